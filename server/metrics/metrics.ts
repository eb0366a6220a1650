import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Deps } from '../deps/deps.ts'

/** Seconds: from an answer out of memory to one that a person gives up on. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Sources = Pick<Deps, 'database' | 'hub' | 'log'>

export interface Metrics {
  /** An answered request: its route with parameters unfilled, so that no id or token becomes a label. */
  answered: (request: { method: string; route: string; status: number; seconds: number }) => void
  /** All metrics in Prometheus' text format. */
  read: () => Promise<{ contentType: string; text: string }>
}

/** Metrics of this process. What the database knows is read at each call of `read`, the same on every process of an installation. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'kerbside_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const readConnections = addConnections(sources, registers)
  const readDatabase = addDatabase(sources, registers)
  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    read: async () => {
      readConnections()
      await readDatabase()
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}

/** What this process holds open. */
function addConnections({ database, hub }: Sources, registers: Registry[]): () => void {
  const sockets = new Gauge({
    name: 'kerbside_sockets',
    help: 'Open connections to the embedded push endpoint.',
    registers,
  })
  const connections = new Gauge({
    name: 'kerbside_database_connections',
    help: 'Connections to the PostgreSQL server: in use, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
  })
  return () => {
    sockets.set(hub?.connectionCount ?? 0)
    Object.entries(database.connections()).forEach(([state, count]) => connections.set({ state }, count))
  }
}

/** What the database tells; while it is away, only that it is. */
function addDatabase({ database, log }: Sources, registers: Registry[]): () => Promise<void> {
  const isUp = new Gauge({ name: 'kerbside_database_up', help: '1 while the database answers.', registers })
  const jobs = new Gauge({
    name: 'kerbside_jobs',
    help: 'Jobs that wait, run, or were given up, by name.',
    labelNames: ['name', 'state'],
    registers,
  })
  const waiting = new Gauge({
    name: 'kerbside_oldest_waiting_job_seconds',
    help: 'How long the oldest job that could run has waited, by name.',
    labelNames: ['name'],
    registers,
  })
  const uploads = new Gauge({
    name: 'kerbside_uploads',
    help: 'Unfinished uploads: receiving or processing.',
    labelNames: ['state'],
    registers,
  })
  const pushes = new Gauge({
    name: 'kerbside_waiting_push_events',
    help: 'Push events that wait for the external push service.',
    registers,
  })
  const oldestPush = new Gauge({
    name: 'kerbside_oldest_waiting_push_event_seconds',
    help: 'How long the oldest push event has waited, 0 when none waits.',
    registers,
  })
  const failures = new Counter({
    name: 'kerbside_metrics_failures_total',
    help: 'Calls of this address for which the database did not answer.',
    registers,
  })
  return async () => {
    const gauges = [jobs, waiting, uploads]
    try {
      const [jobRows, uploadRows, pushRows] = [
        await database.execute(jobsNow),
        await database.execute(uploadsNow),
        await database.execute(pushesNow),
      ]
      gauges.forEach((gauge) => gauge.reset())
      for (const { name, state, count, oldest } of jobRows.rows) {
        jobs.set({ name: String(name), state: String(state) }, Number(count))
        if (state === 'waiting') {
          waiting.set({ name: String(name) }, Math.max(0, Number(oldest)))
        }
      }
      uploadRows.rows.forEach(({ state, count }) => uploads.set({ state: String(state) }, Number(count)))
      pushRows.rows.forEach(({ count, oldest }) => {
        pushes.set(Number(count))
        oldestPush.set(Math.max(0, Number(oldest)))
      })
      isUp.set(1)
    } catch (error) {
      log.warn({ err: error }, 'the database does not tell its metrics')
      gauges.forEach((gauge) => gauge.reset())
      // Without labels, a reset would say that none wait.
      pushes.remove()
      oldestPush.remove()
      isUp.set(0)
      failures.inc()
    }
  }
}

/** Delayed jobs, and those that will be tried again later, are no waiting ones yet. */
const jobsNow = `
  select name, case when state = 'active' then 'active' when state = 'failed' then 'failed'
      when start_after > now() then 'delayed' else 'waiting' end as state,
    count(*)::int as count, extract(epoch from now() - min(greatest(created_on, start_after)))::float as oldest
  from jobs.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
  group by 1, 2 order by 1, 2`
const uploadsNow = `
  select state, count(*)::int as count from uploads where state in ('receiving', 'processing') group by 1 order by 1`
/** A row that ends a user's connections counts, too: it waits in the same order. */
const pushesNow = `
  select count(*)::int as count, coalesce(extract(epoch from now() - min(at)), 0)::float as oldest from push_outbox`

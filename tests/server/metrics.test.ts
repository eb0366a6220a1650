import { expect, test } from 'vitest'

import { serverForFile } from './support/harness.ts'

const token = 'a token of sixteen letters or more'
const server = await serverForFile({ environment: { METRICS_TOKEN: token } })

/** The samples of the metrics of this product, by name with labels. */
async function samples(): Promise<Record<string, number>> {
  const answer = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  return Object.fromEntries(
    answer.body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('/metrics answers nobody without its token, and tells nothing in the refusal', async () => {
  const refused = await Promise.all(
    [undefined, 'Bearer x', `Bearer ${token}x`, token.slice(0, -1)].map((authorization) =>
      server.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } }),
    ),
  )
  expect(refused.map(({ statusCode, body }) => [statusCode, body.includes('kerbside_')])).toEqual(
    refused.map(() => [401, false]),
  )
  expect(server.logs.join('')).not.toContain(token)
})

test('it counts requests by the pattern of their route, so that no id and no token becomes a label', async () => {
  const manager = server.as(await server.make.user())
  await manager.get('campaigns/7')
  await server.app.inject({ url: '/api/v2/auth/lite', headers: { authorization: 'Bearer secret-of-a-link' } })
  await server.app.inject({ url: '/media/secret/picture.png' })
  const found = await samples()
  const counted = Object.entries(found).filter(([name]) => name.includes('duration_seconds_count'))
  expect(counted.filter(([name]) => /campaigns|lite|media/.test(name))).toEqual([
    [
      'kerbside_http_request_duration_seconds_count{method="GET",route="/api/v2/campaigns/:id",status="404"}',
      1,
    ],
    ['kerbside_http_request_duration_seconds_count{method="GET",route="/api/v2/auth/lite",status="401"}', 1],
    [
      'kerbside_http_request_duration_seconds_count{method="GET",route="/media/:signature/*",status="404"}',
      1,
    ],
  ])
  expect(Object.keys(found).join('\n')).not.toContain('secret')
})

test('it tells of jobs, by how long they wait, and of unfinished uploads', async () => {
  const { jobs } = server.deps
  await jobs.enqueue('build-create', { buildId: 1 })
  await jobs.enqueue('build-create', { buildId: 2 }, { delaySeconds: 3600 })
  const found = await samples()
  expect([
    found['kerbside_jobs{name="build-create",state="waiting"}'],
    found['kerbside_jobs{name="build-create",state="delayed"}'],
    found['kerbside_database_up'],
    found['kerbside_sockets'],
  ]).toEqual([1, 1, 1, 0])
  expect(found['kerbside_oldest_waiting_job_seconds{name="build-create"}']).toBeLessThan(60)
  expect(found['nodejs_eventloop_lag_p99_seconds']).toBeGreaterThanOrEqual(0)
})

test('it tells how many push events wait for their service, and for how long the oldest does', async () => {
  const { database } = server.deps
  const waiting = ['kerbside_waiting_push_events', 'kerbside_oldest_waiting_push_event_seconds']
  const before = await samples()
  await database.execute(`
    insert into push_outbox (at, channels, event, data)
    values (now() - interval '90 seconds', '{private-a}', 'Tick', '{}'), (now(), '{private-a}', 'Tick', '{}')`)
  const after = await samples()
  await database.execute('delete from push_outbox')
  expect(waiting.map((name) => before[name])).toEqual([0, 0])
  const [count, oldest] = waiting.map((name) => after[name])
  expect([count, Math.floor((oldest ?? 0) / 60)]).toEqual([2, 1])
})

test('while the database is away it says so, instead of failing', async () => {
  const { database } = server.deps
  await database.execute('alter schema jobs rename to jobs_gone')
  const away = await samples()
  await database.execute('alter schema jobs_gone rename to jobs')
  const back = await samples()
  const jobsIn = (found: Record<string, number>) =>
    Object.keys(found).filter((name) => name.startsWith('kerbside_jobs{')).length
  const pushes = 'kerbside_waiting_push_events'
  expect([away['kerbside_database_up'], jobsIn(away), away[pushes]]).toEqual([0, 0, undefined])
  expect([back['kerbside_database_up'], jobsIn(back), back[pushes]]).toEqual([1, 2, 0])
})

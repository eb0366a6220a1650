// @ts-check
/**
 * Two processes on one PostgreSQL behind a proxy, restarted one after the other while people read and write: how many requests
 * fail. The proxy asks /ready of each process every 200 ms, sends requests in turn to those that said yes, keeps connections as
 * they allow, and tries nothing twice. Needs a built product.
 *
 * Options: --rounds 2, of a restart of both; --clients 10.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { accounts } from '#e2e/support/accounts.ts'
import { Api } from '#e2e/support/api.ts'
import { journeyEnvironment } from '#e2e/support/start-product.ts'

import { ensureBuilt } from '../scripts/bootstrap/build.mjs'
import { inRoot } from '../scripts/bootstrap/paths.mjs'
import { environmentFor, findRuntime } from '../scripts/bootstrap/runtime.mjs'
import { startProduct } from '../scripts/product.mjs'
import { ownDatabase } from './support/own-database.mjs'
import { record } from './support/record.mjs'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '2' }, clients: { type: 'string', default: '10' } },
})
const rounds = Math.min(Math.max(Number(values.rounds) || 2, 1), 20)
const clients = Math.min(Math.max(Number(values.clients) || 10, 1), 100)
/** Milliseconds between two questions of the proxy. */
const pauseBetween = 200

const database = await ownDatabase()
if (database === null) {
  console.log('Not measured: several processes need a PostgreSQL server.')
  process.exit(0)
}
await ensureBuilt(process.execPath)
const folder = await mkdtemp(join(tmpdir(), 'kerbside-bench-'))
const env = {
  ...journeyEnvironment,
  DATABASE_URL: database.url,
  JWT_SECRET: 'a secret of this measurement alone',
  DRAIN_SECONDS: String((3 * pauseBetween) / 1000),
}
fillDemo()
const start = (/** @type {number | undefined} */ port) =>
  startProduct({ mode: 'demo', dataFolder: folder, env, ...(port === undefined ? {} : { port }) })
/** @type {import('../scripts/product.mjs').Product[]} */
const processes = [await start(undefined), await start(undefined)]
const proxy = await startProxy(processes.map(({ url }) => url))
try {
  const api = new Api(proxy.url, accounts.superUser)
  const campaignId = await api.createCampaign()
  const load = startLoad(api, campaignId)
  const begin = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, running] of processes.entries()) {
      await running.stop()
      processes[place] = await start(Number(new URL(running.url).port))
      await pause(3 * pauseBetween)
    }
  }
  const seconds = (performance.now() - begin) / 1000
  const { answered, failures, written } = await load.stop()
  const [first] = [...failures]
  console.log(
    `${answered} requests in ${seconds.toFixed(0)} s of ${2 * rounds} restarts, ${written} of them writing: ${failures.length} failed`,
    first ?? '',
  )
  const name = /** @type {{ data: { attributes: { name: string } } }} */ (
    await api.call('GET', `campaigns/${campaignId}`)
  ).data.attributes.name
  console.log(`The last name that was answered is ${name === load.lastName() ? '' : 'not '}there.`)
  record({ measure: 'requests that failed', value: failures.length, unit: '', limit: 0 })
  record({ measure: 'requests answered', value: answered, unit: '' })
  if (failures.length > 0 || name !== load.lastName() || answered === 0) {
    process.exitCode = 1
  }
} finally {
  proxy.close()
  await Promise.all(processes.map((running) => running.stop()))
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}

/** A small demo, in place of the large one that the product's first start would make. */
function fillDemo() {
  const runtime = findRuntime()
  const seed = ['--campaigns', '20', '--frames', '300', '--creatives', '40']
  const { status, stderr } = spawnSync(runtime, [inRoot('server', 'cli', 'seed.ts'), ...seed], {
    env: environmentFor(runtime, { ...env, KERBSIDE_DATA: folder, LOG_LEVEL: 'warn' }),
    encoding: 'utf8',
  })
  if (status !== 0) {
    throw new Error(`The demo data could not be made:\n${stderr}`)
  }
}

/**
 * People who read lists and one who renames a campaign, each sending the next request when the last one was answered.
 *
 * @param {Api} api
 * @param {string} campaignId
 */
function startLoad(api, campaignId) {
  let [isOver, answered, written, lastName] = [false, 0, 0, '']
  /** @type {string[]} */
  const failures = []
  const attempt = async (/** @type {[string, string, unknown?]} */ ...call) => {
    try {
      await api.call(...call)
      answered += 1
      return true
    } catch (error) {
      failures.push(String(error))
      return false
    }
  }
  const reads = [
    'campaigns?page[size]=50',
    `campaigns/${campaignId}`,
    'frames?page[size]=50',
    'users?page[size]=50',
  ]
  const read = async (/** @type {number} */ place) => {
    for (let turn = place; !isOver; turn += 1) {
      await attempt('GET', reads[turn % reads.length] ?? '')
    }
  }
  const write = async () => {
    for (let number = 1; !isOver; number += 1) {
      const name = `Renamed ${number}`
      if (await attempt('PATCH', `campaigns/${campaignId}`, { name })) {
        ;[written, lastName] = [written + 1, name]
      }
    }
  }
  const all = Promise.all([write(), ...Array.from({ length: clients - 1 }, (_, place) => read(place))])
  return {
    lastName: () => lastName,
    stop: async () => {
      isOver = true
      await all
      return { answered, failures, written }
    },
  }
}

/**
 * A proxy as simple as one can be: no second try, so that whatever a process refuses is seen.
 *
 * @param {string[]} targets
 */
async function startProxy(targets) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(targets)
  const asking = setInterval(() => {
    for (const target of targets) {
      fetch(`${target}/ready`).then(
        ({ ok }) => void (ok ? ready.add(target) : ready.delete(target)),
        () => void ready.delete(target),
      )
    }
  }, pauseBetween)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const target = [...ready][turn % ready.size]
    if (target === undefined) {
      outgoing.writeHead(502).end('No process is ready')
      return
    }
    const { host: _, connection: __, ...headers } = incoming.headers
    const passed = request(
      `${target}${incoming.url}`,
      { method: incoming.method, headers, agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', (error) => {
      if (outgoing.headersSent) {
        outgoing.destroy()
      } else {
        outgoing.writeHead(502).end(error.message)
      }
    })
    incoming.pipe(passed)
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(null))
  })
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

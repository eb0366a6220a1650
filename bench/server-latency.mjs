// @ts-check
/**
 * How long the server takes for the calls of the dashboard, of a campaign and of the frames admin, at a large installation and with 10 clients
 * at once that ask again as soon as they are answered; and for searches of one person, who types. Prints p50 and p95 in
 * milliseconds for each call, with the milliseconds of processor that an answer costs; ends with 1 when a measured call is
 * above its limit.
 *
 *   node scripts/with-runtime.mjs bench/server-latency.mjs
 *
 * It measures a data folder of its own that SQL fills within seconds; KERBSIDE_DATA names another one, such as a folder
 * that `npm run seed -- --campaigns 5000 --frames 20000 --creatives 20000` has filled.
 */
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { record } from './support/record.mjs'

const clients = 10
/** Milliseconds, also for the search of one person at 5,000 campaigns. */
const limit = 30
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)

/** @type {Record<string, (round: number) => {method?: string, path: string, body?: object}>} */
const calls = {
  'campaigns list, live': () => ({
    path: 'campaigns?page[size]=15&include=frame-specifications&sort=%2Bstarts_at&filter[live]=1',
  }),
  'campaigns list, page 40 of all': () => ({
    path: 'campaigns?page[size]=15&page[number]=40&include=frame-specifications&sort=%2Bstarts_at',
  }),
  'campaigns list, page 40 by name': () => ({
    path: 'campaigns?page[size]=15&page[number]=40&include=frame-specifications&sort=%2Bname',
  }),
  'campaigns list, text': () => ({
    path: 'campaigns?page[size]=15&include=frame-specifications&filter[search]=%25summer%25',
  }),
  'dashboard statistics': () => ({ path: 'campaigns?stats=1&filter[live]=1' }),
  'search, common word': () => ({ method: 'POST', path: 'search/campaigns', body: { query: 'summer' } }),
  'search, two words': () => ({ method: 'POST', path: 'search/campaigns', body: { query: 'night spec' } }),
  'search, typing error': () => ({
    method: 'POST',
    path: 'search/campaigns',
    body: { query: 'brihgtwater' },
  }),
  'search, reference': (round) => ({
    method: 'POST',
    path: 'search/campaigns',
    body: { query: `SM10${round % 10}` },
  }),
  'search, nothing alike': () => ({ method: 'POST', path: 'search/campaigns', body: { query: 'xylophone' } }),
  'booking search': (round) => ({
    method: 'POST',
    path: 'search/open-layer-campaigns',
    body: { query: `SM10${round % 10}` },
  }),
  'one campaign': (round) => ({
    path: `campaigns/${1 + 3 * (round % 300)}?include=client,campaign-roles,business-units,frame-specifications`,
  }),
  'creatives of one campaign': (round) => ({
    path: `campaigns/${1 + 3 * (round % 300)}/frame-specifications?include=creatives`,
  }),
  'bookings of one campaign': (round) => ({
    path: `campaigns/${1 + 3 * (round % 300)}/bookings?include=booking-errors`,
  }),
}

const framesPage = 'frames?page[size]=50&include=location,specification,business-unit'

/**
 * The frames admin, for people who may edit frames: here the super user alone.
 *
 * @type {typeof calls}
 */
const framesAdmin = {
  'frames by name': (round) => ({ path: `${framesPage}&sort=%2Bname&page[number]=${1 + (round % 400)}` }),
  'frames by locality': (round) => ({ path: `${framesPage}&sort=-locality&page[number]=${1 + (round % 9)}` }),
  'frames by business unit': () => ({ path: `${framesPage}&sort=%2Bbusiness_unit` }),
  'frames of a business unit': () => ({ path: `${framesPage}&sort=%2Bname&filter[business_unit_id]=1` }),
  'frames, text': (round) => ({
    path: `${framesPage}&sort=%2Bname&filter[name]=%25me%20${10 + (round % 90)}%25`,
  }),
  'frames, external id': (round) => ({
    path: `${framesPage}&sort=%2Bname&filter[external_id]=%25F${1000 + (round % 1000)}%25`,
  }),
  'frames, player': (round) => ({
    path: `${framesPage}&sort=%2Bname&filter[by_player_id]=%25PL${1000 + (round % 1000)}%25`,
  }),
  'places of all frames': () => ({ path: 'frames/places' }),
  'places of frames, text': (round) => ({
    path: `frames/places?filter[name]=%25me%20${10 + (round % 90)}%25`,
  }),
}

/** Calls of the campaign with all frames and 5,000 rule sets; a data folder of another origin has none. */
const targeting = (/** @type {number} */ id) =>
  /** @type {typeof calls} */ ({
    'rule sets of a campaign': (round) => ({
      path: `campaigns/${id}/rule-sets?page[size]=15&page[number]=${1 + (round % 300)}&include=creatives,rules`,
    }),
    'rule sets of a campaign, name': (round) => ({
      path: `campaigns/${id}/rule-sets?page[size]=15&include=creatives,rules&filter[name]=%25${round % 100}%25`,
    }),
    'frames inside a rectangle': (round) => ({
      path: `campaigns/${id}/frames-inside?filter[rectangles]=${51 + (round % 20) / 10},1,50,-1`,
    }),
    'what plays on a frame': (round) => ({
      path: `campaigns/${id}/situations?filter[frame_id]=${1 + round}`,
    }),
  })

/** Half of a short word stands in many names: this costs the most, and is measured for one person only. */
const shortWord = () => ({ method: 'POST', path: 'search/campaigns', body: { query: 'lumo' } })

let isTooSlow = false
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const folder = process.env['KERBSIDE_DATA'] ?? (await mkdtemp(join(tmpdir(), 'kerbside-bench-')))
const server = fork(new URL('./support/latency-server.mjs', import.meta.url), {
  // What is measured is the server, not its limit.
  env: { ...process.env, KERBSIDE_DATA: folder, REQUESTS_PER_MINUTE: '1000000' },
})
try {
  /** @type {{port: number, signedIn: Record<string, string>, targeted: number | null}} */
  const { port, signedIn, targeted } = await new Promise((resolve, reject) => {
    server.once('message', (message) => resolve(/** @type {never} */ (message)))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  for (const [who, token] of Object.entries(signedIn)) {
    console.log(`\n${who}`)
    for (const [name, call] of Object.entries({
      ...calls,
      ...(who === 'super user' ? framesAdmin : {}),
      ...(targeted === null ? {} : targeting(targeted)),
    })) {
      await measure(port, token, call, 300)
      await report(who, name, () => measure(port, token, call, seconds * 1000), limit)
    }
    const searches = Object.entries(calls).filter(([name]) => name.includes('search'))
    for (const [name, call] of [
      ...searches,
      /** @type {const} */ (['search, typing error in a short word', shortWord]),
    ]) {
      const typing = () => measure(port, token, call, (seconds * 1000) / 2, 1)
      await report(who, `${name}, one person`, typing, limit)
    }
  }
  process.exitCode = isTooSlow ? 1 : 0
} finally {
  agent.destroy()
  await new Promise((resolve) => {
    server.once('exit', resolve)
    if (server.connected) {
      server.disconnect()
    } else {
      resolve(null)
    }
  })
  if (process.env['KERBSIDE_DATA'] === undefined) {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Prints and records one call's times and what an answer costs the server's process, and remembers when the times are
 * above the limit.
 */
async function report(
  /** @type {string} */ who,
  /** @type {string} */ name,
  /** @type {() => Promise<number[]>} */ work,
  /** @type {number} */ most,
) {
  const before = await processorTime()
  const times = await work()
  const cost = ((await processorTime()) - before) / times.length
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  isTooSlow ||= p95 > most
  record({ measure: `${who}, ${name}: p95`, value: p95, unit: 'ms', limit: most })
  const figures = `p50 ${p50.toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms   ${String(times.length).padStart(6)} answers of ${cost.toFixed(2)} ms of processor`
  console.log(`  ${name.padEnd(36)} ${figures}${p95 > most ? `   above ${most} ms` : ''}`)
}

/** Milliseconds of processor that the server's process has taken so far. */
async function processorTime() {
  /** @type {{cpu: NodeJS.CpuUsage}} */
  const { cpu } = await new Promise((resolve) => {
    server.once('message', (message) => resolve(/** @type {never} */ (message)))
    server.send('cpu')
  })
  return (cpu.user + cpu.system) / 1000
}

/** Asks with all clients, or so many, for so many milliseconds; returns the time of each answer. */
async function measure(
  /** @type {number} */ port,
  /** @type {string} */ token,
  /** @type {(round: number) => {method?: string, path: string, body?: object}} */ call,
  /** @type {number} */ milliseconds,
  count = clients,
) {
  /** @type {number[]} */
  const times = []
  const end = performance.now() + milliseconds
  let round = 0
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (performance.now() < end) {
        round += 1
        const started = performance.now()
        await ask(port, token, call(round))
        times.push(performance.now() - started)
      }
    }),
  )
  return times.toSorted((left, right) => left - right)
}

/** One call; rejects unless it is answered with 200. */
function ask(
  /** @type {number} */ port,
  /** @type {string} */ token,
  /** @type {{method?: string, path: string, body?: object}} */ { method = 'GET', path, body },
) {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const asked = request(
      { port, host: '127.0.0.1', agent, method, path: `/api/v2/${path}`, headers },
      (answer) => {
        /** @type {Buffer[]} */
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          if (answer.statusCode === 200) {
            resolve(null)
          } else {
            reject(
              new Error(
                `${path} answered ${answer.statusCode}: ${Buffer.concat(parts).toString().slice(0, 300)}`,
              ),
            )
          }
        })
      },
    )
    asked.on('error', reject)
    asked.end(body ? JSON.stringify(body) : undefined)
  })
}

function quantile(/** @type {number[]} */ sorted, /** @type {number} */ share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

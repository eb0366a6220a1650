// @ts-check
/**
 * How long one person waits for `GET campaigns` while another sends 120 bodies that are expensive to read, 10 at a time. Prints
 * p95 and the longest wait for each address and kind of body; ends with 1 when a p95 is above the limit.
 *
 *   node scripts/with-runtime.mjs bench/hostile-bodies.mjs
 *
 * Sizes are the largest that an address accepts, and larger ones that it must refuse unread.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { record } from './support/record.mjs'

const limit = 100
const count = 120
const parallel = 10
/** Seconds after which the rest of the bodies is left out. */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)
/** Milliseconds between two questions of the person who waits. */
const pause = 10
/** Attacks are repeated until there are so many times. */
const fewestTimes = 60

const shapes = [
  'a list of numbers',
  'a list of objects',
  'a list of texts',
  'many keys',
  'one text',
  'one escaped text',
  'deep lists',
]
/** Shapes of forms with files, of any size. */
const formShapes = [
  'a video of noise',
  'a video of near boundaries',
  'an image of 40 megapixels',
  'empty parts',
]
/** @type {{ name: string, method: string, path: string, bytes: number, isSignedIn: boolean, isForm?: true }[]} */
const targets = [
  { name: 'sign-in, 940 kB', method: 'POST', path: 'auth', bytes: 940_000, isSignedIn: false },
  { name: 'sign-in, 64 kB', method: 'POST', path: 'auth', bytes: 63_900, isSignedIn: false },
  { name: 'campaign, 64 kB', method: 'PATCH', path: 'campaigns/1', bytes: 63_900, isSignedIn: true },
  { name: 'content type, 1 MB', method: 'POST', path: 'content-types', bytes: 990_000, isSignedIn: true },
  { name: 'content item, 800 kB', method: 'POST', path: 'content-items', bytes: 799_000, isSignedIn: true },
  { name: 'content item, 27 MB', method: 'POST', path: 'content-items', bytes: 27_000_000, isSignedIn: true },
  {
    name: 'content files, 71 MB',
    method: 'POST',
    path: 'content-items',
    bytes: 70_900_000,
    isSignedIn: true,
    isForm: true,
  },
]
/** Measures only what has this in its address and shape. */
const wanted = process.env['BENCH_TARGET'] ?? ''

const folder = await mkdtemp(join(tmpdir(), 'kerbside-bench-'))
const server = fork(new URL('./support/latency-server.mjs', import.meta.url), {
  // What is measured is the cost of bodies, not the limit of requests.
  env: { ...process.env, KERBSIDE_DATA: folder, AUTH_REQUESTS_PER_MINUTE: '1000000' },
})
const attacker = fork(new URL('./support/hostile-client.mjs', import.meta.url))
let isTooSlow = false
try {
  const { port, signedIn } = /** @type {{ port: number, signedIn: Record<string, string> }} */ (
    await answerOf(server)
  )
  const waiting = signedIn['manager'] ?? ''
  for (let round = 0; round < 50; round += 1) {
    await waitFor(port, waiting)
  }
  const type = await contentTypeFor(port, signedIn['super user'] ?? '')
  for (const { name, isSignedIn, isForm, ...target } of targets) {
    const own = isForm ? formShapes : shapes
    for (const shape of own.filter((one) => `${name}, ${one}`.includes(wanted))) {
      const token = isSignedIn ? signedIn['super user'] : undefined
      const attack = { port, ...target, token, shape, type, count, parallel, seconds }
      const { times, statuses } = await duringSome(attack, () => waitFor(port, waiting))
      const [p95, longest] = [quantile(times, 0.95), quantile(times, 1)]
      isTooSlow ||= p95 > limit
      record({ measure: `${name}, ${shape}: p95`, value: p95, unit: 'ms', limit })
      const answers = Object.entries(statuses).map(([status, number]) => `${number} × ${status}`)
      console.log(
        `  ${`${name}, ${shape}`.padEnd(48)} p95 ${p95.toFixed(1).padStart(7)} ms   longest ${longest.toFixed(0).padStart(6)} ms   ${answers.join(', ')}`,
      )
    }
  }
  process.exitCode = isTooSlow ? 1 : 0
} finally {
  await Promise.all([ended(server), ended(attacker)])
  await rm(folder, { recursive: true, force: true })
}

/**
 * Makes a content type with a video and an image; returns its id and those of its fields.
 *
 * @param {number} port
 * @param {string} token
 */
async function contentTypeFor(port, token) {
  const [video, image] = [randomUUID(), randomUUID()]
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2/content-types`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      campaign_id: 1,
      name: 'Hostile',
      fields: [
        { id: video, name: 'Video', type: 'ContentFields\\video', weight: 0 },
        { id: image, name: 'Image', type: 'ContentFields\\image', weight: 1 },
      ],
    }),
  })
  const { data } = /** @type {{ data: { id: string } }} */ (await answer.json())
  return { id: data.id, video, image }
}

/** As `during`, with as many attacks as it takes for a p95. */
async function duringSome(/** @type {object} */ attack, /** @type {() => Promise<number>} */ work) {
  const end = performance.now() + seconds * 1000
  /** @type {number[]} */
  const times = []
  /** @type {Record<string, number>} */
  const statuses = {}
  do {
    const one = await during(attack, work)
    times.push(...one.times)
    for (const [status, number] of Object.entries(one.statuses)) {
      statuses[status] = (statuses[status] ?? 0) + number
    }
  } while (times.length < fewestTimes && performance.now() < end)
  return { times: times.toSorted((left, right) => left - right), statuses }
}

/** The times of `work`, repeated until the attack is over. */
async function during(/** @type {object} */ attack, /** @type {() => Promise<number>} */ work) {
  /** @type {number[]} */
  const times = []
  /** @type {Record<string, number> | null} */
  let statuses = null
  attacker.send(attack)
  const attacked = answerOf(attacker).then((answer) => {
    statuses = /** @type {Record<string, number>} */ (answer)
  })
  while (statuses === null) {
    times.push(await work())
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
  }
  await attacked
  return { times, statuses }
}

/**
 * Milliseconds until a page of the campaigns has arrived.
 *
 * @param {number} port
 * @param {string} token
 * @returns {Promise<number>}
 */
function waitFor(port, token) {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const path = '/api/v2/campaigns?page[size]=15&filter[live]=1'
    const headers = { authorization: `Bearer ${token}` }
    get({ port, host: '127.0.0.1', path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode === 200) {
          resolve(performance.now() - started)
        } else {
          reject(new Error(`GET campaigns answered ${answer.statusCode}`))
        }
      })
    }).on('error', reject)
  })
}

async function answerOf(/** @type {import('node:child_process').ChildProcess} */ child) {
  const given = new AbortController()
  const { signal } = given
  try {
    const [answer] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`A process of the measurement ended with ${code}.`)
      }),
    ])
    return answer
  } finally {
    given.abort()
  }
}

function ended(/** @type {import('node:child_process').ChildProcess} */ child) {
  return new Promise((resolve) => {
    if (child.connected) {
      child.once('exit', resolve)
      child.disconnect()
    } else {
      resolve(null)
    }
  })
}

function quantile(/** @type {number[]} */ sorted, /** @type {number} */ share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

// @ts-check
/**
 * Changes while the push service is stopped (SIGSTOP: connections are accepted, and nothing answers): how long they take, and whether
 * every event arrives afterwards, in order. Before, with the service at work, how long an event takes after the answer to its change.
 * A new name for a campaign each, ten a second. On PostgreSQL, as several processes have it; `--embedded` takes the embedded
 * database.
 *
 * Options: --seconds 60 for which the service is stopped; --embedded.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { WebSocket } from 'ws'

import { channelAuth } from '../server/realtime/signatures.ts'
import { ownDatabase } from './support/own-database.mjs'
import { record } from './support/record.mjs'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, embedded: { type: 'boolean', default: false } },
})
const seconds = Math.min(Math.max(Number(values.seconds) || 60, 1), 80)
/** Milliseconds. */
const limits = { change: 50, event: 100 }
/** Milliseconds between changes, and for events that no longer come. */
const [pace, patience] = [100, 30_000]

const credentials = { appId: 'bench', key: 'bench-key', secret: 'bench-secret' }
const folder = await mkdtemp(join(tmpdir(), 'kerbside-bench-'))
const database = values.embedded ? null : await ownDatabase()
const service = fork(new URL('./support/push-service.mjs', import.meta.url))
/** @type {[{ port: number }]} */
const [{ port: pushPort }] = /** @type {never} */ (await once(service, 'message'))
const server = fork(new URL('./support/push-outbox-server.mjs', import.meta.url), {
  env: {
    ...process.env,
    KERBSIDE_DATA: folder,
    ...(database === null
      ? {}
      : { DATABASE_URL: database.url, JWT_SECRET: 'a secret of this measurement alone' }),
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String(pushPort),
    PUSHER_TLS: 'false',
    PUSHER_APP_ID: credentials.appId,
    PUSHER_KEY: credentials.key,
    PUSHER_SECRET: credentials.secret,
  },
})
try {
  /** @type {[{ port: number, token: string, userId: number, campaigns: number[] }]} */
  const [{ port, token, userId, campaigns }] = /** @type {never} */ (await once(server, 'message'))
  /** @type {{ id: number, at: number }[]} */
  const heard = []
  await listen(`private-App.User.${userId}`, (id) => heard.push({ id, at: performance.now() }))

  // Code is compiled and caches are filled once.
  await changeAll(campaigns.splice(0, 30))
  const well = await changeAll(campaigns.splice(0, 100))
  await arrived(well)
  const delays = well.map(({ id, end }) => Math.max(0, (firstAt(id) ?? Number.NaN) - end))

  service.kill('SIGSTOP')
  const stopped = await changeAll(campaigns.splice(0, seconds * 10))
  const [before, since] = [heard.length, performance.now()]
  service.kill('SIGCONT')
  await arrived(stopped)
  const caughtUp = performance.now() - since
  const late = heard.slice(before)
  const order = [...new Set(late.map(({ id }) => id))]
  const lost = stopped.filter(({ id }) => !order.includes(id)).length
  const isInOrder = order.every((id, place) => stopped[place]?.id === id)

  const times = [p95(durations(well)), p95(durations(stopped)), p95(delays)]
  const [atWork = 0, away = 0, delay = 0] = times
  console.log(
    `${well.length} changes with the service: p95 ${atWork.toFixed(1)} ms, their events p95 ${delay.toFixed(1)} ms after the answer`,
  )
  console.log(
    `${stopped.length} changes in ${seconds} s without it: p95 ${away.toFixed(1)} ms; afterwards ${order.length} events in ${caughtUp.toFixed(0)} ms, ` +
      `${lost} lost, ${late.length - order.length} twice, ${isInOrder ? 'in order' : 'out of order'}`,
  )
  record({ measure: 'changes with the service: p95', value: atWork, unit: 'ms' })
  record({ measure: 'events after the answer: p95', value: delay, unit: 'ms', limit: limits.event })
  record({ measure: 'changes without the service: p95', value: away, unit: 'ms', limit: limits.change })
  record({ measure: 'events lost', value: lost, unit: '', limit: 0 })
  record({ measure: 'events out of order', value: isInOrder ? 0 : 1, unit: '', limit: 0 })
  record({ measure: 'until all events have arrived', value: caughtUp, unit: 'ms' })
  const isWithin = away <= limits.change && delay <= limits.event
  if (!isWithin || lost > 0 || !isInOrder) {
    process.exitCode = 1
  }

  /** Changes each of these campaigns, one after the other, at an even pace. */
  async function changeAll(/** @type {number[]} */ ids) {
    const changes = []
    const first = performance.now()
    for (const [place, id] of ids.entries()) {
      await pause(Math.max(0, first + place * pace - performance.now()))
      const start = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api/v2/campaigns/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/vnd.api+json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ name: `Renamed ${id}` }),
      })
      await answer.arrayBuffer()
      if (!answer.ok) {
        throw new Error(`The change of campaign ${id} was answered with ${answer.status}`)
      }
      changes.push({ id, start, end: performance.now() })
    }
    return changes
  }

  /** Waits until the event of each change has come, or none comes any more. */
  async function arrived(/** @type {{ id: number }[]} */ changes) {
    const end = performance.now() + patience
    while (changes.some(({ id }) => firstAt(id) === undefined) && performance.now() < end) {
      await pause(20)
    }
    // Some may come twice.
    await pause(500)
  }

  function firstAt(/** @type {number} */ id) {
    return heard.find((event) => event.id === id)?.at
  }
} finally {
  service.kill('SIGCONT')
  await Promise.all([server, service].map(ended))
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
}

function durations(/** @type {{ start: number, end: number }[]} */ changes) {
  return changes.map(({ start, end }) => end - start)
}

function p95(/** @type {number[]} */ list) {
  return list.toSorted((one, other) => one - other)[Math.ceil(list.length * 0.95) - 1] ?? Number.NaN
}

async function ended(/** @type {import('node:child_process').ChildProcess} */ child) {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.disconnect()
    await Promise.race([exit, pause(10_000, undefined, { ref: false })])
    child.kill('SIGKILL')
  }
}

/**
 * Subscribes to a channel, and hears of changed campaigns.
 *
 * @param {string} channel
 * @param {(campaignId: number) => void} hear
 * @returns {Promise<void>}
 */
function listen(channel, hear) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${pushPort}/app/${credentials.key}?protocol=7`)
    socket.on('error', reject)
    socket.addEventListener('message', (message) => {
      const { event, data } = JSON.parse(/** @type {string} */ (message.data))
      if (event === 'pusher:connection_established') {
        const auth = channelAuth(credentials, JSON.parse(data).socket_id, channel)
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
      } else if (event === 'pusher_internal:subscription_succeeded') {
        resolve()
      } else if (event === 'pusher:ping') {
        socket.send('{"event":"pusher:pong","data":{}}')
      } else if (event === 'CampaignIndexed') {
        hear(JSON.parse(data).campaign_id)
      }
    })
  })
}

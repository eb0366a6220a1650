// @ts-check
/**
 * Two processes on one PostgreSQL behind a proxy, restarted one after the other while people read and write: how many requests
 * fail. The proxy asks /ready of each process every 200 ms, sends requests in turn to those that said yes, keeps connections as
 * they allow, and tries nothing twice. Needs a built product.
 *
 * Options: --rounds 2, of a restart of both; --clients 10.
 */
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { accounts } from '#e2e/support/accounts.ts'
import { Api } from '#e2e/support/api.ts'

import { record } from './support/record.mjs'
import { startTwoProcesses } from './support/two-processes.mjs'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '2' }, clients: { type: 'string', default: '10' } },
})
const rounds = Math.min(Math.max(Number(values.rounds) || 2, 1), 20)
const clients = Math.min(Math.max(Number(values.clients) || 10, 1), 100)
/** Milliseconds between two questions of the proxy. */
const pauseBetween = 200

const two = await startTwoProcesses(pauseBetween, { DRAIN_SECONDS: String((3 * pauseBetween) / 1000) })
if (two === null) {
  console.log('Not measured: several processes need a PostgreSQL server.')
  process.exit(0)
}
const { processes, proxy, start } = two
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
  await two.end()
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

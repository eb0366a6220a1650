// @ts-check
/** Sends bodies that cost a server much to read, in a process of its own: `count` of them, so many at a time. */
import { Buffer } from 'node:buffer'
import { Agent, request } from 'node:http'
import process from 'node:process'

/**
 * @typedef {{ port: number, method: string, path: string, token?: string, shape: string, bytes: number,
 *   count: number, parallel: number, seconds: number }} Attack
 */

/**
 * Bodies of about so many bytes, by what is expensive about them.
 *
 * @type {Record<string, (bytes: number) => string>}
 */
const shapes = {
  'a list of numbers': (bytes) => list('1', bytes),
  'a list of objects': (bytes) => list('{}', bytes),
  'a list of texts': (bytes) => list('"\\u0041"', bytes),
  'many keys': (bytes) =>
    `{${Array.from({ length: Math.floor(bytes / 12) }, (_, at) => `"${at.toString(36).padStart(6, 'k')}":1`).join(',')}}`,
  'one text': (bytes) => `{"email":"${'A'.repeat(bytes - 12)}"}`,
  'one escaped text': (bytes) => `{"email":"${'\\u0041'.repeat(Math.floor((bytes - 12) / 6))}"}`,
  'deep lists': (bytes) => {
    const deep = `${'['.repeat(12)}${']'.repeat(12)}`
    return list(deep, bytes)
  },
}

function list(/** @type {string} */ item, /** @type {number} */ bytes) {
  const times = Math.max(1, Math.floor((bytes - 12) / (item.length + 1)))
  return `{"email":[${`${item},`.repeat(times - 1)}${item}]}`
}

process.on('message', (attack) => {
  void run(/** @type {Attack} */ (attack)).then((statuses) => process.send?.(statuses))
})

/** The number of answers by status; 0 is a connection that the server closed. */
async function run(/** @type {Attack} */ attack) {
  const body = Buffer.from(shapes[attack.shape]?.(attack.bytes) ?? '')
  const agent = new Agent({ keepAlive: true, maxSockets: attack.parallel })
  const end = performance.now() + attack.seconds * 1000
  /** @type {Record<string, number>} */
  const statuses = {}
  let left = attack.count
  await Promise.all(
    Array.from({ length: attack.parallel }, async () => {
      while (left > 0 && performance.now() < end) {
        left -= 1
        const status = await send(attack, agent, body)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  agent.destroy()
  return statuses
}

/**
 * @param {Attack} attack
 * @param {Agent} agent
 * @param {Buffer} body
 * @returns {Promise<number>}
 */
function send({ port, method, path, token }, agent, body) {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const sent = request(
      { port, host: '127.0.0.1', agent, method, path: `/api/v2/${path}`, headers },
      (answer) => {
        answer.resume()
        answer.on('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

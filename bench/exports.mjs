// @ts-check
/**
 * Exports of 100,000 frames, of the frames admin in several orders and of a campaign: by how much the memory of the server's process
 * grows, how long the first byte takes, and how long the whole file. With the embedded database, which is part of the process; with
 * DATABASE_URL on that server, whose database has to be empty.
 */
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { record } from './support/record.mjs'

const frames = 100_000
/** Megabytes, and milliseconds. */
const limits = { memory: 50, firstByte: 200 }

const folder = await mkdtemp(join(tmpdir(), 'kerbside-bench-'))
const started = () =>
  fork(new URL('./support/export-server.mjs', import.meta.url), {
    env: { ...process.env, KERBSIDE_DATA: folder },
    execArgv: [...process.execArgv, '--expose-gc'],
  })
const filling = started()
await new Promise((resolve) => {
  filling.once('exit', resolve)
})
const server = started()
try {
  /** @type {{ port: number, token: string, campaignId: string }} */
  const { port, token, campaignId } = await told()
  const campaign = `campaigns/${campaignId}/frames/exports`
  // Code is compiled and caches are filled once.
  await download(port, await addressOf(port, token, `${campaign}?filter[search]=%25no%20such%20frame%25`))
  await measure('frames.csv by name', 'frames/exports?sort=name')
  await measure('frames.csv by locality, descending', 'frames/exports?sort=-locality')
  await measure('frames.csv by specification', 'frames/exports?sort=specification')
  await measure('mb-frames.csv', campaign)

  /** @param {string} name @param {string} path */
  async function measure(name, path) {
    const address = await addressOf(port, token, path)
    await told('begin')
    const { lines, bytes, first, whole } = await download(port, address)
    const { grown } = /** @type {{ grown: number }} */ (await told('end'))
    if (lines !== frames + 1) {
      throw new Error(`${name} has ${lines} lines.`)
    }
    const megabytes = grown / 1_000_000
    record({ measure: `${name}: memory grows by`, value: megabytes, unit: 'MB', limit: limits.memory })
    record({ measure: `${name}: first byte`, value: first, unit: 'ms', limit: limits.firstByte })
    record({ measure: `${name}: whole file`, value: whole, unit: 'ms' })
    console.log(
      `${name.padEnd(36)} ${(bytes / 1_000_000).toFixed(1)} MB: memory + ${megabytes.toFixed(1)} MB, first byte ${first.toFixed(0)} ms, whole ${whole.toFixed(0)} ms`,
    )
    if (megabytes > limits.memory || first > limits.firstByte) {
      process.exitCode = 1
    }
  }
} finally {
  await new Promise((resolve) => {
    server.once('exit', resolve)
    if (server.connected) {
      server.disconnect()
    } else {
      resolve(null)
    }
  })
  await rm(folder, { recursive: true, force: true })
}

/**
 * What the server's process says next, after it was told something.
 *
 * @param {string} [message]
 * @returns {Promise<never>}
 */
function told(message) {
  return new Promise((resolve, reject) => {
    server.once('message', (answer) => resolve(/** @type {never} */ (answer)))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    if (message !== undefined) {
      server.send(message)
    }
  })
}

/**
 * @param {number} port
 * @param {string} token
 * @param {string} path
 * @returns {Promise<string>} where the export can be downloaded
 */
function addressOf(port, token, path) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    request({ port, host: '127.0.0.1', method: 'POST', path: `/api/v2/${path}`, headers }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () =>
        answer.statusCode === 201 ? resolve(JSON.parse(text).data.attributes.url) : reject(new Error(text)),
      )
    })
      .on('error', reject)
      .end()
  })
}

/**
 * @param {number} port
 * @param {string} path
 * @returns {Promise<{ lines: number, bytes: number, first: number, whole: number }>} milliseconds since the request
 */
function download(port, path) {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    let [lines, bytes, first] = [0, 0, 0]
    get({ port, host: '127.0.0.1', path, agent: false }, (answer) => {
      answer.on('data', (/** @type {Buffer} */ part) => {
        first ||= performance.now() - started
        bytes += part.length
        lines += part.toString('latin1').split('\n').length - 1
      })
      answer.on('end', () => resolve({ lines, bytes, first, whole: performance.now() - started }))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

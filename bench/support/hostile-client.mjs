// @ts-check
/** Sends bodies that cost a server much to read, in a process of its own: `count` of them, so many at a time. */
import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import process from 'node:process'

import sharp from 'sharp'

/**
 * @typedef {{ port: number, method: string, path: string, token?: string, shape: string, bytes: number,
 *   type: ContentType, count: number, parallel: number, seconds: number }} Attack
 * @typedef {{ id: string, video: string, image: string }} ContentType
 */

const boundary = 'x'.repeat(60)

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

/**
 * Forms with the files of a content item. Every item has one name, so that a file is stored, and then deleted again.
 *
 * @type {Record<string, (bytes: number, type: ContentType) => string | Promise<string>>}
 */
const forms = {
  'a video of noise': (bytes, { id, video }) =>
    form(
      id,
      video,
      `data:video/mp4;base64,${randomBytes(Math.floor((bytes * 3) / 4) - 1500).toString('base64')}`,
    ),
  'a video of near boundaries': (bytes, { id, video }) => {
    const near = `\r\n--${boundary.slice(1)}y`
    return form(id, video, `data:video/mp4;base64,${near.repeat(Math.floor((bytes - 2000) / near.length))}`)
  },
  'an image of 40 megapixels': async (_bytes, { id, image }) => {
    const create = { width: 8000, height: 4990, channels: /** @type {const} */ (3), background: '#fff' }
    const png = await sharp({ create }).png().toBuffer()
    return form(id, image, `data:image/png;base64,${png.toString('base64')}`)
  },
  'empty parts': (bytes, { id, image }) => {
    const empty = part('none', '')
    return form(
      id,
      image,
      `data:image/png;base64,AAAA\r\n${`${empty}\r\n`.repeat(Math.floor((bytes - 2000) / (empty.length + 2)))}`,
    )
  },
}

function form(/** @type {string} */ id, /** @type {string} */ field, /** @type {string} */ file) {
  const fields = [{ id: field, value: { part: field } }]
  const item = JSON.stringify({ name: 'Hostile', content_type_id: id, content_fields: fields })
  return `${part('data', item)}\r\n${part(field, file)}\r\n--${boundary}--\r\n`
}

function part(/** @type {string} */ name, /** @type {string} */ content) {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="x"\r\n\r\n${content}`
}

process.on('message', (attack) => {
  void run(/** @type {Attack} */ (attack)).then((statuses) => process.send?.(statuses))
})

/** The number of answers by status; 0 is a connection that the server closed. */
async function run(/** @type {Attack} */ attack) {
  const { shape, bytes, type } = attack
  const text = (await forms[shape]?.(bytes, type)) ?? shapes[shape]?.(bytes) ?? ''
  const body = Buffer.from(text)
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
function send({ port, method, path, token, shape }, agent, body) {
  return new Promise((resolve) => {
    const headers = {
      'content-type': shape in forms ? `multipart/form-data; boundary=${boundary}` : 'application/json',
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

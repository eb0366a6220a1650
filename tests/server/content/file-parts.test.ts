import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, json } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'

import { permissions } from '#server/db/schema/people.ts'
import { acceptForms, readForm } from '#server/http/form-body.ts'
import { registerErrorHandling } from '#server/plugins/errors.ts'

import { jpegOf } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { askingOf, formOf } from './form.ts'
import { at, contentStage, dataUrl, faultsOf, fieldOf, filesKept, itemIn } from './stage.ts'

const server = await serverForFile()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo
const { client, made, manager, items } = await contentStage(server)
const photos = [0, 1].map((weight) => fieldOf('image', { name: `Photo ${weight}`, weight }))
const [first, second] = photos.map(({ id }) => id) as [string, string]
const type = await made(photos)
const still = dataUrl('image/jpeg', await jpegOf(10, 10))
const kept = await filesKept(server)
const folder = await mkdtemp(join(tmpdir(), 'kerbside-parts-'))
vi.stubEnv('TMPDIR', folder)
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const itemOf = (contentFields: unknown[]) => ({
  name: 'Harbour',
  content_type_id: type.id,
  content_fields: contentFields,
})
const named = (id: string, part = id) => ({ id, value: { part } })
/** Nothing is left of a refused request: no item, no file, no temporary file. */
async function nothingLeft() {
  await expect.poll(() => readdir(folder)).toEqual([])
  expect([await items(), await filesKept(server)]).toEqual([[], kept])
}

describe('CONT-017 API-092 a form that is not as it should be is refused, and nothing is left of it', () => {
  const sent = async (contentFields: unknown[], parts: [string, string][]) =>
    client.ask('POST', 'content-items', await formOf(itemOf(contentFields), parts))
  const unreadable = (detail: string) => [400, ['', detail]]

  test('a part that no field names, one that is missing, and one that two fields name', async () => {
    const missing = (name: string) => `The ${name} names a part that was not sent.`
    expect([
      faultsOf(
        await sent(
          [named(first)],
          [
            [first, still],
            ['other', still],
          ],
        ),
      ),
      faultsOf(await sent([named(first), named(second)], [[first, still]])),
      faultsOf(await sent([named(first), named(second, first)], [[first, still]])),
      faultsOf(await sent([named(first, second)], [])),
      faultsOf(await client.post('content-items', itemOf([named(first)]))),
    ]).toEqual([
      unreadable('The body has a part that no field names.'),
      [422, [at('content_fields/1/value'), missing('Photo 1')]],
      [422, [at('content_fields/1/value'), missing('Photo 1')]],
      [422, [at('content_fields/0/value'), missing('Photo 0')]],
      [422, [at('content_fields/0/value'), missing('Photo 0')]],
    ])
    await nothingLeft()
  })

  test('a file that is none takes the others with it', async () => {
    expect([
      faultsOf(
        await sent(
          [named(first), named(second)],
          [
            [first, still],
            [second, 'data:text/html;base64,AAAA'],
          ],
        ),
      ),
      faultsOf(
        await sent(
          [named(first), named(second)],
          [
            [first, still],
            [second, still.slice(0, 100)],
          ],
        ),
      ),
      faultsOf(await sent([named(first)], [[first, '']])),
      faultsOf(await sent([named(first)], [[first, 'data:image/jpeg;base64,']])),
    ]).toEqual([
      [422, [at('content_fields/1/value'), 'The Photo 1 must be a JPEG, PNG or GIF image.']],
      [422, [at('content_fields/1/value'), 'The Photo 1 cannot be read as an image.']],
      [422, [at('content_fields/0/value'), 'The Photo 0 must be a JPEG, PNG or GIF image.']],
      [422, [at('content_fields/0/value'), 'The Photo 0 cannot be read as an image.']],
    ])
    await nothingLeft()
  })

  test('without its JSON, with other JSON, without a boundary, cut off, or too large', async () => {
    const whole = await formOf(itemOf([named(first)]), [[first, still]])
    const raw = whole.raw as Buffer
    const asked = (asking: object) => client.ask('POST', 'content-items', { ...whole, ...asking })
    const notFirst = new FormData()
    notFirst.append(first, new Blob([still]))
    notFirst.append('data', JSON.stringify(itemOf([named(first)])))
    const form = 'The body is not valid multipart/form-data.'
    const noData = 'The first part of the body must be the JSON, named data.'
    expect([
      faultsOf(await client.ask('POST', 'content-items', await askingOf(notFirst))),
      faultsOf(await client.ask('POST', 'content-items', await formOf('{"name":', []))),
      faultsOf(await asked({ headers: { 'content-type': 'multipart/form-data' } })),
      faultsOf(await asked({ raw: 'x' })),
      faultsOf(await asked({ raw: raw.subarray(0, raw.length / 2) })),
      faultsOf(await asked({ raw: Buffer.alloc(0) })),
    ]).toEqual([
      unreadable(noData),
      unreadable('The body is not valid JSON.'),
      unreadable(form),
      unreadable(form),
      unreadable(form),
      unreadable(form),
    ])
    const large = await sent([{ id: first, value: 'x'.repeat(800_000) }], [])
    const declared = await asked({ headers: { ...whole.headers, 'content-length': '71000001' } })
    expect([large.refusal, declared.refusal]).toEqual([
      [413, 106],
      [413, 106],
    ])
    await nothingLeft()
  })
})

describe('CONT-017 files are read while they arrive', () => {
  const boundary = 'between-parts'
  const part = (name: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\n\r\n${text}`
  const head = (contentFields: unknown[]) => `${part('data', JSON.stringify(itemOf(contentFields)))}\r\n`
  const end = `\r\n--${boundary}--\r\n`

  /** A request whose body is written bit by bit. */
  async function begun(person = manager, agent = new Agent()) {
    const sending = request({
      port,
      host: '127.0.0.1',
      agent,
      method: 'POST',
      path: '/api/v2/content-items',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        authorization: `Bearer ${await server.tokenOf(person)}`,
      },
    })
    const answered = once(sending, 'response').then(async ([answer]: IncomingMessage[]) => {
      const { errors = [] } = (await json(answer as IncomingMessage)) as {
        errors?: { code: number; detail: string; source?: unknown }[]
      }
      return [answer?.statusCode, ...errors.map(({ code, detail, source }) => ({ code, detail, source }))]
    })
    return { sending, answered }
  }

  test('one that is too large is refused before it has arrived', async () => {
    const { sending, answered } = await begun()
    sending.write(head([named(first)]))
    sending.write(part(first, `data:image/png;base64,${'A'.repeat(66_800_000)}`))
    expect(await answered).toEqual([
      422,
      {
        code: 101,
        detail: 'The Photo 0 may not be greater than 50 megabytes or the pixels of a screen.',
        source: { pointer: at('content_fields/0/value') },
      },
    ])
    sending.destroy()
    await nothingLeft()
  })

  test('a refusal leaves the connection open for the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const refused = await begun(manager, agent)
    refused.sending.end(
      `${head([named(first)])}${part(first, `data:image/png;base64,${'A'.repeat(68_000_000)}`)}${end}`,
    )
    expect((await refused.answered)[0]).toBe(422)
    const good = await begun(manager, agent)
    good.sending.end(`${head([named(first)])}${part(first, 'none')}${end}`)
    expect([(await good.answered)[0], good.sending.reusedSocket]).toEqual([422, true])
    agent.destroy()
    await nothingLeft()
  })

  test('nothing is left when the client goes away', async () => {
    const { sending, answered } = await begun()
    const gone = answered.catch(({ message }: Error) => message)
    sending.write(head([named(first), named(second)]))
    sending.write(`${part(first, still)}\r\n${part(second, still.slice(0, 200))}`)
    // The first file is stored, the second has a temporary file.
    await expect.poll(() => filesKept(server)).toHaveLength(kept.length + 1)
    await expect.poll(() => readdir(folder)).toHaveLength(1)
    sending.destroy()
    expect(await gone).toBe('socket hang up')
    await expect.poll(() => filesKept(server)).toEqual(kept)
    await nothingLeft()
  })

  test('CONT-009 without the right nothing is read, and none is saved when the right ends meanwhile', async () => {
    const plain = await begun(await server.make.user())
    plain.sending.flushHeaders()
    expect((await plain.answered)[0]).toBe(403)
    plain.sending.destroy()

    const { sending, answered } = await begun()
    sending.write(head([named(first)]))
    sending.write(part(first, still))
    await expect.poll(() => readdir(folder)).toHaveLength(1)
    const rights = await server.deps.db
      .delete(permissions)
      .where(eq(permissions.userId, manager.id))
      .returning()
    sending.end(end)
    expect((await answered)[0]).toBe(403)
    await server.deps.db.insert(permissions).values(rights)
    await nothingLeft()
  })
})

test('the whole form has a limit, also without a Content-Length', async () => {
  const app = Fastify()
  registerErrorHandling(app)
  acceptForms(app)
  app.post('/', (request) =>
    readForm(request, { bytes: 1000, files: 2 }, async (parts) => {
      const sizes: number[] = []
      for await (const { bytes } of parts) {
        sizes.push((await buffer(bytes)).length)
      }
      return { body: request.body, sizes }
    }),
  )
  const sent = async (...sizes: number[]) => {
    const { raw, headers } = await formOf(
      { a: 1 },
      sizes.map((size, at) => [`${at}`, 'x'.repeat(size)]),
    )
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/',
      headers: { ...headers, 'transfer-encoding': 'chunked' },
      payload: Readable.from([raw]),
    })
    return [statusCode, statusCode === 200 ? (JSON.parse(body) as unknown) : null]
  }
  expect([
    await sent(),
    await sent(400, 593),
    await sent(400, 594),
    await sent(1001),
    await sent(1, 1, 1),
  ]).toEqual([
    [200, { body: { a: 1 }, sizes: [] }],
    [200, { body: { a: 1 }, sizes: [400, 593] }],
    [413, null],
    [413, null],
    [413, null],
  ])
  await app.close()
})

test('CONT-017 API-093 a change replaces a file by a part, and a small data URL may be a value of the JSON', async () => {
  const { client: own, made: ownType } = await contentStage(server)
  const photo = fieldOf('image')
  const { id } = await ownType([photo])
  const item = itemIn(
    await own.post('content-items', {
      ...itemOf([{ id: photo.id, value: still }]),
      content_type_id: id,
    }),
  )
  const one = await filesKept(server)
  const changed = itemIn(
    await own.ask(
      'PATCH',
      `content-items/${item.id}`,
      await formOf({ content_fields: [named(photo.id, 'file')] }, [['file', still]]),
    ),
  )
  const other = await filesKept(server)
  const file = { url: expect.stringMatching(/\.jpg$/), mime: 'image/jpeg', length: expect.any(Number) }
  expect([item, changed].map(({ contentFields }) => contentFields.map(({ value }) => value))).toEqual([
    [file],
    [file],
  ])
  expect([one.length, other.length]).toEqual([kept.length + 1, kept.length + 1])
  expect(other).not.toEqual(one)
  expect(await readdir(folder)).toEqual([])
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { serverForFile } from '../support/harness.ts'
import { encoded, files, idOf, tusFor, uploadPlace } from './tus-client.ts'

const server = await serverForFile({ environment: { MAX_UPLOAD_BYTES: '1000' } })
const { make, deps } = server
const place = await uploadPlace(server)
const { campaign, manager, metadata } = place
const tus = await tusFor(server, manager)
const ten = Buffer.from('0123456789')
const bytesOf = (path: string) => readFile(join(deps.config.dataFolder, 'uploads', idOf(path)))

describe('server capabilities', () => {
  test('is answered by OPTIONS to everybody, with or without a version header', async () => {
    for (const path of [files, `${files}/${'0'.repeat(32)}`, '/api/v2/creatives/1/files']) {
      const { status, headers, text } = await tus.ask('OPTIONS', path, {
        'tus-resumable': null,
        authorization: null,
      })
      expect([status, text]).toEqual([204, ''])
      expect(Object.fromEntries([...headers].filter(([name]) => name.startsWith('tus-')))).toEqual({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,creation-with-upload,termination,expiration,checksum',
        'tus-max-size': '1000',
        'tus-checksum-algorithm': 'sha1,sha256,md5',
      })
    }
  })

  test.each([
    ['missing', null],
    ['unknown', '0.2.2'],
  ])('a version that is %s is 412 with the versions that are spoken', async (_name, version) => {
    for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE']) {
      const path = method === 'POST' ? files : `${files}/${'0'.repeat(32)}`
      const { status, headers } = await tus.ask(method, path, { 'tus-resumable': version })
      expect([method, status, headers.get('tus-version'), headers.get('tus-resumable')]).toEqual([
        method,
        412,
        '1.0.0',
        '1.0.0',
      ])
    }
    const { refusal } = await tus.ask('POST', files, { 'tus-resumable': version })
    expect(refusal).toEqual([412, '412', expect.any(Number)])
  })
})

describe('creation', () => {
  test('API-064 answers 201 with the address of the upload, at which nothing has arrived', async () => {
    const answer = await tus.create(metadata(), 10)
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([201, '1.0.0'])
    expect(location).toMatch(/^\/api\/v2\/creatives\/files\/[0-9a-f]{32}$/)
    expect(Date.parse(answer.headers.get('upload-expires') ?? '')).toBeGreaterThan(
      Date.now() + 6 * 86_400_000,
    )
    const head = await tus.ask('HEAD', location)
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '0',
      '10',
    ])
    expect(head.headers.get('cache-control')).toBe('no-store')
    expect(head.headers.get('upload-metadata')).toBe(encoded(metadata()))
    const state = await server.as(manager).get(`uploads/${idOf(location)}`)
    expect(state.data.attributes).toEqual({ state: 'receiving', 'creative-id': null, failure: null })
  })

  test('is refused before a byte is taken', async () => {
    const stranger = await tusFor(server, await make.user())
    const viewer = await make.user()
    await make.grant(viewer, campaign, ['view'])
    const foreign = await make.specification()
    const refusals = [
      (await tus.ask('POST', files, { authorization: null, 'upload-length': '1' })).refusal,
      (await stranger.create(metadata(), 10)).refusal,
      (await (await tusFor(server, viewer)).create(metadata(), 10)).refusal,
      (await tus.create({ ...metadata(), campaign_id: '99999' }, 10)).refusal,
      (await tus.create({ ...metadata(), frame_specification_id: String(foreign.id) }, 10)).refusal,
      (await tus.create({ ...metadata(), frame_specification_id: 'x' }, 10)).refusal,
      (await tus.create({ ...metadata(), filename: ' ' }, 10)).refusal,
      (await tus.create(metadata(), 0)).refusal,
      (await tus.create(metadata(), 1001)).refusal,
    ].map(([status, inBody]) => [status, inBody])
    expect(refusals).toEqual([
      [401, '401'],
      [403, '403'],
      [403, '403'],
      [404, '404'],
      [422, '422'],
      [422, '422'],
      [422, '422'],
      [422, '422'],
      [413, '413'],
    ])
  })

  test('names the metadata that is wrong', async () => {
    const foreign = await make.specification()
    const { text } = await tus.create({ ...metadata(), frame_specification_id: String(foreign.id) }, 10)
    expect(JSON.parse(text).errors).toEqual([
      {
        status: '422',
        code: expect.any(Number),
        detail: 'The campaign has no such frame specification.',
        source: { pointer: '/data/attributes/frame_specification_id' },
      },
    ])
  })

  test('refuses headers without sense as JSON:API, those that the library reads too', async () => {
    const given = { 'upload-length': '10', 'upload-metadata': encoded(metadata()) }
    const refusals = await Promise.all([
      tus.ask('POST', files, { ...given, 'upload-length': '-1' }),
      tus.ask('POST', files, { ...given, 'upload-length': '1e2' }),
      tus.ask('POST', files, { ...given, 'upload-length': null }),
      tus.ask('POST', files, { ...given, 'upload-metadata': 'filename !!!' }),
      tus.ask('POST', files, { ...given, 'upload-length': null, 'upload-defer-length': '1' }),
      tus.ask('POST', files, { ...given, 'upload-concat': 'partial' }),
    ])
    expect(refusals.map(({ refusal }) => refusal.slice(0, 2))).toEqual(refusals.map(() => [400, '400']))
    expect(refusals.map(({ headers }) => headers.get('tus-resumable'))).toEqual(refusals.map(() => '1.0.0'))
  })

  test('may bring its bytes along', async () => {
    const answer = await tus.ask(
      'POST',
      files,
      {
        'upload-length': '10',
        'upload-metadata': encoded(metadata()),
        'content-type': 'application/offset+octet-stream',
      },
      ten.subarray(0, 4),
    )
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, '4'])
    expect(await tus.offsetOf(location)).toEqual([200, '4', '10'])
  })

  test('keeps only the file name of any path', async () => {
    const path = await tus.begin(metadata('C:\\fakepath\\..\\summer.png'), 10)
    await tus.patch(path, 0, ten)
    server.pushes.length = 0
    await server.runJobs()
    expect(server.pushes.map(({ data }) => (data as { filename?: string }).filename)).toContain('summer.png')
  })
})

describe('chunks', () => {
  test('arrive one after the other, and the last begins the job', async () => {
    const path = await tus.begin(metadata(), 10)
    const first = await tus.patch(path, 0, ten.subarray(0, 4))
    expect([first.status, first.headers.get('upload-offset'), first.headers.get('tus-resumable')]).toEqual([
      204,
      '4',
      '1.0.0',
    ])
    const last = await tus.patch(path, 4, ten.subarray(4))
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '10'])
    expect(await bytesOf(path)).toEqual(ten)
    const state = await server.as(manager).get(`uploads/${idOf(path)}`)
    expect(state.data.attributes['state']).toBe('processing')
  })

  test('a client that missed the last response learns that the upload is complete, even when the job has taken it', async () => {
    const path = await tus.begin(metadata(), 10)
    await tus.patch(path, 0, ten)
    expect(await tus.offsetOf(path)).toEqual([200, '10', '10'])
    await server.runJobs()
    expect(await tus.offsetOf(path)).toEqual([200, '10', '10'])
    await expect(bytesOf(path)).rejects.toThrow('ENOENT')
  })

  test('every request has a connection of its own, as browsers repeat a chunk by themselves when a used one breaks', async () => {
    const path = await tus.begin(metadata(), 10)
    const first = await tus.patch(path, 0, ten.subarray(0, 4))
    const last = await tus.patch(path, 4, ten.subarray(4))
    expect([first, last].map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close'])
  })

  test('a wrong offset is 409, changes nothing and ends the connection, so that the rest of the chunk is not sent', async () => {
    const path = await tus.begin(metadata(), 10)
    await tus.patch(path, 0, ten.subarray(0, 4))
    for (const offset of [0, 3, 5, 10]) {
      const { refusal, headers } = await tus.patch(path, offset, Buffer.from('xx'))
      expect([refusal, headers.get('connection')]).toEqual([[409, '409', expect.any(Number)], 'close'])
    }
    expect(await bytesOf(path)).toEqual(ten.subarray(0, 4))
  })

  test('a missing offset is 400, another content type 415, more bytes than declared 413', async () => {
    const path = await tus.begin(metadata(), 10)
    const refusals = [
      await tus.patch(path, 0, ten, { 'upload-offset': null }),
      await tus.patch(path, 0, ten, { 'upload-offset': 'x' }),
      await tus.patch(path, 0, ten, { 'content-type': 'application/octet-stream' }),
      await tus.patch(path, 0, ten, { 'content-type': 'application/json' }),
      await tus.patch(path, 0, Buffer.alloc(11)),
    ]
    expect(refusals.map(({ refusal }) => refusal.slice(0, 2))).toEqual([
      [400, '400'],
      [400, '400'],
      [415, '415'],
      [415, '415'],
      [413, '413'],
    ])
    expect(await tus.offsetOf(path)).toEqual([200, '0', '10'])
  })

  test('a complete upload whose response failed gets its job at the next request', async () => {
    const path = await tus.begin(metadata(), 10)
    const enqueue = deps.jobs.enqueue
    deps.jobs.enqueue = () => Promise.reject(new Error('the database is away'))
    const failed = await tus.patch(path, 0, ten)
    deps.jobs.enqueue = enqueue
    expect(failed.refusal).toEqual([500, '500', expect.any(Number)])
    expect(failed.text).not.toContain('database is away')
    expect(server.logs.join('')).toContain('the database is away')
    expect(await tus.offsetOf(path)).toEqual([200, '10', '10'])
    const state = await server.as(manager).get(`uploads/${idOf(path)}`)
    expect(state.data.attributes['state']).toBe('processing')
  })
})

describe('termination', () => {
  test('cancels an upload: 204, then 404', async () => {
    const path = await tus.begin(metadata(), 10)
    await tus.patch(path, 0, ten.subarray(0, 4))
    expect((await tus.ask('DELETE', path)).status).toBe(204)
    expect((await tus.ask('HEAD', path)).status).toBe(404)
    expect((await tus.patch(path, 4, ten.subarray(4))).refusal).toEqual([404, '404', expect.any(Number)])
    expect((await server.as(manager).get(`uploads/${idOf(path)}`)).status).toBe(404)
    await expect(bytesOf(path)).rejects.toThrow('ENOENT')
  })

  test('of a complete upload is 409, as it belongs to its job', async () => {
    const path = await tus.begin(metadata(), 10)
    await tus.patch(path, 0, ten)
    expect((await tus.ask('DELETE', path)).refusal).toEqual([409, '409', expect.any(Number)])
    expect(await bytesOf(path)).toEqual(ten)
  })
})

describe('X-HTTP-Method-Override', () => {
  test('makes a POST a PATCH, a HEAD and a DELETE', async () => {
    const path = await tus.begin(metadata(), 10)
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const patched = await tus.ask(
      'POST',
      path,
      { ...headers, 'x-http-method-override': 'PATCH' },
      ten.subarray(0, 4),
    )
    expect([patched.status, patched.headers.get('upload-offset')]).toEqual([204, '4'])
    const head = await tus.ask('POST', path, { 'x-http-method-override': 'HEAD' })
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '4'])
    expect((await tus.ask('POST', path, { 'x-http-method-override': 'DELETE' })).status).toBe(204)
    expect((await tus.ask('HEAD', path)).status).toBe(404)
  })

  test('names nothing else, and a POST to an upload is none of its own', async () => {
    const path = await tus.begin(metadata(), 10)
    expect((await tus.ask('POST', path, { 'x-http-method-override': 'PUT' })).status).toBe(400)
    expect((await tus.ask('DELETE', path, { 'x-http-method-override': 'HEAD' })).status).toBe(400)
    expect((await tus.ask('POST', files, { 'x-http-method-override': 'DELETE' })).status).toBe(400)
    expect(
      (await tus.ask('POST', path, { 'upload-length': '10', 'upload-metadata': encoded(metadata()) })).status,
    ).toBe(400)
    expect(await tus.offsetOf(path)).toEqual([200, '0', '10'])
  })
})

test("another person's upload is 404 for every request", async () => {
  const path = await tus.begin(metadata(), 10)
  const colleague = await make.manager(place.unit, campaign)
  const other = await tusFor(server, colleague)
  const answers = [
    await other.ask('HEAD', path),
    await other.patch(path, 0, ten),
    await other.ask('DELETE', path),
    await other.ask('POST', path, { 'x-http-method-override': 'DELETE' }),
  ]
  expect(answers.map(({ status, headers }) => [status, headers.get('tus-resumable')])).toEqual(
    answers.map(() => [404, '1.0.0']),
  )
  expect((await server.as(colleague).get(`uploads/${idOf(path)}`)).refusal[0]).toBe(404)
  expect(await tus.offsetOf(path)).toEqual([200, '0', '10'])
})

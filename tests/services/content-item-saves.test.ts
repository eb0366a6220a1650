import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { createContentItem, updateContentItem } from '#services/api/content.ts'
import { createHttp } from '#services/http/client.ts'
import { createTokens } from '#services/http/tokens.ts'
import { createLocalStore } from '#services/storage/local-store.ts'

import { fakeWindow } from '../support/fake-window.ts'

const { signal } = new AbortController()
const item = { name: 'Happy hour', contentTypeId: '4' }
const line = { id: 'f1', name: 'Headline', value: 'Two for one' }
const picture = {
  id: 'f2',
  name: 'Picture',
  value: new Blob(['data:image/png;base64,AAAA']),
}

interface Sent {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** What a call sends. */
async function sentBy(call: (http: ReturnType<typeof createHttp>) => Promise<unknown>): Promise<Sent> {
  const sent: Sent[] = []
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    void buffer(request).then((bytes) => {
      sent.push({ method, url, headers, bytes })
      response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const tokens = createTokens(createLocalStore(fakeWindow()))
  await call(createHttp({ base: `http://127.0.0.1:${port}/api/v2/`, tokens })).catch(() => {})
  expect(sent).toHaveLength(1)
  return sent[0] as Sent
}

/** Its parts by name, as texts, in the order in which they were sent. */
async function partsOf({ headers, bytes }: Sent): Promise<[string, string][]> {
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': String(headers['content-type']) },
  }).formData()
  return await Promise.all(
    [...form].map(async ([name, value]): Promise<[string, string]> => [
      name,
      typeof value === 'string' ? value : await value.text(),
    ]),
  )
}

test('API-092 an item without files is sent as JSON', async () => {
  const sent = await sentBy((http) => createContentItem(http, { ...item, contentFields: [line] }, signal))
  expect([sent.method, sent.url, sent.headers['content-type'], JSON.parse(sent.bytes.toString())]).toEqual([
    'POST',
    '/api/v2/content-items',
    'application/json',
    { name: 'Happy hour', content_type_id: '4', content_fields: [line] },
  ])
})

test('CONT-017 API-093 a file is sent as a data URL inside the request, in a part after the JSON', async () => {
  const updatedAt = '2026-03-02T09:00:00.000Z'
  const values = { ...item, contentFields: [line, picture], updatedAt }
  const sent = await sentBy((http) => updateContentItem(http, '7', values, signal))
  const [[first, json] = [], ...files] = await partsOf(sent)
  expect([sent.method, sent.url, sent.headers['content-type']]).toEqual([
    'PATCH',
    '/api/v2/content-items/7',
    expect.stringMatching(/^multipart\/form-data; boundary=/),
  ])
  expect([first, JSON.parse(String(json)), files]).toEqual([
    'data',
    {
      name: 'Happy hour',
      content_type_id: '4',
      content_fields: [line, { ...picture, value: { part: 'f2' } }],
      updated_at: updatedAt,
    },
    [['f2', 'data:image/png;base64,AAAA']],
  ])
})

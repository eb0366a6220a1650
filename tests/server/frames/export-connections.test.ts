import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { frames } from '#server/db/schema/frames.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps, app } = server
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

const opened = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, agent: false }, resolve).on('error', reject)
  })

test('FRAME-042 an export reads no faster than it is taken, at most three at a time, and stops when nobody listens', async () => {
  const unit = await make.businessUnit()
  // Lines too long for the buffers of a connection.
  const specification = await make.specification({ notes: 'x'.repeat(3000) })
  await deps.db.insert(frames).values(
    Array.from({ length: 8000 }, (_, index) => ({
      name: `Name ${index}`,
      externalId: `LONG-${index}`,
      businessUnitId: unit.id,
      specificationId: specification.id,
      lat: 1,
      lng: 2,
    })),
  )
  const editor = await make.user()
  await make.grantOnUnit(editor, unit, ['edit_frames'])
  const url = String((await server.as(editor).post('frames/exports')).data.attributes['url'])
  const held = [await opened(url), await opened(url), await opened(url)]
  const fourth = await opened(url)
  fourth.resume()
  const colleague = await make.superUser()
  const theirs = await opened(
    String((await server.as(colleague).post('frames/exports')).data.attributes['url']),
  )
  theirs.destroy()
  for (const connection of held) {
    connection.destroy()
    await once(connection, 'close')
  }
  let status = 429
  while (status === 429) {
    const next = await opened(url)
    status = next.statusCode ?? 0
    next.destroy()
  }
  expect([held.map(({ statusCode }) => statusCode), fourth.statusCode, theirs.statusCode, status]).toEqual([
    [200, 200, 200],
    429,
    200,
    200,
  ])
})

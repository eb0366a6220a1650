import { expect, test } from 'vitest'

import { creativeSchema } from '#contract/creatives.ts'
import { readOne } from '#contract/json-api.ts'

import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'
import { fetchMedia, jpegOf, personWith, upload } from './stage.ts'

const server = await serverForFile()
const { make, deps } = server

test('API-057 CREA-053 UPL-020 a replaced creative keeps the files it had, newest first, each with its person and its address', async () => {
  const { campaign, metadata, manager } = await uploadPlace(server, { width: 64, height: 36 })
  const client = server.as(manager)
  const first = await jpegOf(64, 36)
  await upload(client, metadata('first.jpg'), first)
  await server.runJobs()
  const listed = async () =>
    (await client.get(`campaigns/${campaign.id}/creatives`)).body as { data: { id: string }[] }
  const [creative] = (await listed()).data
  const colleague = await personWith(server, campaign, ['view', 'upload_creative', 'replace_creative'])
  await upload(
    server.as(colleague),
    metadata('second.jpg'),
    await jpegOf(128, 72),
    `creatives/${creative?.id}/files`,
  )
  await server.runJobs()
  const [replacement] = (await listed()).data
  const { body } = await client.get(`creatives/${replacement?.id}?include=asset-history,asset-history.user`)
  const { assetHistory = [] } = readOne(body, creativeSchema)
  expect(assetHistory).toEqual([
    {
      id: expect.any(String),
      createdAt: deps.now().toISOString(),
      originalFilename: 'second.jpg',
      mime: 'image/jpeg',
      width: 64,
      height: 36,
      type: 'image',
      duration: null,
      url: expect.stringMatching(/^\/media\//),
      preparedUrl: expect.stringMatching(/^\/media\/.*prepared\.jpg$/),
      htmlUrl: null,
      thumbnailUrl: expect.stringMatching(/^\/media\//),
      user: { id: String(colleague.id), name: colleague.name },
    },
    expect.objectContaining({
      originalFilename: 'first.jpg',
      user: { id: String(manager.id), name: manager.name },
    }),
  ])
  const older = await fetchMedia(server, assetHistory[1]?.url)
  expect(older.status).toBe(200)
  expect(older.bytes).toEqual(first)
})

test('people of token links are not told of earlier files', async () => {
  const { campaign, specification } = await uploadPlace(server, { width: 64, height: 36 })
  const creative = await make.creative({ campaign, specification, moderationStatus: 1 })
  const user = await make.user({ isLiteUser: true, passwordHash: null })
  await make.grant(user, campaign, ['view', 'upload_creative'])
  const client = server.asLink(await make.link({ kind: 'drop-zone', user, campaign }))
  const { body } = await client.get(`creatives/${creative.id}?include=asset-history,asset-history.user`)
  expect(readOne(body, creativeSchema).assetHistory).toBeUndefined()
})

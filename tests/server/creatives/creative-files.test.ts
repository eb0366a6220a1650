import { expect, test } from 'vitest'

import { creativeFileSchema, mostDigests } from '#contract/file-digests.ts'
import { readList } from '#contract/json-api.ts'
import { fileDigest } from '#services/uploads/file-digest.ts'

import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'
import { jpegOf, upload } from './stage.ts'

const server = await serverForFile()
const { campaign, specification, manager, metadata } = await uploadPlace(server)
const client = server.as(manager)
const digestOf = async (content: Buffer) => (await fileDigest(new Blob([new Uint8Array(content)]))) ?? ''
const filesOf = async (digests: string[], campaignId = campaign.id) => {
  const answer = await client.get(
    `campaigns/${campaignId}/creative-files?filter[digests]=${digests.join(',')}`,
  )
  return readList(answer.body, creativeFileSchema)
}

test('the file of a creative is found by its content, whatever its name, until the creative is deleted', async () => {
  const poster = await jpegOf(1000, 400)
  await upload(client, metadata('poster.jpg'), poster)
  await server.runJobs()
  const digest = await digestOf(poster)
  const [found, ...others] = await filesOf([digest, 'a'.repeat(64)])
  expect([found, others]).toEqual([
    { id: found?.id, digest, frameSpecificationId: String(specification.id), name: 'poster' },
    [],
  ])
  expect(await filesOf([])).toEqual([])
  expect(await filesOf(['a'.repeat(64)])).toEqual([])
  await client.delete(`creatives/${found?.id}`)
  expect(await filesOf([digest])).toEqual([])
})

test('what is no digest, and more digests than the limit, are refused', async () => {
  const ask = async (digests: string) =>
    (await client.get(`campaigns/${campaign.id}/creative-files?filter[digests]=${digests}`)).status
  expect([
    await ask('poster.jpg'),
    await ask(Array.from({ length: mostDigests + 1 }, () => 'a'.repeat(64)).join(',')),
    await ask(Array.from({ length: mostDigests }, () => 'a'.repeat(64)).join(',')),
  ]).toEqual([400, 400, 200])
})

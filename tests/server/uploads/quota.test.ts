import { describe, expect, test } from 'vitest'

import { uploads } from '#server/db/schema/creatives.ts'
import { freeBytes } from '#server/uploads/upload-quota.ts'

import type { Answer } from '../support/answer.ts'
import type { Client } from '../support/client.ts'
import { serverForFile } from '../support/harness.ts'
import { encoded, idOf, uploadPlace } from './tus-client.ts'

const server = await serverForFile({
  environment: {
    UPLOADS_PER_PERSON: '4',
    UPLOADS_PER_LINK: '2',
    UPLOAD_BYTES_PER_PERSON: '3000000',
    UPLOAD_BYTES_PER_LINK: '2000000',
  },
})
const { make, deps } = server
const { db, config } = deps

const begin = async (client: Client, metadata: Record<string, string>, length: number) => {
  return client.ask('POST', 'creatives/files', {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': encoded(metadata),
    },
  })
}
const said = (answer: Answer | undefined) => [
  answer?.status,
  answer?.errors[0]?.code,
  answer?.errors[0]?.detail,
]
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()
const times = (count: number, status: number) => Array.from({ length: count }, () => status)
const many = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work))

describe('unfinished uploads', () => {
  test('have a limit per person, also when they begin at once, and cancelled ones do not count', async () => {
    const { manager, metadata, campaign } = await uploadPlace(server)
    const client = server.as(manager)
    const answers = await many(12, () => begin(client, metadata(), 1000))
    expect(statuses(answers)).toEqual([...times(4, 201), ...times(8, 429)])
    expect(said(await begin(client, metadata(), 1000))).toEqual([
      429,
      107,
      'You have 4 unfinished uploads, of 4 that are possible. Wait until some have finished.',
    ])
    expect(await db.$count(uploads)).toBe(4)
    const colleague = await make.user()
    await make.grant(colleague, campaign, ['view', 'upload_creative'])
    expect((await begin(server.as(colleague), metadata(), 1000)).status).toBe(201)
    const taken = answers.find(({ status }) => status === 201)
    await client.ask('DELETE', `creatives/files/${idOf(String(taken?.headers['location']))}`, {
      headers: { 'tus-resumable': '1.0.0' },
    })
    expect((await begin(client, metadata(), 1000)).status).toBe(201)
  })

  test('have a limit per account of a link', async () => {
    const { campaign, metadata } = await uploadPlace(server)
    const guest = await make.lite()
    await make.grant(guest, campaign, ['view', 'upload_creative'])
    const client = server.asLink(await make.link({ kind: 'drop-zone', user: guest, campaign }))
    expect(statuses(await many(5, () => begin(client, metadata(), 1000)))).toEqual([201, 201, 429, 429, 429])
  })

  test('have a limit of bytes together; one file alone has that of a file', async () => {
    const { manager, metadata } = await uploadPlace(server)
    const client = server.as(manager)
    const answers = await many(4, () => begin(client, metadata(), 1_000_000))
    expect(statuses(answers)).toEqual([201, 201, 201, 413])
    expect(said(answers.find(({ status }) => status === 413))).toEqual([
      413,
      106,
      'Unfinished uploads may have 3 MB together. Wait until some have finished.',
    ])
    const { manager: other, metadata: there } = await uploadPlace(server)
    expect((await begin(server.as(other), there(), 3_500_000)).status).toBe(201)
  })
})

test('uploads of different people that begin at once leave the configured disk space free', async () => {
  const kept = config.KEEP_FREE_BYTES
  await db.delete(uploads)
  // Room for two files of 2 GB; other programs may change the free space by less than 1 GB meanwhile.
  config.KEEP_FREE_BYTES = (await freeBytes(config)) - 5_000_000_000
  try {
    const places = await many(5, () => uploadPlace(server))
    const answers = await Promise.all(
      places.map(({ manager, metadata }) => begin(server.as(manager), metadata(), 2_000_000_000)),
    )
    expect(statuses(answers)).toEqual([201, 201, 507, 507, 507])
    expect(said(answers.find(({ status }) => status === 507))).toEqual([
      507,
      131,
      `The server has no room for this file: ${Math.floor(config.KEEP_FREE_BYTES / 1_000_000)} MB of its storage must stay free.`,
    ])
  } finally {
    config.KEEP_FREE_BYTES = kept
  }
})

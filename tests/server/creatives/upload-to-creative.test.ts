import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { creativeSchema } from '#contract/creatives.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { readinessLineSchema } from '#contract/readiness.ts'
import { assets, creatives, uploads } from '#server/db/schema/creatives.ts'
import { processUpload, resumeUploads } from '#server/jobs/media-process.job.ts'
import { sharp } from '#server/media/sharp.ts'

import { page, zipOf } from '../media/files.ts'
import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'
import { fetchMedia, jpegOf, pushesOf, upload, urlIn } from './stage.ts'

const server = await serverForFile()
const { deps } = server
const { campaign, specification, manager, metadata } = await uploadPlace(server)
const client = server.as(manager)
const channelsOf = (userId: number) => [`private-App.User.${userId}`, `private-App.Campaign.${campaign.id}`]
const idsOf = async () =>
  (await client.get(`campaigns/${campaign.id}/creatives`)).list.map(({ id }) => Number(id))
const filesBelow = async (folder: string) =>
  (
    await readdir(join(deps.config.dataFolder, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  )
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted()
const uploadRow = async (id: string) => (await deps.db.select().from(uploads).where(eq(uploads.id, id)))[0]

/** Uploads, runs the job, and returns the creative's id. */
async function made(filename: string, content: Buffer, path?: string): Promise<number> {
  const id = await upload(client, metadata(filename), content, path)
  await server.runJobs()
  return Number((await uploadRow(id))?.creativeId)
}

describe('a file that is taken', () => {
  test('UPL-010 UPL-019 RT-007 an image of another size becomes a creative of exactly the right one', async () => {
    server.pushes.length = 0
    const id = await upload(client, metadata('Summer sale.final.jpeg'), await jpegOf(1000, 400))
    expect(await idsOf()).toEqual([])
    expect(await server.runJobs()).toBe(1)
    const [creativeId] = await idsOf()
    expect(pushesOf(server, 'CreativeUploadSucceeded')).toEqual([
      {
        channels: channelsOf(manager.id),
        data: {
          creative_id: creativeId,
          frame_specification_id: specification.id,
          campaign_id: campaign.id,
          upload_id: id,
          replaced_creative_id: null,
        },
      },
    ])
    const answer = await client.get(`creatives/${creativeId}`)
    const { attributes } = answer.data
    expect([attributes['name'], attributes['type'], attributes['moderation-status']]).toEqual([
      'Summer sale.final',
      'image',
      0,
    ])
    expect([attributes['is-default'], attributes['failure']]).toEqual([false, null])
    const prepared = await fetchMedia(server, urlIn(attributes['prepared-asset']))
    const { width, height, format } = await sharp(prepared.bytes).metadata()
    expect([prepared.status, prepared.headers['content-type'], width, height, format]).toEqual([
      200,
      'image/jpeg',
      320,
      180,
      'jpeg',
    ])
    const thumbnail = await fetchMedia(server, urlIn(attributes['thumbnail']))
    const small = await sharp(thumbnail.bytes).metadata()
    expect([thumbnail.headers['content-type'], small.format, small.width]).toEqual([
      'image/webp',
      'webp',
      320,
    ])
    const state = await client.get(`uploads/${id}`)
    expect(state.data.attributes).toEqual({ state: 'done', 'creative-id': String(creativeId), failure: null })
    expect([await filesBelow('uploads'), await filesBelow('work')]).toEqual([[], []])
  })

  test('CREA-004 the uploaded file is stored unchanged beside its processed parts', async () => {
    const content = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const creativeId = await made('drawn.jpg', content)
    const { attributes } = (await client.get(`creatives/${creativeId}`)).data
    const original = await fetchMedia(server, urlIn(attributes['asset']))
    const prepared = await fetchMedia(server, urlIn(attributes['prepared-asset']))
    expect([original.status, original.headers['content-type'], original.bytes.equals(content)]).toEqual([
      200,
      'image/png',
      true,
    ])
    expect(prepared.bytes.equals(content)).toBe(false)
    expect(attributes['asset']).toEqual({
      url: expect.stringMatching(/\/original\.png$/) as string,
      length: content.length,
      extension: 'png',
    })
  })

  test('CREA-004 a package is kept once, as it came', async () => {
    const content = await zipOf([{ name: 'index.html', content: page }])
    const creativeId = await made('page.zip', content)
    const { attributes } = (await client.get(`creatives/${creativeId}`)).data
    expect(urlIn(attributes['asset'])).toBe(urlIn(attributes['prepared-asset']))
    expect((await fetchMedia(server, urlIn(attributes['asset']))).bytes.equals(content)).toBe(true)
  })

  test('API-057 one creative comes with uploader and frame specification, in the shape of the contract', async () => {
    const creativeId = await made('poster.jpg', await jpegOf(320, 180))
    const { body } = await client.get(`creatives/${creativeId}?include=frame-specification,user,asset`)
    const creative = readOne(body, creativeSchema)
    expect(creative.user).toEqual({ id: String(manager.id), name: manager.name })
    expect(creative.frameSpecification).toMatchObject({
      id: String(specification.id),
      width: 320,
      height: 180,
    })
    expect(creative.createdAt).toBe(deps.now().toISOString())
  })
})

describe('a file that is refused', () => {
  test.each([
    ['damaged', 'corrupt', async () => (await jpegOf(400, 300)).subarray(0, 600)],
    ['unsupported', 'unsupported_type', async () => Buffer.from('just words, no picture')],
    ['lying in its name', 'unsupported_type', async () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a package without a page', 'missing_index', () => zipOf([{ name: 'a/index.html', content: page }])],
  ])('UPL-021 RT-008 %s: the uploader and the campaign hear why', async (_name, exception, content) => {
    const before = await idsOf()
    server.pushes.length = 0
    const id = await upload(client, metadata('summer.jpg'), await content())
    await server.runJobs()
    const row = await uploadRow(id)
    expect([row?.state, row?.failure]).toEqual(['failed', exception])
    expect(pushesOf(server, 'CreativeUploadSucceeded')).toEqual([])
    expect(pushesOf(server, 'CreativeUploadFailed')).toEqual([
      {
        channels: channelsOf(manager.id),
        data: {
          creative_id: row?.creativeId,
          campaign_id: campaign.id,
          exception,
          filename: 'summer.jpg',
          upload_id: id,
        },
      },
    ])
    // Listed only in the history of failed uploads.
    expect(await idsOf()).toEqual(before)
    const failed = await client.get(`campaigns/${campaign.id}/creatives?filter[type]=failed`)
    expect(failed.list.find((one) => one.id === String(row?.creativeId))?.attributes).toMatchObject({
      name: 'summer.jpg',
      type: 'unprocessed',
      failure: exception,
      asset: null,
      thumbnail: null,
    })
    expect(failed.list.every(({ attributes }) => attributes['failure'] !== null)).toBe(true)
    expect([await filesBelow('uploads'), await filesBelow('work')]).toEqual([[], []])
  })

  test('RT-008 UPL-021 a file at which the server fails six times ends as failed, with a notice', async () => {
    server.pushes.length = 0
    const id = await upload(client, metadata('unlucky.jpg'), await jpegOf(40, 30))
    const { put } = deps.mediaStore
    deps.mediaStore.put = async () => {
      throw new Error('the disk is full')
    }
    try {
      await server.runJobs()
    } finally {
      deps.mediaStore.put = put
    }
    const row = await uploadRow(id)
    expect([row?.state, row?.failure]).toEqual(['failed', 'processing_failed'])
    expect(pushesOf(server, 'CreativeUploadFailed').map(({ data }) => data)).toEqual([
      {
        creative_id: row?.creativeId,
        campaign_id: campaign.id,
        exception: 'processing_failed',
        filename: 'unlucky.jpg',
        upload_id: id,
      },
    ])
    expect([await filesBelow('uploads'), await filesBelow('work')]).toEqual([[], []])
    const lines = await client.get(`campaigns/${campaign.id}/readiness`)
    const failed = readList(lines.body, readinessLineSchema).find(({ kind }) => kind === 'failed_uploads')
    expect(failed?.items.map((item) => item.id)).toContain(String(row?.creativeId))
  })

  test('a file that this process does not find is logged, and is no fault of the file', async () => {
    const id = await upload(client, metadata('elsewhere.jpeg'), await jpegOf(320, 180))
    await deps.uploadStore.discard(id)
    server.logs.length = 0
    await server.runJobs()
    const { state, failure } = (await uploadRow(id)) ?? {}
    expect([state, failure, server.logs.map((line) => JSON.parse(line) as object)]).toEqual([
      'failed',
      'processing_failed',
      [
        expect.objectContaining({
          level: 50,
          uploadId: id,
          filename: 'elsewhere.jpeg',
          msg: `the file of an upload is not in the folder ${deps.config.dataFolder}`,
        }),
      ],
    ])
  })

  test('a run that finds nothing as another one has succeeded leaves its files alone', async () => {
    const id = await upload(client, metadata('twice.jpeg'), await jpegOf(320, 180))
    const uploadStore = Object.create(deps.uploadStore) as typeof deps.uploadStore
    uploadStore.localCopy = async () => {
      await processUpload(deps, id)
      return null
    }
    server.logs.length = 0
    await processUpload({ ...deps, uploadStore }, id)
    const files = await filesBelow(`media/creatives/${id}`)
    expect([(await uploadRow(id))?.state, files.length > 0, server.logs]).toEqual(['done', true, []])
    await server.runJobs()
  })

  test('an upload that lost its job gets it again at the next start', async () => {
    const id = await upload(client, metadata('lost.jpg'), await jpegOf(40, 30))
    await deps.database.execute(`delete from jobs.job where data ->> 'uploadId' = $1`, [id])
    await resumeUploads(deps)
    await resumeUploads(deps)
    expect([await server.runJobs(), (await uploadRow(id))?.state]).toEqual([1, 'done'])
  })

  test('UPL-025 a failed upload can not be replaced', async () => {
    const id = await upload(client, metadata(), Buffer.from('nothing'))
    await server.runJobs()
    const creativeId = (await uploadRow(id))?.creativeId
    await expect(
      upload(client, metadata(), await jpegOf(10, 10), `creatives/${creativeId}/files`),
    ).rejects.toThrow('403')
  })
})

describe('a replacement', () => {
  test('API-065 takes place, name, default flag and history of the old one', async () => {
    const oldId = await made('first.jpg', await jpegOf(320, 180))
    await deps.db
      .update(creatives)
      .set({ isDefault: true, moderationStatus: 1 })
      .where(eq(creatives.id, oldId))
    server.pushes.length = 0
    const newId = await made('second.jpg', await jpegOf(500, 500), `creatives/${oldId}/files`)
    expect(newId).not.toBe(oldId)
    expect(await idsOf()).toContain(newId)
    expect(await idsOf()).not.toContain(oldId)
    expect((await client.get(`creatives/${oldId}`)).status).toBe(404)
    const { attributes } = (await client.get(`creatives/${newId}`)).data
    expect([attributes['name'], attributes['is-default'], attributes['moderation-status']]).toEqual([
      'first',
      true,
      0,
    ])
    const history = await deps.db.select().from(assets).where(eq(assets.creativeId, newId)).orderBy(assets.id)
    expect(history.map(({ originalFilename }) => originalFilename)).toEqual(['first.jpg', 'second.jpg'])
    expect(pushesOf(server, 'CreativeUploadSucceeded')).toMatchObject([
      { data: { creative_id: newId, replaced_creative_id: oldId } },
    ])
    const trashed = await client.get(`campaigns/${campaign.id}/creatives?filter[with_trashed]=1`)
    expect(trashed.list.find(({ id }) => id === String(oldId))?.attributes['deleted-at']).toEqual(
      expect.any(String),
    )
  })

  test('of a creative deleted meanwhile creates a new creative', async () => {
    const oldId = await made('first.jpg', await jpegOf(320, 180))
    await deps.db.update(creatives).set({ isDefault: true }).where(eq(creatives.id, oldId))
    const id = await upload(client, metadata('third.jpg'), await jpegOf(9, 9), `creatives/${oldId}/files`)
    expect((await client.delete(`creatives/${oldId}`)).status).toBe(204)
    await server.runJobs()
    const { attributes } = (await client.get(`creatives/${(await uploadRow(id))?.creativeId}`)).data
    expect([attributes['name'], attributes['is-default']]).toEqual(['third', false])
  })
})

describe('the job', () => {
  test('run twice changes nothing more, even twice at once', async () => {
    const before = await idsOf()
    const id = await upload(client, metadata('once.jpg'), await jpegOf(640, 480))
    // A second run, started after this one expired, ends just before this one writes its rows.
    const transaction: typeof deps.db.transaction = async (...work) => {
      await processUpload(deps, id)
      return await deps.db.transaction(...work)
    }
    const db = new Proxy(deps.db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
    })
    await processUpload({ ...deps, db }, id)
    const row = await uploadRow(id)
    await processUpload(deps, id)
    await server.runJobs()
    expect(await uploadRow(id)).toEqual(row)
    expect(row?.state).toBe('done')
    expect((await idsOf()).filter((one) => !before.includes(one))).toEqual([row?.creativeId])
    const { attributes } = (await client.get(`creatives/${row?.creativeId}`)).data
    expect((await fetchMedia(server, urlIn(attributes['prepared-asset']))).status).toBe(200)
  })

  const failing = () => Promise.reject(new Error('cut off'))
  /** The same object with one failing method. */
  const broken = <Part extends object>(part: Part, method: keyof Part): Part =>
    new Proxy(part, { get: (target, name) => (name === method ? failing : Reflect.get(target, name)) })

  test.each([
    ['the files', { mediaStore: broken(deps.mediaStore, 'put') }],
    ['the rows', { db: broken(deps.db, 'transaction') }],
    ['the clearing', { uploadStore: broken(deps.uploadStore, 'discard') }],
  ])('cut off before %s it ends the same when it runs again', async (_step, parts) => {
    const before = await idsOf()
    const id = await upload(client, metadata('cut.jpg'), await jpegOf(640, 480))
    await expect(processUpload({ ...deps, ...parts }, id)).rejects.toThrow('cut off')
    await server.runJobs()
    const added = (await idsOf()).filter((one) => !before.includes(one))
    expect(added).toEqual([(await uploadRow(id))?.creativeId])
    expect(
      await deps.db
        .select()
        .from(assets)
        .where(eq(assets.creativeId, Number(added[0]))),
    ).toHaveLength(1)
    expect((await filesBelow('uploads')).filter((name) => name.startsWith(id))).toEqual([])
    expect(await filesBelow('work')).toEqual([])
  })
})

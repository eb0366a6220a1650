import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { buildManifestSchema, buildSchema } from '#contract/builds.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { assets } from '#server/db/schema/creatives.ts'
import { createBuild, resumeBuilds } from '#server/jobs/build-create.job.ts'

import { fetchMedia, pushesOf } from '../creatives/stage.ts'
import { fileOf } from '../media/files.ts'
import { serverForFile } from '../support/harness.ts'
import { readZip } from './read-zip.ts'

const server = await serverForFile()
const { make, deps } = server

/** A campaign with a frame, a manager, and an approved creative with the given file content. */
async function ready(text = 'a poster') {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit, name: 'Zoë’s Summer / Sale' })
  const manager = await make.manager(unit, campaign)
  const specification = await make.specification()
  const frame = await make.frame({ unit, specification })
  await make.attach(campaign, frame)
  const creative = await withFile(
    await make.creative({ campaign, specification, name: 'Hero', isDefault: true, moderationStatus: 1 }),
    text,
  )
  const client = server.as(manager)
  const request = async () => client.post('builds', { campaign_id: campaign.id })
  return { unit, campaign, manager, client, specification, frame, creative, request }
}

async function withFile<Creative extends { id: number }>(
  creative: Creative,
  text: string,
): Promise<Creative> {
  await deps.mediaStore.put(`creatives/${creative.id}/prepared.png`, await fileOf(text), 'image/png')
  return creative
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

describe('a build', () => {
  test('API-032 API-033 BUILD-001 BUILD-005 begins as started, without an address', async () => {
    const { client, request } = await ready()
    const answer = await request()
    const build = readOne(answer.body, buildSchema)
    expect([answer.status, answer.headers['location'], build]).toEqual([
      201,
      `/api/v2/builds/${build.id}`,
      {
        id: build.id,
        name: 'Build 1',
        status: 'started',
        createdAt: server.clock.now().toISOString(),
        updatedAt: server.clock.now().toISOString(),
        url: null,
        bytes: null,
      },
    ])
    expect(readOne((await client.get(`builds/${build.id}`)).body, buildSchema)).toEqual(build)
  })

  test('BUILD-006 BUILD-008 RT-009 its job writes an archive of the approved creatives and notifies the campaign', async () => {
    const { campaign, manager, client, specification, frame, creative, request } = await ready('the hero')
    const second = await make.creative({ campaign, specification, name: 'Ålt 2', moderationStatus: 1 })
    await withFile(second, 'the second')
    await withFile(await make.creative({ campaign, specification, moderationStatus: 0 }), 'pending')
    await withFile(await make.creative({ campaign, specification, moderationStatus: -1 }), 'rejected')
    const gone = await make.creative({ campaign, specification, moderationStatus: 1, deletedAt: new Date() })
    await withFile(gone, 'deleted')
    const elsewhere = await make.creative({ campaign, moderationStatus: 1 })
    await withFile(elsewhere, 'of a specification that no frame has')
    await server.runJobs()
    const started = readOne((await request()).body, buildSchema)
    server.pushes.length = 0
    server.clock.advance({ seconds: 5 })
    await server.runJobs()
    const build = readOne((await client.get(`builds/${started.id}`)).body, buildSchema)
    const download = await fetchMedia(server, build.url)
    expect([build.status, build.updatedAt, build.bytes]).toEqual([
      'completed',
      server.clock.now().toISOString(),
      download.bytes.length,
    ])
    expect(server.pushes).toEqual([
      {
        channels: [`private-App.Campaign.${campaign.id}`, `private-App.User.${manager.id}`],
        event: 'BuildCompleted',
        data: { build_id: Number(build.id), campaign_id: campaign.id },
      },
    ])
    expect([
      download.status,
      download.headers['content-type'],
      download.headers['content-disposition'],
    ]).toEqual([200, 'application/zip', 'attachment'])
    expect(build.url).toMatch(new RegExp(`/builds/${build.id}/zoe-s-summer-sale-build-1\\.zip$`))

    const files = await readZip(download.bytes)
    const folder = `assets/${specification.id}-${specification.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
    const [hero, other] = [`${folder}/${creative.id}-hero.png`, `${folder}/${second.id}-alt-2.png`]
    expect([...files].map(([name, content]) => [name, content.toString()]).slice(0, 2)).toEqual([
      [hero, 'the hero'],
      [other, 'the second'],
    ])
    expect([...files.keys()]).toEqual([hero, other, 'manifest.json'])
    const manifest = buildManifestSchema.parse(JSON.parse(String(files.get('manifest.json'))))
    const described = (id: number, name: string, file: string, isDefault: boolean) => ({
      id,
      name,
      type: 'image',
      isDefault,
      frameSpecificationId: specification.id,
      file,
      mime: 'image/png',
      bytes: files.get(file)?.length,
      sha256: sha256(files.get(file) ?? Buffer.alloc(0)),
      width: 1920,
      height: 1080,
    })
    expect(manifest).toEqual({
      format: 'kerbside-build',
      version: 1,
      build: { id: Number(build.id), name: 'Build 1', createdAt: build.createdAt },
      campaign: {
        id: campaign.id,
        name: 'Zoë’s Summer / Sale',
        client: expect.any(String) as string,
        startsAt: campaign.startsAt.toISOString(),
        endsAt: campaign.endsAt.toISOString(),
        buildFrequency: 5,
        requiresWeather: false,
      },
      frameSpecifications: [
        {
          id: specification.id,
          name: specification.name,
          width: specification.width,
          height: specification.height,
          rotation: specification.rotation,
          frames: [
            {
              externalId: frame.externalId,
              displayUnitIds: frame.displayUnitIds,
              playerIds: frame.playerIds,
            },
          ],
        },
      ],
      creatives: [described(creative.id, 'Hero', hero, true), described(second.id, 'Ålt 2', other, false)],
      ruleSets: [],
      contentItems: [],
    })
  })

  test('RT-009 fails with a notice when a file is missing, and can then be deleted', async () => {
    const { campaign, client, creative, request } = await ready()
    await deps.mediaStore.remove(`creatives/${creative.id}`)
    const { id } = readOne((await request()).body, buildSchema)
    server.pushes.length = 0
    await server.runJobs()
    const failed = readOne((await client.get(`builds/${id}`)).body, buildSchema)
    expect([failed.status, failed.url, pushesOf(server, 'BuildFailed').map(({ data }) => data)]).toEqual([
      'failed',
      null,
      [{ build_id: Number(id), campaign_id: campaign.id }],
    ])
    expect((await client.delete(`builds/${id}`)).status).toBe(204)
    expect((await client.get(`builds/${id}`)).refusal).toEqual([404, 102])
  })

  test('fails when its job is given up after five attempts', async () => {
    const { client, request } = await ready()
    const { id } = readOne((await request()).body, buildSchema)
    const { open } = deps.mediaStore
    deps.mediaStore.open = async () => {
      throw new Error('the disk is away')
    }
    server.pushes.length = 0
    try {
      await server.runJobs()
    } finally {
      deps.mediaStore.open = open
    }
    const build = readOne((await client.get(`builds/${id}`)).body, buildSchema)
    expect([build.status, pushesOf(server, 'BuildFailed').length]).toEqual(['failed', 1])
  })

  test('retries when a file ends early, and completes', async () => {
    const { client, request } = await ready('whole')
    const { id } = readOne((await request()).body, buildSchema)
    const { open } = deps.mediaStore
    deps.mediaStore.open = async () => ({ stream: Readable.from(['wh']), size: 5 })
    try {
      await expect(createBuild(deps, { buildId: Number(id) })).rejects.toThrow(/unexpected number of bytes/)
    } finally {
      deps.mediaStore.open = open
    }
    await server.runJobs()
    const build = readOne((await client.get(`builds/${id}`)).body, buildSchema)
    const files = await readZip((await fetchMedia(server, build.url)).bytes)
    expect([...files.values()][0]?.toString()).toBe('whole')
  })

  test('that lost its job gets it again at the next start, and one that has it does not', async () => {
    const { client, request } = await ready()
    const { id } = readOne((await request()).body, buildSchema)
    await deps.database.execute(`delete from jobs.job where data ->> 'buildId' = $1`, [id])
    await resumeBuilds(deps)
    await resumeBuilds(deps)
    expect(await server.runJobs()).toBe(1)
    expect(readOne((await client.get(`builds/${id}`)).body, buildSchema).status).toBe('completed')
  })

  test('whose job runs twice is one build with one archive', async () => {
    const { client, request } = await ready()
    const { id } = readOne((await request()).body, buildSchema)
    await Promise.all([
      createBuild(deps, { buildId: Number(id) }),
      createBuild(deps, { buildId: Number(id) }),
    ])
    const build = readOne((await client.get(`builds/${id}`)).body, buildSchema)
    const { bytes } = await fetchMedia(server, build.url)
    expect([build.status, (await readZip(bytes)).size]).toEqual(['completed', 2])
    await server.runJobs()
    expect(readOne((await client.get(`builds/${id}`)).body, buildSchema)).toEqual(build)
  })
})

describe('the builds of a campaign', () => {
  test('BUILD-001 BUILD-009 API-023 are listed newest first, by page, and since a moment', async () => {
    const { campaign, client, request } = await ready()
    for (let count = 0; count < 3; count += 1) {
      await request()
      server.clock.advance({ minutes: 1 })
    }
    const since = server.clock.now()
    await request()
    const names = async (query: string) => {
      const { body } = await client.get(`campaigns/${campaign.id}/builds?${query}`)
      return [readList(body, buildSchema).map(({ name }) => name), body?.meta]
    }
    expect(await names('page[size]=2')).toEqual([
      ['Build 4', 'Build 3'],
      { pagination: { total: 4, total_pages: 2, current_page: 1 } },
    ])
    expect(await names(`filter[created_since]=${encodeURIComponent(since.toISOString())}`)).toEqual([
      ['Build 4'],
      { pagination: { total: 1, total_pages: 1, current_page: 1 } },
    ])
    expect((await client.get(`campaigns/${campaign.id}/builds?filter[created_since]=soon`)).refusal).toEqual([
      422, 101,
    ])
  })

  test('API-019 are included with the campaign for those with add_build alone', async () => {
    const { campaign, client, request } = await ready()
    await request()
    const viewer = await make.user()
    await make.grant(viewer, campaign, ['view'])
    const included = async (who: typeof client) =>
      (await who.get(`campaigns/${campaign.id}?include=builds`)).included.map(({ type }) => type)
    expect([await included(client), await included(server.as(viewer))]).toEqual([['builds'], []])
  })

  test('API-034 BUILD-005 BUILD-007 deletion takes the archive along, and waits for the end of the build', async () => {
    const { client, request } = await ready()
    const { id } = readOne((await request()).body, buildSchema)
    const early = await client.delete(`builds/${id}`)
    await server.runJobs()
    const { url } = readOne((await client.get(`builds/${id}`)).body, buildSchema)
    const before = (await fetchMedia(server, url)).status
    const deleted = await client.delete(`builds/${id}`)
    expect([early.refusal, before, deleted.status, (await fetchMedia(server, url)).status]).toEqual([
      [409, 105],
      200,
      204,
      404,
    ])
    expect((await client.delete(`builds/${id}`)).refusal).toEqual([404, 102])
  })

  test('CAMP-007 need promotion and something approved; a wrong or foreign campaign makes none', async () => {
    const { client, creative, campaign } = await ready()
    const foreign = await make.campaign()
    const plain = await ready()
    await make.change(plain.campaign, { supportsPromotion: false })
    const empty = await ready()
    await deps.db.delete(assets).where(eq(assets.creativeId, empty.creative.id))
    const tried = async (who: typeof client, id: unknown) => {
      const answer = await who.post('builds', { campaign_id: id })
      return [...answer.refusal, answer.errors[0]?.source?.pointer, answer.errors[0]?.detail]
    }
    const pointer = '/data/attributes/campaign_id'
    expect([
      await tried(plain.client, plain.campaign.id),
      await tried(empty.client, empty.campaign.id),
      await tried(client, 'x'),
      (await tried(client, foreign.id)).slice(0, 2),
      (await tried(client, 999_999)).slice(0, 2),
      (await client.post('builds', {})).refusal,
    ]).toEqual([
      [422, 101, pointer, 'This campaign does not support builds.'],
      [422, 101, pointer, 'This campaign has no approved creatives to build.'],
      [422, 101, pointer, 'The selected campaign id is invalid.'],
      [403, 103],
      [404, 102],
      [422, 101],
    ])
    expect((await client.get(`campaigns/${campaign.id}/builds`)).list).toEqual([])
    expect(creative.moderationStatus).toBe(1)
  })
})

test('the files of an archive are open one after the other, so that a large one needs no more than a small one', async () => {
  const { campaign, client, specification, request } = await ready()
  for (let count = 0; count < 5; count += 1) {
    await withFile(await make.creative({ campaign, specification, moderationStatus: 1 }), `file ${count}`)
  }
  const { id } = readOne((await request()).body, buildSchema)
  const { open } = deps.mediaStore
  let [now, most] = [0, 0]
  deps.mediaStore.open = async (key) => {
    const file = await open(key)
    now += 1
    most = Math.max(most, now)
    file?.stream.once('close', () => (now -= 1))
    return file
  }
  try {
    await server.runJobs()
  } finally {
    deps.mediaStore.open = open
  }
  const build = readOne((await client.get(`builds/${id}`)).body, buildSchema)
  expect([build.status, most]).toEqual(['completed', 1])
})

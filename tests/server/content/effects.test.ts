import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { buildManifestSchema, buildSchema } from '#contract/builds.ts'
import { campaignSchema } from '#contract/campaigns.ts'
import { contentItemSchema } from '#contract/content-items.ts'
import { contentTypeSchema } from '#contract/content.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { publicationChangeSchema } from '#contract/publications.ts'
import { ruleSetSchema } from '#contract/rule-sets.ts'
import { readPublishedContent } from '#server/publications/published-content.ts'

import { readZip } from '../builds/read-zip.ts'
import { fetchMedia, jpegOf } from '../creatives/stage.ts'
import { fileOf } from '../media/files.ts'
import { serverForFile } from '../support/harness.ts'
import { contentField } from '../support/make-content.ts'
import { contentStage, dataUrl, faultsOf, fieldOf, itemIn, namesOf } from './stage.ts'

const server = await serverForFile()
const { make, deps } = server

/** A publishable campaign with an approved content item. */
async function stage() {
  const parts = await contentStage(server)
  const { unit, campaign, client } = parts
  const specification = await make.specification()
  await make.attach(campaign, await make.frame({ unit, specification }))
  const hero = await make.creative({ campaign, specification, isDefault: true, moderationStatus: 1 })
  const line = contentField()
  const type = await make.contentType({ campaign, name: 'Departures', fields: [line] })
  const item = await make.contentItem({
    contentType: type,
    name: '12:04',
    status: 'approved',
    values: { [line.id]: 'U4' },
  })
  const ruleSet = await make.ruleSet({ campaign, name: 'Mornings' })
  await deps.mediaStore.put(`creatives/${hero.id}/prepared.png`, await fileOf('hero'), 'image/png')
  const assign = (...items: unknown[]) =>
    client.patch(`rule-sets/${ruleSet.id}/relationships/content-items`, items)
  const publish = async () => {
    const answer = await client.post(`campaigns/${campaign.id}/publications`)
    server.clock.advance({ seconds: 1 })
    return answer.status
  }
  const status = async () =>
    readOne((await client.get(`campaigns/${campaign.id}`)).body, campaignSchema).publishingStatus
  const changes = async () =>
    readList((await client.get(`campaigns/${campaign.id}/publication-changes`)).body, publicationChangeSchema)
      .filter(({ kind }) => kind === 'contentItem')
      .map(({ id, action, subjectId, name, differences }) => [id, action, subjectId, name, differences])
  return { ...parts, line, type, item, ruleSet, assign, publish, status, changes }
}

test('API-084 content items of a rule set are those of the last request, and both sides tell them', async () => {
  const { campaign, client, type, item, ruleSet, assign } = await stage()
  const second = await make.contentItem({ contentType: type, name: '11:58' })
  server.clock.advance({ minutes: 1 })
  const answer = await assign(item.id, { id: second.id }, item.id)
  const read = async () =>
    readOne((await client.get(`rule-sets/${ruleSet.id}?include=content-items`)).body, ruleSetSchema)
  const both = await read()
  const [listed] = readList(
    (await client.get(`campaigns/${campaign.id}/rule-sets?include=content-items`)).body,
    ruleSetSchema,
  )
  const [told] = readList(
    (await client.get(`campaigns/${campaign.id}/content-items?include=rule-sets&filter[status]=approved`))
      .body,
    contentItemSchema,
  )
  const at = both.updatedAt
  server.clock.advance({ minutes: 1 })
  await assign(second.id, item.id)
  const same = await read()
  await assign(second.id)
  const one = await read()
  await assign()
  expect([answer.status, both.contentItems, listed?.contentItems, told?.ruleSets]).toEqual([
    204,
    [
      { id: String(second.id), name: '11:58', status: 'pending' },
      { id: String(item.id), name: '12:04', status: 'approved' },
    ],
    both.contentItems,
    [{ id: String(ruleSet.id), name: 'Mornings' }],
  ])
  // A save without a difference is no change.
  expect([same, namesOf(one.contentItems), one.updatedAt > at, (await read()).contentItems]).toEqual([
    both,
    ['11:58'],
    true,
    [],
  ])
})

test('API-084 content of another campaign and invalid ids are refused with their index', async () => {
  const { client, item, ruleSet, assign } = await stage()
  const foreign = await stage()
  const invalid = 'The selected id is invalid.'
  const held = async () =>
    (await server.deps.database.execute('select * from content_item_rule_sets order by 1, 2')).rows
  const before = await held()
  expect([
    faultsOf(await assign(item.id, foreign.item.id, 999_999, 'x')),
    (await assign(null)).status,
    (await client.patch(`rule-sets/${foreign.ruleSet.id}/relationships/content-items`, [])).status,
    (await client.patch('rule-sets/999999/relationships/content-items', [])).status,
    (await client.get(`rule-sets/${ruleSet.id}`)).status,
  ]).toEqual([[422, ...[1, 2, 3].map((place) => [`/data/${place}/id`, invalid])], 422, 403, 404, 200])
  expect(await held()).toEqual(before)
})

test('PUB-002 PUB-005 approved content is published, and later changes of it are publication changes', async () => {
  const { client, line, type, item, assign, publish, status, changes } = await stage()
  const first = await changes()
  const published = [await publish(), await status(), await changes()]
  // Pending items are not published, so they are no change.
  await make.contentItem({ contentType: type, name: 'Pending' })
  await client.post('content-items', { name: 'Sent', content_type_id: type.id })
  const pending = [await status(), await changes()]
  await assign(item.id)
  await client.patch(`content-types/${type.id}`, {
    name: 'Board',
    fields: [{ id: line.id, name: 'Route', type: line.type, weight: 0 }],
  })
  const changed = [await status(), await changes()]
  await client.patch(`content-items/${item.id}`, { 'content-fields': [{ id: line.id, value: 'U5' }] })
  const again = await changes()
  const id = `content-item-${item.id}`
  expect([first, published, pending, changed, again]).toEqual([
    [[id, 'added', String(item.id), '12:04', []]],
    [201, 'published', []],
    ['published', []],
    ['draft', [[id, 'changed', String(item.id), '12:04', ['contentType', 'fields', 'ruleSets']]]],
    [[id, 'removed', String(item.id), '12:04', []]],
  ])
})

test('PUB-002 a deleted content type takes its published content with it', async () => {
  const { client, type, item, publish, status, changes } = await stage()
  await publish()
  await client.delete(`content-types/${type.id}`)
  expect([await status(), await changes()]).toEqual([
    'draft',
    [[`content-item-${item.id}`, 'removed', String(item.id), '12:04', []]],
  ])
})

test('a build contains only approved content, with its files', async () => {
  const { campaign, client, made, saveItem, item, ruleSet, assign } = await stage()
  await assign(item.id)
  const photo = fieldOf('image', { name: 'Menu photo' })
  const menu = await made([photo], { name: 'Menu' })
  const soup = itemIn(
    await saveItem(menu, [{ id: photo.id, value: dataUrl('image/jpeg', await jpegOf(20, 10)) }], {
      name: 'Tom Yum',
    }),
  )
  await saveItem(menu, [])
  await deps.database.execute('update content_items set status = $1 where id = $2', ['approved', soup.id])
  const build = readOne((await client.post('builds', { campaign_id: campaign.id })).body, buildSchema)
  await server.runJobs()
  const { url } = readOne((await client.get(`builds/${build.id}`)).body, buildSchema)
  const archive = await readZip((await fetchMedia(server, url)).bytes)
  const manifest = buildManifestSchema.parse(JSON.parse(archive.get('manifest.json')?.toString() ?? ''))
  const file = `content/${soup.id}-tom-yum/menu-photo.jpg`
  expect(manifest.contentItems).toEqual([
    {
      id: item.id,
      name: '12:04',
      contentType: 'Departures',
      fields: [{ slug: 'line', name: 'Line', type: 'ContentFields\\text', value: 'U4' }],
      ruleSets: [ruleSet.id],
    },
    {
      id: Number(soup.id),
      name: 'Tom Yum',
      contentType: 'Menu',
      fields: [
        {
          slug: 'menu-photo',
          name: 'Menu photo',
          type: 'ContentFields\\image',
          value: { file, mime: 'image/jpeg', bytes: archive.get(file)?.length },
        },
      ],
      ruleSets: [],
    },
  ])
})

test('a file that is replaced while its build is made costs the build nothing but the item', async () => {
  const { campaign, client, made, saveItem, item } = await stage()
  const photo = fieldOf('image', { name: 'Menu photo' })
  const fields = async (size: number) => [
    { id: photo.id, value: dataUrl('image/jpeg', await jpegOf(size, size)) },
  ]
  const soup = itemIn(await saveItem(await made([photo]), await fields(20)))
  await deps.database.execute('update content_items set status = $1 where id = $2', ['approved', soup.id])
  const build = readOne((await client.post('builds', { campaign_id: campaign.id })).body, buildSchema)
  const { open } = deps.mediaStore
  let replaced = false
  deps.mediaStore.open = async (key, range) => {
    if (!replaced && key.startsWith('content/')) {
      replaced = true
      await client.patch(`content-items/${soup.id}`, { content_fields: await fields(30) })
      await server.settled()
    }
    return await open(key, range)
  }
  try {
    await server.runJobs()
  } finally {
    deps.mediaStore.open = open
  }
  const finished = readOne((await client.get(`builds/${build.id}`)).body, buildSchema)
  expect([replaced, finished.status]).toEqual([true, 'completed'])
  const archive = await readZip((await fetchMedia(server, finished.url)).bytes)
  const manifest = buildManifestSchema.parse(JSON.parse(archive.get('manifest.json')?.toString() ?? ''))
  // A replaced item is pending again.
  expect(manifest.contentItems?.map(({ id }) => id)).toEqual([item.id])
})

test('the published part of a content type is read once, however many items it has', async () => {
  const { campaign } = await contentStage(server)
  const [state, line] = [
    contentField({
      name: 'State of it',
      slug: 'state',
      type: 'ContentFields\\select',
      selectOptions: [{ label: 'Much delayed', value: 'late' }],
    }),
    contentField(),
  ]
  const type = await make.contentType({ campaign, name: 'Board', fields: [state, line] })
  for (const name of ['11:58', '12:04', '12:10']) {
    const values = { [state.id]: 'late', [line.id]: name }
    await make.contentItem({ contentType: type, name, status: 'approved', values })
  }
  let answered = ''
  const db = Object.assign(Object.create(deps.db) as typeof deps.db, {
    execute: async (statement: Parameters<typeof deps.db.execute>[0]) => {
      const result = await deps.db.execute(statement)
      answered += JSON.stringify(result)
      return result
    },
  })
  const found = (await readPublishedContent(db, [campaign.id])).get(campaign.id)
  expect(found?.map(({ name, contentType, fields }) => [name, contentType, fields])).toEqual(
    ['11:58', '12:04', '12:10'].map((name) => [
      name,
      'Board',
      [
        { slug: 'state', name: 'State of it', type: 'ContentFields\\select', value: 'late' },
        { slug: 'line', name: 'Line', type: 'ContentFields\\text', value: name },
      ],
    ]),
  )
  expect([answered.split('State of it').length - 1, answered.includes('Much delayed')]).toEqual([1, false])
})

/** A campaign with all includes. */
const wholeSchema = z.object({
  ruleSets: z.array(ruleSetSchema),
  contentTypes: z.array(contentTypeSchema),
  contentItems: z.array(contentItemSchema),
})

test('API-019 a campaign includes its rule sets, content types with fields, and content items', async () => {
  const { unit, campaign, client, type, item, ruleSet, assign } = await stage()
  const foreign = await stage()
  await assign(item.id)
  const path = `campaigns/${campaign.id}?include=rule-sets,content-types,content-items`
  const whole = readOne((await client.get(path)).body, wholeSchema)
  expect([
    whole.ruleSets.map(({ id, name, rules }) => [id, name, rules.length]),
    whole.contentTypes.map(({ id, name, fields }) => [id, name, namesOf(fields)]),
    whole.contentItems.map(({ id, name, status, contentFields }) => [id, name, status, contentFields]),
  ]).toEqual([
    [[String(ruleSet.id), 'Mornings', 1]],
    [[String(type.id), 'Departures', ['Line']]],
    [[String(item.id), '12:04', 'approved', [{ id: type.fields[0]?.id, name: 'Line', value: 'U4' }]]],
  ])
  const plain = readOne((await client.get(`campaigns/${campaign.id}`)).body, campaignSchema)
  expect([plain.ruleSets, plain.contentTypes, plain.contentItems]).toEqual([undefined, undefined, undefined])
  // A token link gives no access to content items.
  const { links } = await make.everybody(unit, campaign, foreign)
  const guest = await server.asLink(links.liteModerator).get(path)
  expect([guest.status, Object.keys(guest.data.relationships ?? {}), guest.included]).toEqual([200, [], []])
})

test('CAMP-002 the client’s schema accepts a campaign with all includes', async () => {
  const { campaign, manager, client, unit } = await stage()
  await make.booking({ unit, campaign })
  await make.grant(manager, campaign, ['deploy', 'add_build'])
  await client.post('builds', { campaign_id: campaign.id })
  const roles = await client.patch(`campaigns/${campaign.id}`, { managers: [manager.email] })
  const include = [
    'client',
    'business-units',
    'campaign-roles',
    'frames.specification',
    'frame-specifications',
    'bookings',
    'builds',
    'rule-sets',
    'content-types',
    'content-items',
  ].join(',')
  const held = readOne((await client.get(`campaigns/${campaign.id}?include=${include}`)).body, campaignSchema)
  const lists = [
    held.businessUnits,
    held.frames,
    held.frameSpecifications,
    held.bookings,
    held.builds,
    held.ruleSets,
    held.contentTypes,
    held.contentItems,
  ]
  expect([roles.status, lists.map((list) => list?.length), held.client?.name, held.campaignRoles]).toEqual([
    200,
    [1, 1, 1, 1, 1, 1, 1, 1],
    expect.any(String),
    [{ id: expect.any(String) as string, email: manager.email, role: 'manager' }],
  ])
})

import { expect, test } from 'vitest'

import { contentItemSchema } from '#contract/content-items.ts'
import { readPage } from '#contract/json-api.ts'
import { sharp } from '#server/media/sharp.ts'

import { fetchMedia, jpegOf, urlIn } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { contentField } from '../support/make-content.ts'
import {
  contentStage,
  dataUrl,
  faultsOf,
  fieldOf,
  filesKept,
  itemIn,
  itemsIn,
  namesOf,
  options,
  at,
} from './stage.ts'

const server = await serverForFile()
const { make } = server

const keptFiles = () => filesKept(server)

test('API-092 CONT-006 CONT-013 an item is saved with a value per field of its type, and is pending', async () => {
  const { campaign, made, saveItem } = await contentStage(server)
  const kinds = ['heading', 'longtext', 'text', 'number', 'checkbox', 'select', 'date'] as const
  const fields = kinds.map((kind, weight) =>
    fieldOf(kind, { weight, ...(kind === 'select' ? { selectOptions: options } : {}) }),
  )
  const type = await made([...fields, fieldOf('image', { weight: 8 })])
  const values = ['Platform 4', 'To the coast\nand back', 'U4', -1.5, false, 'delayed']
  const dates = { from: '2026-11-01', to: '2026-11-30' }
  const answer = await saveItem(
    type,
    fields.map(({ id }, index) => ({ id, name: 'Whatever', value: values[index] ?? dates })).toReversed(),
    { name: '  12:04 to Brighton ' },
  )
  expect([answer.status, itemIn(answer)]).toEqual([
    201,
    {
      id: expect.any(String),
      campaignId: String(campaign.id),
      contentTypeId: type.id,
      name: '12:04 to Brighton',
      status: 'pending',
      rejectReason: null,
      hasProfanity: false,
      isManual: true,
      contentFields: type.fields.map(({ uuid, name }, index) => ({
        id: uuid,
        name,
        value: values[index] ?? (index === 6 ? dates : null),
      })),
      createdAt: server.clock.now().toISOString(),
      updatedAt: server.clock.now().toISOString(),
      contentType: type,
      ruleSets: [],
    },
  ])
})

test('API-093 an update keeps omitted values, and sets a moderated item to pending', async () => {
  const { client, campaign } = await contentStage(server)
  const [line, time, text] = [contentField(), contentField({ name: 'Time' }), contentField({ name: 'Text' })]
  const type = await make.contentType({ campaign, fields: [line, time, text] })
  const values = { [line.id]: 'U4', [time.id]: '12:04', [text.id]: 'Late' }
  const rejected = { status: 'rejected', rejectReason: 'Not readable' } as const
  const item = await make.contentItem({ contentType: type, values, ...rejected, name: 'Brighton' })
  server.clock.advance({ minutes: 1 })
  const patched = async (body: unknown) => itemIn(await client.patch(`content-items/${item.id}`, body))
  const changed = await patched({
    'content-fields': [
      { id: time.id, value: '12:09' },
      { id: text.id, value: '' },
    ],
  })
  const told = ({ name, status, rejectReason, contentFields, updatedAt, createdAt }: typeof changed) => [
    [name, status, rejectReason, createdAt === updatedAt],
    contentFields.map(({ value }) => value),
  ]
  expect(told(changed)).toEqual([
    ['Brighton', 'pending', null, false],
    ['U4', '12:09', null],
  ])
  // An item may keep its own name.
  expect(told(await patched({ name: 'BRIGHTON' }))).toEqual([
    ['BRIGHTON', 'pending', null, false],
    ['U4', '12:09', null],
  ])
  const other = await make.contentType({ campaign, fields: [contentField({ id: line.id }), contentField()] })
  expect(told(await patched({ content_type_id: other.id }))).toEqual([
    ['BRIGHTON', 'pending', null, false],
    ['U4', null],
  ])
})

test('CONT-015 a name that the campaign has already is refused on the name, however it is written', async () => {
  const { client, made, saveItem } = await contentStage(server)
  const other = await contentStage(server)
  const [type, second, foreign] = [
    await made([fieldOf('text')]),
    await made([fieldOf('text')]),
    await other.made([fieldOf('text')]),
  ]
  await saveItem(type, [], { name: 'Früh am Morgen' })
  const late = itemIn(await saveItem(type, [], { name: 'Late' }))
  const taken = [422, [at('name'), 'The name has already been taken.']]
  expect([
    faultsOf(await saveItem(second, [], { name: ' FRÜH am Morgen' })),
    faultsOf(await client.patch(`content-items/${late.id}`, { name: 'Früh am Morgen' })),
    (await other.saveItem(foreign, [], { name: 'Früh am Morgen' })).status,
  ]).toEqual([taken, taken, 201])
})

test('CONT-015 of two who save one name at once, one is refused', async () => {
  const { made, saveItem, items } = await contentStage(server)
  const type = await made([fieldOf('text')])
  const answers = await Promise.all(Array.from({ length: 4 }, () => saveItem(type, [], { name: 'The same' })))
  expect([answers.map(({ status }) => status).toSorted(), namesOf(await items())]).toEqual([
    [201, 422, 422, 422],
    ['The same'],
  ])
})

test('API-087 CONT-001 the list has filters, includes and pages, the newest first', async () => {
  const { campaign, client } = await contentStage(server)
  const [board, menu] = [await make.contentType({ campaign }), await make.contentType({ campaign })]
  const morning = await make.ruleSet({ campaign, name: 'Morning' })
  const statuses = ['pending', 'approved', 'rejected'] as const
  for (let number = 0; number < 18; number += 1) {
    server.clock.advance({ seconds: 1 })
    await make.contentItem({
      contentType: number % 2 === 0 ? board : menu,
      name: `${number < 9 ? 'Soup' : '100% Rye'} ${number}`,
      status: statuses[number % 3] ?? 'pending',
      ruleSets: number === 4 ? [morning] : [],
    })
  }
  const page = async (query: string) =>
    readPage((await client.get(`campaigns/${campaign.id}/content-items?${query}`)).body, contentItemSchema)
  const numbers = async (query: string) =>
    (await page(query)).items.map(({ name }) => Number(name.split(' ').at(-1)))
  const down = (from: number, step: number, count: number) =>
    Array.from({ length: count }, (_, index) => from - index * step)
  expect({
    first: [(await page('sort=-created_at')).pagination, await numbers('')],
    second: await numbers('page[number]=2'),
    pending: await numbers('filter[status]=pending'),
    rest: await numbers('filter[status]=approved_and_rejected'),
    rejected: await numbers('filter[status]=rejected'),
    type: await numbers(`filter[content_type_id]=${menu.id}`),
    name: await numbers('filter[name]=%25100%25%20rye%25'),
    pattern: await numbers('filter[name]=%25_oup%25'),
    ruleSet: await numbers(`filter[rule_set_id]=${morning.id}`),
    together: await numbers(`filter[status]=pending&filter[content_type_id]=${board.id}&filter[name]=soup`),
    none: await numbers('filter[content_type_id]=x'),
  }).toEqual({
    first: [{ total: 18, totalPages: 2, currentPage: 1 }, down(17, 1, 15)],
    second: [2, 1, 0],
    pending: down(15, 3, 6),
    rest: [17, 16, 14, 13, 11, 10, 8, 7, 5, 4, 2, 1],
    rejected: down(17, 3, 6),
    type: down(17, 2, 9),
    name: down(17, 1, 9),
    pattern: [],
    ruleSet: [4],
    together: [6, 0],
    none: [],
  })
  const [with4] = (await page(`filter[rule_set_id]=${morning.id}&include=content-type,rule-sets`)).items
  const [plain] = (await page(`filter[rule_set_id]=${morning.id}`)).items
  expect([
    with4?.contentType?.name,
    with4?.contentType?.fields.map(({ name }) => name),
    with4?.ruleSets,
    plain?.contentType,
    plain?.contentFields,
  ]).toEqual([
    board.name,
    ['Line'],
    [{ id: String(morning.id), name: 'Morning' }],
    undefined,
    [{ id: board.fields[0]?.id, name: 'Line', value: null }],
  ])
})

test('a poll reads items created since a time, 20 at most', async () => {
  const { campaign, client, items } = await contentStage(server)
  const type = await make.contentType({ campaign })
  await make.contentItem({ contentType: type, name: 'Before' })
  server.clock.advance({ seconds: 1 })
  const since = server.clock.now().toISOString()
  for (let number = 0; number < 21; number += 1) {
    await make.contentItem({ contentType: type })
  }
  const found = await items(`createdSince=${encodeURIComponent(since)}&page[size]=20`)
  const wrong = await client.get(`campaigns/${campaign.id}/content-items?createdSince=yesterday`)
  const status = await client.get(`campaigns/${campaign.id}/content-items?filter[status]=none`)
  expect([
    found.length,
    namesOf(found).includes('Before'),
    wrong.refusal,
    wrong.errors[0]?.source,
    status.errors[0]?.source,
  ]).toEqual([20, false, [422, 101], { parameter: 'createdSince' }, { parameter: 'filter[status]' }])
})

test('API-091 items are deleted by a list, of ids or of items, all of them or none', async () => {
  const { campaign, client, items } = await contentStage(server)
  const foreign = await contentStage(server)
  const type = await make.contentType({ campaign })
  const [first, second, third] = [
    await make.contentItem({ contentType: type }),
    await make.contentItem({ contentType: type }),
    await make.contentItem({ contentType: type, name: 'Kept' }),
  ]
  const theirs = await make.contentItem({ contentType: await make.contentType(foreign) })
  const deleted = async (body: unknown) => (await client.ask('DELETE', 'content-items', { body })).status
  expect([
    await deleted([{ id: first.id }, { id: theirs.id }]),
    await deleted([first.id, 999_999]),
    await deleted([first.id, 'x']),
    await deleted([]),
    await deleted({}),
    await deleted([null]),
    await deleted(Array.from({ length: 501 }, () => first.id)),
    (await items()).length,
  ]).toEqual([403, 404, 404, 422, 422, 422, 422, 3])
  expect([
    await deleted({ data: [{ type: 'content-items', id: String(first.id) }, String(second.id), first.id] }),
    namesOf(await items()),
    await deleted([first.id]),
    namesOf(await foreign.items()),
  ]).toEqual([204, [third.name], 404, [theirs.name]])
})

test('CONT-017 CONT-036 an image is sent as a data URL and kept as its field wants it', async () => {
  const { client, made, saveItem } = await contentStage(server)
  const exact = fieldOf('image', { weight: 0, fieldSettings: { width: 60, height: 40 } })
  const wide = fieldOf('image', { weight: 1, fieldSettings: { width: 50 } })
  const free = fieldOf('image', { weight: 2 })
  const type = await made([exact, wide, free])
  const value = dataUrl('image/jpeg', await jpegOf(200, 100))
  const before = await keptFiles()
  const item = itemIn(
    await saveItem(
      type,
      [exact, wide, free].map(({ id }) => ({ id, value })),
    ),
  )
  const fetched = await Promise.all(
    item.contentFields.map(async (field) => {
      const { status, headers, bytes } = await fetchMedia(server, urlIn(field.value))
      const { width, height } = await sharp(bytes).metadata()
      return { status, type: headers['content-type'], size: [width, height], length: bytes.length }
    }),
  )
  expect([fetched, item.contentFields.map((field) => field.value)]).toEqual([
    [
      [60, 40],
      [50, 25],
      [200, 100],
    ].map((size) => ({ status: 200, type: 'image/jpeg', size, length: expect.any(Number) })),
    fetched.map(({ length }) => ({ url: expect.any(String), mime: 'image/jpeg', length })),
  ])
  // An omitted file stays, another replaces it, null deletes it; unreferenced files are deleted.
  const patched = async (contentFields: unknown[]) =>
    itemIn(
      await client.patch(`content-items/${item.id}`, { content_fields: contentFields }),
    ).contentFields.map((field) => field.value)
  const [first, second, third] = item.contentFields.map((field) => field.value)
  const changed = await patched([
    { id: wide.id, value: null },
    {
      id: free.id,
      value: dataUrl(
        'image/png',
        await sharp(await jpegOf(10, 10))
          .png()
          .toBuffer(),
      ),
    },
  ])
  expect([changed, (await keptFiles()).length - before.length]).toEqual([
    [
      first,
      null,
      { url: expect.not.stringContaining(urlIn(third)), mime: 'image/png', length: expect.any(Number) },
    ],
    2,
  ])
  expect((await fetchMedia(server, urlIn(second))).status).toBe(404)
  await client.ask('DELETE', 'content-items', { body: [item.id] })
  expect(await keptFiles()).toEqual(before)
})

test('items of another business unit are neither seen nor changed, and take no type from there', async () => {
  const [mine, theirs] = [await contentStage(server), await contentStage(server)]
  const [own, foreign] = [await mine.made([fieldOf('text')]), await theirs.made([fieldOf('text')])]
  const [item, target] = [
    itemIn(await mine.saveItem(own, [])),
    itemIn(await theirs.saveItem(foreign, [], { name: 'Theirs' })),
  ]
  const answers = [
    await mine.client.get(`campaigns/${theirs.campaign.id}/content-items`),
    await mine.saveItem(foreign, []),
    await mine.client.patch(`content-items/${target.id}`, { name: 'Mine' }),
    await mine.client.patch('content-items/999999', { name: 'Mine' }),
    await mine.saveItem({ id: 999_999 }, []),
  ]
  const selected = 'The selected content type id is invalid.'
  expect([
    answers.map(({ refusal }) => refusal),
    faultsOf(await mine.client.patch(`content-items/${item.id}`, { content_type_id: foreign.id })),
    faultsOf(await mine.client.patch(`content-items/${item.id}`, { content_type_id: 'x' })),
    faultsOf(await mine.saveItem({ id: 'x' }, [])),
    itemsIn(await theirs.client.get(`campaigns/${theirs.campaign.id}/content-items`)).map(({ name }) => name),
  ]).toEqual([
    [
      [403, 103],
      [403, 103],
      [403, 103],
      [404, 102],
      [404, 102],
    ],
    [422, [at('content_type_id'), selected]],
    [422, [at('content_type_id'), selected]],
    [422, [at('content_type_id'), selected]],
    ['Theirs'],
  ])
})

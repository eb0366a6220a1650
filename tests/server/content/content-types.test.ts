import { describe, expect, test } from 'vitest'

import { contentTypeSchema } from '#contract/content.ts'
import { readList, readPage } from '#contract/json-api.ts'

import { pushesOf } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { contentStage, faultsOf, fieldOf, itemIn, namesOf, options, typeIn, at } from './stage.ts'

const server = await serverForFile()
const { make } = server

test('API-095 CONT-023 CONT-025 a content type is saved with its fields in the order of their weights', async () => {
  const { campaign, saveType } = await contentStage(server)
  const line = fieldOf('text', { name: ' Línea  ', weight: 7, meta: { hint: 'A number' }, newField: true })
  const film = fieldOf('video', {
    name: 'Film',
    weight: 3,
    fieldSettings: { width: 1080, height: 1920, fps: 25, bitrate: 8 },
  })
  const state = fieldOf('select', {
    name: 'State',
    weight: 9,
    selectOptions: options,
    options: { isWide: true },
  })
  const answer = await saveType([line, film, state], { name: ' Departure board ' })
  expect([answer.status, answer.data.type, answer.included[0]]).toEqual([
    201,
    'content-types',
    {
      type: 'content-type-fields',
      id: film.id,
      attributes: {
        name: 'Film',
        slug: 'film',
        meta: {},
        options: {},
        type: 'ContentFields\\video',
        'select-options': [],
        'field-settings': { width: 1080, height: 1920, fps: 25, bitrate: 8 },
        weight: 0,
      },
    },
  ])
  const plain = { meta: {}, options: {}, selectOptions: [], fieldSettings: null, newField: false }
  expect(typeIn(answer)).toEqual({
    id: expect.any(String),
    campaignId: String(campaign.id),
    name: 'Departure board',
    form: [film.id, line.id, state.id],
    createdAt: server.clock.now().toISOString(),
    updatedAt: server.clock.now().toISOString(),
    fields: [
      {
        ...plain,
        uuid: film.id,
        name: 'Film',
        slug: 'film',
        type: 'video',
        order: 0,
        fieldSettings: { width: 1080, height: 1920, fps: 25, bitrate: 8 },
      },
      {
        ...plain,
        uuid: line.id,
        name: 'Línea',
        slug: 'linea',
        type: 'text',
        order: 1,
        meta: { hint: 'A number' },
      },
      {
        ...plain,
        uuid: state.id,
        name: 'State',
        slug: 'state',
        type: 'select',
        order: 2,
        selectOptions: options,
        options: { isWide: true },
      },
    ],
  })
})

test('API-096 an update changes fields with a known id, adds others, and deletes omitted ones with their values', async () => {
  const { client, made, saveItem, items } = await contentStage(server)
  const [line, time] = [fieldOf('text', { name: 'Line' }), fieldOf('text', { name: 'Time', weight: 1 })]
  const type = await made([line, time])
  await saveItem(type, [
    { id: line.id, value: 'U4' },
    { id: time.id, value: '12:04' },
  ])
  server.clock.advance({ minutes: 1 })
  const track = fieldOf('text', { name: 'Line', weight: 0 })
  const changed = typeIn(
    await client.patch(`content-types/${type.id}`, {
      campaign_id: type.campaignId,
      name: 'Board',
      fields: [{ ...line, name: 'Route', weight: 5 }, track],
    }),
  )
  expect([
    changed.name,
    changed.fields.map(({ uuid, name, slug, order }) => [uuid, name, slug, order]),
    changed.updatedAt,
    (await items())[0]?.contentFields,
  ]).toEqual([
    'Board',
    [
      // The first name keeps its slug, so another field of that name gets the next one.
      [track.id, 'Line', 'line-2', 0],
      [line.id, 'Route', 'line', 1],
    ],
    server.clock.now().toISOString(),
    [
      { id: track.id, name: 'Line', value: null },
      { id: line.id, name: 'Route', value: 'U4' },
    ],
  ])
  const named = typeIn(await client.patch(`content-types/${type.id}`, { name: 'Alone' }))
  expect([named.name, named.fields]).toEqual(['Alone', changed.fields])
  // Deleted values stay deleted when a field with the same id is added.
  await client.patch(`content-types/${type.id}`, { fields: [line, time] })
  expect((await items())[0]?.contentFields.map(({ value }) => value)).toEqual(['U4', null])
})

test('API-094 CONT-058 the types of a campaign are sorted by name, 15 per page, with their fields on request', async () => {
  const { campaign, client } = await contentStage(server)
  const other = await contentStage(server)
  await make.contentType({ campaign: other.campaign, name: 'Foreign' })
  for (let number = 0; number < 17; number += 1) {
    await make.contentType({ campaign, name: `${number % 2 === 0 ? 'T' : 't'}ype ${String(99 - number)}` })
  }
  const page = async (query: string) =>
    readPage((await client.get(`campaigns/${campaign.id}/content-types?${query}`)).body, contentTypeSchema)
  const [first, second] = [await page('include=fields'), await page('page[number]=2')]
  expect([
    first.pagination,
    namesOf(first.items).map((name) => name.toLowerCase()),
    first.items.every(({ fields }) => fields.length === 1),
    namesOf(second.items),
    second.items.map(({ fields, form }) => [fields.length, form.length]),
  ]).toEqual([
    { total: 17, totalPages: 2, currentPage: 1 },
    Array.from({ length: 15 }, (_, index) => `type ${83 + index}`),
    true,
    ['type 98', 'Type 99'],
    [
      [0, 1],
      [0, 1],
    ],
  ])
})

test('API-118 CONT-039 deleting a content type deletes its content, and no other', async () => {
  const { campaign, client, made, saveItem, items } = await contentStage(server)
  const [line, other] = [fieldOf('text'), fieldOf('text')]
  const [type, kept] = [await made([line]), await made([other], { name: 'Kept' })]
  await saveItem(type, [{ id: line.id, value: 'U4' }])
  const item = itemIn(await saveItem(kept, [{ id: other.id, value: 'U5' }]))
  const answers = [
    await client.delete(`content-types/${type.id}`),
    await client.delete(`content-types/${type.id}`),
  ]
  const types = readList((await client.get(`campaigns/${campaign.id}/content-types`)).body, contentTypeSchema)
  expect([answers.map(({ status }) => status), namesOf(types), namesOf(await items())]).toEqual([
    [204, 404],
    ['Kept'],
    [item.name],
  ])
})

test('RT-012 people who may see the campaign are notified of a saved and a deleted content type', async () => {
  const { campaign, manager, client, made } = await contentStage(server)
  const heard = () => pushesOf(server, 'CampaignIndexed').filter(({ data }) => isOf(data))
  const isOf = (data: unknown) => JSON.stringify(data).includes(`:${campaign.id}`)
  const before = heard().length
  const type = await made([fieldOf('text')])
  await client.patch(`content-types/${type.id}`, { name: 'Board' })
  await client.delete(`content-types/${type.id}`)
  expect([heard().length - before, heard().at(-1)?.channels.join().includes(String(manager.id))]).toEqual([
    3,
    true,
  ])
})

describe('API-095 API-096 an invalid content type is refused with pointers, and nothing is written', async () => {
  const { campaign, client, saveType, made } = await contentStage(server)
  const contents = async () =>
    (await server.deps.database.execute('select * from content_types order by id')).rows
  const line = fieldOf('text')
  const long = 'x'.repeat(10_000)
  const select = (selectOptions: unknown) => fieldOf('select', { selectOptions })
  const image = (fieldSettings: unknown) => fieldOf('image', { fieldSettings })
  const video = (fieldSettings: unknown) => fieldOf('video', { fieldSettings })

  test.each<[string, unknown, Record<string, unknown>, unknown[][]]>([
    ['CONT-029 an empty name', [line], { name: ' ' }, [[at('name'), 'The name field is required.']]],
    ['no name', [line], { name: null }, [[at('name'), 'The name field is required.']]],
    [
      'a name of 10,000 characters',
      [line],
      { name: long },
      [[at('name'), 'The name may not be greater than 255 characters.']],
    ],
    ['CONT-034 no fields', [], {}, [[at('fields'), 'Content type must have at least one field']]],
    ['fields that are none', null, {}, [[at('fields'), 'The fields field is required.']]],
    ['fields that are no list', line, {}, [[at('fields'), 'The fields must be an array.']]],
    [
      'more fields than anybody has',
      Array.from({ length: 51 }, () => fieldOf('text')),
      {},
      [[at('fields'), 'The fields may not have more than 50 items.']],
    ],
    [
      'CONT-030 a field without a name',
      [line, fieldOf('text', { name: '' })],
      {},
      [[at('fields/1/name'), 'The name field is required.']],
    ],
    ['a field twice', [line, line], {}, [[at('fields'), 'The fields must have different ids.']]],
    [
      'a field without an id of its own',
      [{ ...line, id: '1' }],
      {},
      [[at('fields/0/id'), 'The id format is invalid.']],
    ],
    [
      'CONT-025 a type without its class path',
      [{ ...line, type: 'text' }],
      {},
      [[at('fields/0/type'), 'The selected type is invalid.']],
    ],
    [
      'a type that there is not',
      [{ ...line, type: 'ContentFields\\Script' }],
      {},
      [[at('fields/0/type'), 'The selected type is invalid.']],
    ],
    [
      'a weight that is none',
      [{ ...line, weight: -1 }],
      {},
      [[at('fields/0/weight'), 'The weight must be at least 0.']],
    ],
    [
      'CONT-032 an option without label or value',
      [
        select([
          { label: '', value: 'a' },
          { label: 'B', value: ' ' },
        ]),
      ],
      {},
      [
        [at('fields/0/select_options/0/label'), 'The label field is required.'],
        [at('fields/0/select_options/1/value'), 'The value field is required.'],
      ],
    ],
    [
      'a select without options',
      [select([])],
      {},
      [[at('fields/0/select_options'), 'A select field needs at least one option.']],
    ],
    [
      'two options of one value',
      [select([options[0], options[0]])],
      {},
      [[at('fields/0/select_options'), 'The options must have different values.']],
    ],
    [
      'options of what is no select',
      [{ ...line, selectOptions: options }],
      {},
      [[at('fields/0/select_options'), 'Only a select field has options.']],
    ],
    [
      'CONT-036 an image without width and height',
      [image({ width: 0, height: -1 })],
      {},
      [
        [at('fields/0/field_settings/width'), 'The width must be at least 1.'],
        [at('fields/0/field_settings/height'), 'The height must be at least 1.'],
      ],
    ],
    [
      'CONT-035 a video below its limits',
      [video({ width: 0, height: 0, fps: 0, bitrate: 0 })],
      {},
      ['width', 'height', 'fps', 'bitrate'].map((name) => [
        at(`fields/0/field_settings/${name}`),
        `The ${name} must be at least 1.`,
      ]),
    ],
    [
      'CONT-035 a video above its limits',
      [video({ width: 16_385, height: 1.5, fps: 26, bitrate: 9 })],
      {},
      [
        [at('fields/0/field_settings/width'), 'The width may not be greater than 16384.'],
        [at('fields/0/field_settings/height'), 'The height must be an integer.'],
        [at('fields/0/field_settings/fps'), 'The fps may not be greater than 25.'],
        [at('fields/0/field_settings/bitrate'), 'The bitrate may not be greater than 8.'],
      ],
    ],
    [
      'settings of another kind',
      [image({ width: 10, height: 10, fps: 25 })],
      {},
      [[at('fields/0/field_settings'), 'The selected field settings is invalid.']],
    ],
    [
      'an attribute that there is not',
      [{ ...line, html: '<b>' }],
      {},
      [[at('fields/0'), 'The selected value is invalid.']],
    ],
    [
      'no campaign',
      [line],
      { campaign_id: 'x' },
      [[at('campaign_id'), 'The selected campaign id is invalid.']],
    ],
  ])('%s', async (_title, fields, values, faults) => {
    const before = await contents()
    expect(faultsOf(await saveType(fields, values))).toEqual([422, ...faults])
    expect(await contents()).toEqual(before)
  })

  test('CAMP-003 a campaign without promotion has no content, one that is not there none either', async () => {
    const other = await contentStage(server)
    await make.change(other.campaign, { supportsPromotion: false })
    expect([
      faultsOf(await other.saveType([line])),
      (await saveType([line], { campaign_id: 999_999 })).status,
    ]).toEqual([[422, [at('campaign_id'), 'This campaign does not support content.']], 404])
  })

  test('a field keeps its type, and the content type its campaign', async () => {
    const type = await made([line])
    const foreign = await contentStage(server)
    const before = await contents()
    const patched = async (body: unknown) => faultsOf(await client.patch(`content-types/${type.id}`, body))
    expect([
      await patched({ fields: [fieldOf('text'), { ...line, type: 'ContentFields\\number' }] }),
      await patched({ campaign_id: foreign.campaign.id }),
      await patched({ fields: [] }),
    ]).toEqual([
      [422, [at('fields/1/type'), 'A field keeps its type.']],
      [422, [at('campaign_id'), 'A content type stays in its campaign.']],
      [422, [at('fields'), 'Content type must have at least one field']],
    ])
    expect(await contents()).toEqual(before)
  })

  test.each([
    ['emoji', '🚆 Abfahrt 👩‍👩‍👧'],
    ['right to left', 'لوحة المغادرة'],
    ['HTML', '<script>alert(1)</script>'],
    ['SQL', "'); drop table content_types; --"],
    ['half a character', 'x\ud800'],
  ])('%s is a name like any other', async (_title, text) => {
    const type = await made([fieldOf('text', { name: text })], { name: text, campaign_id: campaign.id })
    const held = text.toWellFormed()
    expect([type.name, type.fields[0]?.name]).toEqual([held, held])
  })
})

test('content types of another business unit are neither seen nor changed', async () => {
  const [mine, theirs] = [await contentStage(server), await contentStage(server)]
  const type = await theirs.made([fieldOf('text')])
  const answers = [
    await mine.client.get(`campaigns/${theirs.campaign.id}/content-types`),
    await mine.saveType([fieldOf('text')], { campaign_id: theirs.campaign.id }),
    await mine.client.patch(`content-types/${type.id}`, { name: 'Mine' }),
    await mine.client.delete(`content-types/${type.id}`),
    await mine.client.patch('content-types/999999', { name: 'Mine' }),
    await mine.client.patch('content-types/x', { name: 'Mine' }),
  ]
  expect(answers.map(({ refusal }) => refusal)).toEqual([
    [403, 103],
    [403, 103],
    [403, 103],
    [403, 103],
    [404, 102],
    [404, 102],
  ])
})

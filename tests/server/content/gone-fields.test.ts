import { Readable } from 'node:stream'

import { expect, test } from 'vitest'

import { updateContentItem } from '#server/content/save-content-item.ts'
import { readPublishedContent } from '#server/publications/published-content.ts'

import { jpegOf } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { contentField } from '../support/make-content.ts'
import { contentStage, dataUrl, fieldOf, filesKept, itemIn } from './stage.ts'

const server = await serverForFile()
const { make, deps } = server
const picture = dataUrl('image/jpeg', await jpegOf(10, 10))

test('API-096 the values of a removed field are deleted: a field with its id and another kind is empty, also in publications', async () => {
  const { campaign, client, items } = await contentStage(server)
  const [line, time] = [contentField(), contentField({ name: 'Time', slug: 'time' })]
  const type = await make.contentType({ campaign, fields: [line, time] })
  const values = { [line.id]: 'U4', [time.id]: '12:04' }
  await make.contentItem({ contentType: type, values, status: 'approved' })
  const other = await make.contentType({ campaign, fields: [line] })
  await make.contentItem({ contentType: other, values: { [line.id]: 'U5' } })
  const save = async (fields: unknown[]) =>
    (await client.patch(`content-types/${type.id}`, { fields })).status
  const statuses = [
    await save([fieldOf('text', { ...time, weight: 1 })]),
    await save([fieldOf('text', { ...time, weight: 1 }), fieldOf('image', { id: line.id })]),
  ]
  const published = (await readPublishedContent(deps.db, [campaign.id])).get(campaign.id) ?? []
  expect([
    statuses,
    (await items()).map(({ status, contentFields }) => [status, contentFields.map(({ value }) => value)]),
    published.map(({ fields }) => fields.map(({ type: kind, value }) => [kind, value])),
  ]).toEqual([
    [200, 200],
    [
      // The item of the other type keeps the value of its field with the same id.
      ['pending', ['U5']],
      ['approved', [null, '12:04']],
    ],
    [
      [
        ['ContentFields\\image', null],
        ['ContentFields\\text', '12:04'],
      ],
    ],
  ])
})

test('API-096 the files of a removed field are deleted, and a save without changes then leaves the item unchanged', async () => {
  const { client, made, saveItem } = await contentStage(server)
  const [line, photo, logo] = [fieldOf('text'), fieldOf('image'), fieldOf('image')]
  const type = await made([line, photo, logo])
  const before = await filesKept(server)
  const item = itemIn(
    await saveItem(type, [
      { id: photo.id, value: picture },
      { id: logo.id, value: picture },
    ]),
  )
  await deps.database.execute('update content_items set status = $1 where id = $2', ['approved', item.id])
  const both = (await filesKept(server)).length
  await client.patch(`content-types/${type.id}`, { fields: [line, logo] })
  const one = (await filesKept(server)).length
  const same = itemIn(await client.patch(`content-items/${item.id}`, { name: item.name }))
  expect([both - before.length, one - before.length, same.status, same.updatedAt]).toEqual([
    2,
    1,
    'approved',
    item.updatedAt,
  ])
})

test('API-093 the value of a field that two types share by id is kept only for the same kind', async () => {
  const { client, made, saveItem } = await contentStage(server)
  const [line, time, photo] = [
    fieldOf('text'),
    fieldOf('text', { weight: 1 }),
    fieldOf('image', { weight: 2 }),
  ]
  const first = await made([line, time, photo])
  const second = await made([
    { ...line, name: 'Route' },
    fieldOf('number', { id: time.id, weight: 1 }),
    fieldOf('text', { id: photo.id, weight: 2 }),
  ])
  const before = await filesKept(server)
  const item = itemIn(
    await saveItem(first, [
      { id: line.id, value: 'U4' },
      { id: time.id, value: '12:04' },
      { id: photo.id, value: picture },
    ]),
  )
  const moved = itemIn(await client.patch(`content-items/${item.id}`, { content_type_id: second.id }))
  expect([moved.contentFields.map(({ value }) => value), await filesKept(server)]).toEqual([
    ['U4', null, null],
    before,
  ])
  const back = itemIn(await client.patch(`content-items/${item.id}`, { content_type_id: first.id }))
  expect(back.contentFields.map(({ value }) => value)).toEqual(['U4', null, null])
})

test('API-093 a save during a change of the item’s type is refused, and the values stay', async () => {
  const { campaign, client, items } = await contentStage(server)
  const [line, time] = [contentField(), contentField()]
  const [first, second] = [
    await make.contentType({ campaign, fields: [line] }),
    await make.contentType({ campaign, fields: [time] }),
  ]
  const read = await make.contentItem({ contentType: first, values: { [line.id]: 'U4' } })
  await client.patch(`content-items/${read.id}`, {
    content_type_id: second.id,
    content_fields: [{ id: time.id, value: '12:04' }],
  })
  await expect(updateContentItem(deps, read, { name: 'Late' }, Readable.from([]))).rejects.toMatchObject({
    status: 409,
    entries: [{ name: 'conflict' }],
  })
  const [item] = await items()
  expect([item?.name, item?.contentTypeId, item?.contentFields.map(({ value }) => value)]).toEqual([
    read.name,
    String(second.id),
    ['12:04'],
  ])
})

import { expect, test } from 'vitest'

import { contentConflictSchema } from '#contract/content.ts'
import { toCamel } from '#contract/naming.ts'

import type { Answer } from '../support/answer.ts'
import { serverForFile } from '../support/harness.ts'
import { contentStage, fieldOf, itemIn, namesOf, typeIn } from './stage.ts'

const server = await serverForFile()

/** Code and pointer of a refusal, and the current state that it names. */
const conflictOf = ({ status, errors: [error] }: Answer) => [
  status,
  error?.code,
  error?.source?.pointer,
  contentConflictSchema.safeParse(toCamel(error?.meta)).data,
]
const told = (updatedAt: string) => [409, 126, '/data/attributes/updated_at', { updatedAt }]

test('API-096 of two people who save the same read version of a content type, the second gets a conflict and writes nothing', async () => {
  const { client, made } = await contentStage(server)
  const read = await made([fieldOf('text')])
  const save = (name: string, updatedAt: unknown) =>
    client.patch(`content-types/${read.id}`, { name, updated_at: updatedAt })
  // Both saves within the same millisecond.
  const first = typeIn(await save('First', read.updatedAt))
  const second = await save('Second', read.updatedAt)
  const wrong = await save('Wrong', 'yesterday')
  const impossible = await save('Wrong', '2026-13-01T00:00:00Z')
  const again = typeIn(await client.patch(`content-types/${read.id}`, {}))
  expect([first.name, conflictOf(second), wrong.status, impossible.status, again.name]).toEqual([
    'First',
    told(first.updatedAt),
    422,
    422,
    'First',
  ])
  const overruled = typeIn(await save('Second', again.updatedAt))
  expect([overruled.name, (await save('Plain', undefined)).status]).toEqual(['Second', 200])
})

test('API-093 of two saves of the same version the second gets an edit conflict, even with other errors', async () => {
  const { client, made, saveItem, items } = await contentStage(server)
  const line = fieldOf('text')
  const read = itemIn(await saveItem(await made([line]), [{ id: line.id, value: 'U4' }]))
  const save = (values: Record<string, unknown>, updatedAt: unknown) =>
    client.patch(`content-items/${read.id}`, { ...values, updated_at: updatedAt })
  const first = itemIn(await save({ name: 'First' }, read.updatedAt))
  const second = await save({ name: 'Second' }, read.updatedAt)
  const wrong = await save({ content_fields: [{ id: 'none', value: 1 }] }, read.updatedAt)
  const names = namesOf(await items())
  const again = itemIn(await save({ name: 'Second' }, first.updatedAt))
  expect([first.name, conflictOf(second), conflictOf(wrong), names, again.name]).toEqual([
    'First',
    told(first.updatedAt),
    told(first.updatedAt),
    ['First'],
    'Second',
  ])
})

test('API-093 of two saves at once that have read the same, one is refused', async () => {
  const { client, made, saveItem } = await contentStage(server)
  const [item, type] = [
    itemIn(await saveItem(await made([fieldOf('text')]), [])),
    await made([fieldOf('text')]),
  ]
  const twice = async (path: string, updatedAt: string) =>
    (await Promise.all(['One', 'Two'].map((name) => client.patch(path, { name, updated_at: updatedAt }))))
      .map(({ status }) => status)
      .toSorted()
  expect([
    await twice(`content-items/${item.id}`, item.updatedAt),
    await twice(`content-types/${type.id}`, type.updatedAt),
  ]).toEqual([
    [200, 409],
    [200, 409],
  ])
})

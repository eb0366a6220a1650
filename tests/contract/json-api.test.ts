import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { readList, readPage } from '#contract/json-api.ts'
import { readOnce } from '#contract/read-once.ts'

const partSchema = z.object({ id: z.string(), shortName: z.string() })
const thingSchema = z.object({ id: z.string(), parts: z.array(readOnce(partSchema)) })

const part = (id: string, shortName: unknown = `part ${id}`) => ({
  type: 'parts',
  id,
  attributes: { 'short-name': shortName },
})
const thing = (id: string, ...parts: string[]) => ({
  type: 'things',
  id,
  relationships: { parts: { data: parts.map((each) => ({ type: 'parts', id: each })) } },
})

describe('records that others name', () => {
  it('are one record, however many name them', () => {
    const [first, second] = readList(
      { data: [thing('1', '7', '8'), thing('2', '8')], included: [part('7'), part('8')] },
      thingSchema,
    )
    expect([first, second]).toEqual([
      {
        id: '1',
        parts: [
          { id: '7', shortName: 'part 7' },
          { id: '8', shortName: 'part 8' },
        ],
      },
      { id: '2', parts: [{ id: '8', shortName: 'part 8' }] },
    ])
    expect(second?.parts[0]).toBe(first?.parts[1])
  })

  it('are told from others that say the same', () => {
    const document = () => ({ data: [thing('1', '7')], included: [part('7')] })
    const [first] = readList(document(), thingSchema)
    const [again] = readList(document(), thingSchema)
    expect(again?.parts[0]).toEqual(first?.parts[0])
    expect(again?.parts[0]).not.toBe(first?.parts[0])
  })

  it.each([
    ['wrong', [part('7', 3)]],
    ['missing', []],
  ])('are refused each time they are %s, with the place', (_, included) => {
    const document = { data: [thing('1', '7'), thing('2', '7')], included }
    for (let round = 0; round < 2; round += 1) {
      expect(() => readList(document, thingSchema)).toThrow(
        expect.objectContaining({
          issues: [expect.objectContaining({ code: 'invalid_type', path: ['parts', 0, 'shortName'] })],
        }),
      )
    }
  })

  it('may name each other', () => {
    const schema = z.object({ id: z.string(), other: z.looseObject({ id: z.string() }) })
    const one = (id: string, other: string) => ({
      type: 'things',
      id,
      attributes: { name: `thing ${id}` },
      relationships: { other: { data: { type: 'things', id: other } } },
    })
    expect(readList({ data: [one('1', '2'), one('2', '1')] }, schema)).toEqual([
      { id: '1', other: { id: '2', name: 'thing 2', other: { id: '1' } } },
      { id: '2', other: { id: '1', name: 'thing 1', other: { id: '2' } } },
    ])
  })
})

it('names that objects understand in another way are left out', () => {
  const document: unknown = JSON.parse(
    '{"data":[{"type":"things","id":"1","attributes":{"__proto__":{"id":"2"},"own":{"__proto__":{"id":"3"}}},"relationships":{"__proto__":{"data":null}}}],"meta":{"pagination":{"total":1,"total-pages":1,"current_page":1}}}',
  )
  const schema = z.looseObject({ id: z.string(), own: z.looseObject({}) })
  const { items, pagination } = readPage(document, schema)
  expect(items.map((item) => [Object.keys(item), Object.getPrototypeOf(item.own)])).toEqual([
    [['id', 'own'], Object.prototype],
  ])
  expect(pagination).toEqual({ total: 1, totalPages: 1, currentPage: 1 })
})

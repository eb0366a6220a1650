import { readFile } from 'node:fs/promises'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  contentFieldKinds,
  contentFieldSchema,
  fieldOnWire,
  savedFieldSchema,
  type ContentField,
} from '#contract/content.ts'
import { toCamel, toKebab, toSnake } from '#contract/naming.ts'
import { sharp } from '#server/media/sharp.ts'

import { jpegOf } from '../creatives/stage.ts'
import { videoOf } from '../media/files.ts'
import { serverForFile } from '../support/harness.ts'
import { tries } from '../support/property.ts'
import { contentStage, dataUrl, faultsOf, fieldOf, itemIn, options, at } from './stage.ts'

const server = await serverForFile()
const { client, made, saveItem, items } = await contentStage(server)
const fields = Object.fromEntries(
  contentFieldKinds.map((kind, weight) => [
    kind,
    fieldOf(kind, { name: `My ${kind}`, weight, ...(kind === 'select' ? { selectOptions: options } : {}) }),
  ]),
) as Record<(typeof contentFieldKinds)[number], ReturnType<typeof fieldOf>>
const type = await made(Object.values(fields))
const still = await jpegOf(10, 10)
const long = 'x'.repeat(10_000)
const whole = async () => (await server.deps.database.execute('select * from content_items order by id')).rows

describe('a value that does not fit its field is refused with its place, and nothing is written', () => {
  test.each<[string, keyof typeof fields, unknown, string, string?]>([
    [
      'a heading of 10,000 characters',
      'heading',
      long,
      'The My heading may not be greater than 255 characters.',
    ],
    ['a text of 10,000 characters', 'text', long, 'The My text may not be greater than 255 characters.'],
    ['a long text of 10,000', 'longtext', long, 'The My longtext may not be greater than 5000 characters.'],
    ['a text that is a number', 'text', 4, 'The My text must be a string.'],
    ['a text that is an object', 'text', { toUpperCase: 1 }, 'The My text must be a string.'],
    ['a number that is a text', 'number', '4', 'The My number must be a number.'],
    ['a number beyond all', 'number', 1e16, 'The My number may not be greater than 1000000000000000.'],
    ['a checkbox that is a text', 'checkbox', 'true', 'The My checkbox must be a boolean.'],
    ['a choice that there is not', 'select', 'On time', 'The selected My select is invalid.'],
    ['a choice that is a list', 'select', ['on-time'], 'The My select must be a string.'],
    ['a date that is a day', 'date', '2026-11-01', 'The My date must be an object.'],
    ['a date without its end', 'date', { from: '2026-11-01' }, 'The to field is required.', '/to'],
    [
      'a day that there is not',
      'date',
      { from: '2026-02-30', to: '2026-03-01' },
      'The from format is invalid.',
      '/from',
    ],
    [
      'CONT-016 an end before its start',
      'date',
      { from: '2026-11-02', to: '2026-11-01' },
      'The to must be the same day as the from or a later one.',
      '/to',
    ],
    [
      'CONT-017 an image that is no data URL',
      'image',
      'https://kerbside.test/x.png',
      'The My image must be a JPEG, PNG or GIF image.',
    ],
    [
      'an image that is an address',
      'image',
      { url: '/media/x' },
      'The My image must be a JPEG, PNG or GIF image.',
    ],
    [
      'an image of another type',
      'image',
      dataUrl('image/svg+xml', Buffer.from('<svg/>')),
      'The My image must be a JPEG, PNG or GIF image.',
    ],
    [
      'an image that is a page',
      'image',
      dataUrl('image/png', Buffer.from('<html><script>alert(1)</script>')),
      'The My image must be a JPEG, PNG or GIF image.',
    ],
    ['an empty image', 'image', 'data:image/png;base64,', 'The My image cannot be read as an image.'],
    ['a video that is no data URL', 'video', '%', 'The My video must be an MP4 or WebM video.'],
    [
      'a video that is an image',
      'video',
      dataUrl('video/mp4', still),
      'The My video must be an MP4 or WebM video.',
    ],
  ])('%s', async (_title, kind, value, detail, inner = '') => {
    const before = await whole()
    const sent = [
      { id: fields.text.id, value: kind === 'text' ? value : 'Good' },
      ...(kind === 'text' ? [] : [{ id: fields[kind].id, value }]),
    ]
    const place = kind === 'text' ? 0 : 1
    expect(faultsOf(await saveItem(type, sent))).toEqual([
      422,
      [at(`content_fields/${place}/value${inner}`), detail],
    ])
    expect(await whole()).toEqual(before)
  })

  test('damaged, too large and too many pixels: no such image is kept', async () => {
    const png = await sharp(await jpegOf(300, 300))
      .png()
      .toBuffer()
    const faults = async (content: Buffer) =>
      faultsOf(await saveItem(type, [{ id: fields.image.id, value: dataUrl('image/png', content) }]))
    const large = 'The My image may not be greater than 50 megabytes or the pixels of a screen.'
    const pointer = at('content_fields/0/value')
    const many = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect([
      await faults(png.subarray(0, png.length / 2)),
      await faults(Buffer.concat([png, Buffer.alloc(50_000_000)])),
      await faults(many),
    ]).toEqual([
      [422, [pointer, 'The My image cannot be read as an image.']],
      [422, [pointer, large]],
      [422, [pointer, large]],
    ])
  })

  test('a request larger than any item is refused as a whole', async () => {
    const answer = await saveItem(type, [{ id: fields.text.id, value: 'x'.repeat(72_000_000) }])
    expect(answer.refusal).toEqual([413, 106])
  })

  test('unknown field ids, a duplicate field, and a value that is no list', async () => {
    const other = await made([fieldOf('text')])
    const before = await whole()
    const none = 'The content type has no such field.'
    expect([
      faultsOf(
        await saveItem(type, [
          { id: fields.text.id, value: 'Good' },
          { id: other.fields[0]?.uuid, value: 'x' },
          { id: 4, value: 'x' },
          { id: '__proto__', value: 'x' },
        ]),
      ),
      faultsOf(
        await saveItem(type, [
          { id: fields.text.id, value: 'a' },
          { id: fields.text.id, value: 'b' },
        ]),
      ),
      faultsOf(await saveItem(type, { [fields.text.id]: 'a' })),
      (await saveItem(type, [null])).status,
      faultsOf(await saveItem(type, [], { name: ' ' })),
      faultsOf(await saveItem(type, [], { name: long })),
      faultsOf(await saveItem(type, [], { name: null })),
      faultsOf(await saveItem(type, [], { status: 'approved' })),
    ]).toEqual([
      [
        422,
        [at('content_fields/1/id'), none],
        [at('content_fields/2/id'), none],
        [at('content_fields/3/id'), none],
      ],
      [422, [at('content_fields'), 'A field may be named once.']],
      [422, [at('content_fields'), 'The content fields must be an array.']],
      422,
      [422, [at('name'), 'The name field is required.']],
      [422, [at('name'), 'The name may not be greater than 255 characters.']],
      [422, [at('name'), 'The name field is required.']],
      [422, ['/data/attributes/', 'The selected value is invalid.']],
    ])
    expect(await whole()).toEqual(before)
  })
})

describe('CONT-035 a video has the settings of its field', () => {
  test('or is refused with what it has', async () => {
    const source = 'testsrc=size=64x48:rate=20:duration=1'
    const film = await readFile(await videoOf('film.mp4', '-f', 'lavfi', '-i', source, '-pix_fmt', 'yuv420p'))
    const saved = async (fieldSettings: unknown) => {
      const field = fieldOf('video', { name: 'Film', fieldSettings })
      return saveItem(await made([field]), [{ id: field.id, value: dataUrl('video/mp4', film) }])
    }
    const words = async (fieldSettings: unknown) =>
      (await saved(fieldSettings)).errors.map(({ detail }) => detail)
    const good = itemIn(await saved({ width: 64, height: 48, fps: 25, bitrate: 8 }))
    expect([
      good.contentFields[0]?.value,
      (await saved(null)).status,
      await words({ width: 64, height: 50 }),
      await words({ fps: 10 }),
    ]).toEqual([
      { url: expect.stringMatching(/\.mp4$/), mime: 'video/mp4', length: film.length },
      201,
      ['The Film does not have the settings of its field: 64 × 48 pixels, not 64 × 50.'],
      ['The Film does not have the settings of its field: 20.00 frames a second, at most 10.'],
    ])
  })
})

test.each([
  ['emoji', '🚆 Abfahrt 👩‍👩‍👧'],
  ['right to left', 'القطار إلى المطار'],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['SQL', "'); drop table content_items; --"],
  ['half a character', 'x\udfff'],
])('%s is a name and a text like any other', async (_title, text) => {
  const item = itemIn(await saveItem(type, [{ id: fields.longtext.id, value: text }], { name: text }))
  expect([item.name, item.contentFields.find(({ id }) => id === fields.longtext.id)?.value]).toEqual([
    text.toWellFormed(),
    text.toWellFormed(),
  ])
})

test('API-093 API-096 of a field that goes while a value for it is saved, nothing is shown', async () => {
  const [line, time] = [fieldOf('text', { name: 'Line' }), fieldOf('text', { name: 'Time', weight: 1 })]
  const own = await made([line, time])
  const item = itemIn(await saveItem(own, [{ id: time.id, value: '12:04' }]))
  const [changed, saved] = await Promise.all([
    client.patch(`content-types/${own.id}`, { fields: [line] }),
    client.patch(`content-items/${item.id}`, { 'content-fields': [{ id: time.id, value: '12:09' }] }),
  ])
  // Nor after a field with the same id is added again, of this kind or another.
  await client.patch(`content-types/${own.id}`, { fields: [line, fieldOf('image', { id: time.id })] })
  const again = (await items(`filter[content_type_id]=${own.id}`))[0]
  expect(again?.contentFields.map(({ value }) => value)).toEqual([null, null])
  await client.patch(`content-types/${own.id}`, { fields: [line] })
  const after = itemIn(await client.patch(`content-items/${item.id}`, { name: 'After' }))
  expect([changed?.status, [200, 409, 422].includes(saved?.status ?? 0), after.contentFields]).toEqual([
    200,
    true,
    [{ id: line.id, name: 'Line', value: null }],
  ])
})

describe('CONT-025 CONT-059 the mapper of fields', () => {
  const notes = fc.dictionary(
    fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,10}$/).filter((name) => !(name in Object.prototype)),
    fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean(), fc.constant(null)),
    { maxKeys: 3 },
  )
  const pixels = fc.option(fc.integer({ min: 1, max: 16_384 }))
  const most = (max: number) => fc.option(fc.integer({ min: 1, max }))
  const option = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text)
  const named = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text)
  const field: fc.Arbitrary<ContentField> = fc.constantFrom(...contentFieldKinds).chain((kind) =>
    fc.record({
      uuid: fc.uuid(),
      name: named,
      slug: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
      meta: notes,
      options: notes,
      type: fc.constant(kind),
      order: fc.integer({ min: 0, max: 1_000_000 }),
      newField: fc.constant(false),
      selectOptions:
        kind === 'select'
          ? fc.uniqueArray(fc.record({ label: option, value: option }), {
              minLength: 1,
              maxLength: 4,
              selector: ({ value }) => value,
            })
          : fc.constant<ContentField['selectOptions']>([]),
      fieldSettings:
        kind === 'video'
          ? fc.option(fc.record({ width: pixels, height: pixels, fps: most(25), bitrate: most(8) }))
          : kind === 'image'
            ? fc.option(
                fc.record({
                  width: pixels,
                  height: pixels,
                  fps: fc.constant(null),
                  bitrate: fc.constant(null),
                }),
              )
            : fc.constant(null),
    }),
  )

  test('a sent field is accepted and parsed to the same field, with any class path', () => {
    fc.assert(
      fc.property(field, fc.constantFrom('ContentFields\\', 'App\\Models\\Fields\\', ''), (one, prefix) => {
        const sent = toSnake(fieldOnWire(one))
        const taken = savedFieldSchema.safeParse(toCamel(sent))
        const answered = toKebab({ ...fieldOnWire(one, prefix), slug: one.slug })
        expect([taken.success, contentFieldSchema.parse(toCamel(answered))]).toEqual([true, one])
      }),
      tries(200),
    )
  })

  test('any valid fields are saved completely and read back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(field, { minLength: 1, maxLength: 4, selector: ({ uuid }) => uuid }),
        async (sent) => {
          const type = await made(sent.map((one) => toSnake(fieldOnWire(one))))
          const expected = sent
            .toSorted((left, right) => left.order - right.order)
            .map((one, order) => ({ ...one, order, slug: expect.any(String) as string }))
          expect(type.fields).toEqual(expected)
        },
      ),
      tries(40),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, type AnyEventObject } from 'xstate'

import {
  dropReviewMachine,
  sentOf,
  type DropReviewEvent,
  type InspectInput,
} from '#machines/creatives/drop-review.machine.ts'
import { reviewOf, sizesOf } from '#machines/creatives/drop-review.selectors.ts'
import { fitsOf, proposedPlace, type FileLook, type FilePlace } from '#machines/creatives/file-fit.ts'

const portrait: FilePlace = { id: '1', name: 'Digital 6-Sheet', width: 1080, height: 1920 }
const landscape: FilePlace = { id: '2', name: 'Landscape HD', width: 1920, height: 1080 }
const small: FilePlace = { id: '3', name: 'Small portrait', width: 540, height: 960 }
const places = [portrait, landscape, small]
const look = (kind: FileLook['kind'], width: number, height: number): FileLook => ({
  kind,
  size: { width, height },
  duration: null,
  thumbnail: null,
  digest: null,
})
const unread: FileLook = { kind: 'html5', size: null, duration: null, thumbnail: null, digest: null }
const found = (one: FileLook, placeId: string | null) => ({
  id: '1',
  name: 'a',
  look: one,
  failure: null,
  placeId,
  isAllowed: false,
})
const fit = (one: FileLook, placeId: string | null) =>
  fitsOf({ files: [found(one, placeId)], places, limit: 5, twins: [] })[0]

describe('the frame specification that is proposed for a file', () => {
  test('is the one of its size, before one of its shape', () => {
    expect(proposedPlace(look('image', 540, 960), places)).toBe('3')
    expect(proposedPlace(look('video', 1920, 1080), places)).toBe('2')
  })

  test('UPL-010 is one of its shape for an image, UPL-009 never for a video', () => {
    expect(proposedPlace(look('image', 720, 1284), places)).toBe('1')
    expect(proposedPlace(look('video', 720, 1280), places)).toBeNull()
    expect(proposedPlace(look('image', 1000, 1000), places)).toBeNull()
  })

  test('is the only one for what has no size of its own', () => {
    expect(proposedPlace(unread, [landscape])).toBe('2')
    expect(proposedPlace(unread, places)).toBeNull()
  })
})

describe('what becomes of a file', () => {
  test('UPL-009 UPL-010 images are resized or cropped, videos must have the very size, or stand on their side', () => {
    const both = (width: number, height: number) => ({
      actual: { width, height },
      wanted: { width: 1080, height: 1920 },
    })
    expect([
      fit(look('image', 1080, 1920), '1'),
      fit(look('image', 540, 960), '1'),
      fit(look('image', 1000, 1000), '1'),
      fit(look('video', 540, 960), '1'),
      fit(look('video', 1920, 1080), '1'),
      fit(look('video', 540, 960), null),
      fit(unread, '1'),
      fit(unread, null),
    ]).toEqual([
      { kind: 'fits' },
      { kind: 'resized', ...both(540, 960) },
      { kind: 'cropped', ...both(1000, 1000) },
      { kind: 'wrongSize', ...both(540, 960) },
      { kind: 'fits' },
      { kind: 'unplaced', actual: { width: 540, height: 960 } },
      { kind: 'fits' },
      { kind: 'unplaced', actual: null },
    ])
  })

  test('UPL-004 of more files than the limit for one frame specification none is sent, others are', () => {
    const one = look('image', 1080, 1920)
    const files = [found(one, '1'), found(one, '1'), found(one, '2'), found(look('video', 1, 1), '2')]
    expect(fitsOf({ files, places, limit: 1, twins: [] }).map(({ kind }) => kind)).toEqual([
      'tooMany',
      'tooMany',
      'cropped',
      'wrongSize',
    ])
  })

  test('UPL-007 the same content in the same place is refused beside another file, and asked about beside a creative', () => {
    const same = { ...look('image', 1080, 1920), digest: 'd' }
    const files = [
      { ...found(same, '1'), name: 'first' },
      { ...found(same, '1'), name: 'second' },
      { ...found(same, '2'), name: 'third' },
      { ...found({ ...same, digest: 'e' }, '1'), name: 'fourth' },
      { ...found({ ...same, digest: 'f' }, '1'), name: 'fifth' },
      { ...found({ ...same, digest: 'f' }, '1'), name: 'sixth', isAllowed: true },
    ]
    const twins = [
      { digest: 'e', placeId: '1', name: 'moving', isUnderWay: true },
      { digest: 'e', placeId: '1', name: 'there too', isUnderWay: false },
      { digest: 'f', placeId: '1', name: 'there', isUnderWay: false },
      { digest: 'd', placeId: '3', name: 'elsewhere', isUnderWay: true },
    ]
    expect(
      fitsOf({ files, places, limit: 5, twins }).map(({ kind, ...rest }) => ({ kind, ...rest })),
    ).toEqual([
      { kind: 'fits' },
      { kind: 'twin', name: 'first', isAsked: false },
      expect.objectContaining({ kind: 'cropped' }),
      { kind: 'twin', name: 'moving', isAsked: false },
      { kind: 'twin', name: 'there', isAsked: true },
      { kind: 'fits' },
    ])
  })

  test('sizes that are expected are named once', () => {
    expect(sizesOf([...places, { ...small, id: '4' }])).toHaveLength(3)
  })
})

/** A review whose inspection says what the test says. */
function start() {
  const asked: string[][] = []
  const log: string[] = []
  const review = createActor(
    dropReviewMachine.provide({
      actors: {
        inspectFiles: fromCallback<AnyEventObject, InspectInput>(({ input }) => {
          asked.push(input.files.map(({ name }) => name))
        }),
      },
      actions: {
        keepFiles: () => log.push('kept'),
        forgetFiles: () => log.push('forgotten'),
        sendFiles: ({ context }) => {
          log.push(...sentOf(context).map(({ name, place }) => `${name} to ${place.name}`))
        },
      },
    }),
    { input: { campaignId: '7' } },
  ).start()
  const send = (...events: DropReviewEvent[]) => events.forEach((event) => review.send(event))
  const add = (...names: string[]) =>
    send({ type: 'review.add', places, limit: 5, files: names.map((name) => ({ file: new Blob(), name })) })
  const say = (id: string, width: number, height: number) =>
    send({ type: 'file.inspected', id, found: { look: look('image', width, height) } })
  return { review, send, add, say, asked, log }
}

test('files that are dropped during the inspection are inspected too, each once', () => {
  const { review, add, say, asked } = start()
  add('a', 'b')
  say('1', 1080, 1920)
  add('c')
  expect(asked).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
  say('2', 1920, 1080)
  expect(review.getSnapshot().hasTag('inspecting')).toBe(true)
  say('3', 1, 1)
  const { entries, sentCount } = reviewOf(review.getSnapshot())
  expect([entries.map(({ file, fit: { kind } }) => `${file.name} ${kind}`), sentCount]).toEqual([
    ['a fits', 'b fits', 'c unplaced'],
    2,
  ])
})

test('one press sends what fits, each to its frame specification, before the files are forgotten', () => {
  const { review, add, say, send, log } = start()
  add('a', 'b', 'c')
  say('1', 1080, 1920)
  say('2', 1, 1)
  say('3', 540, 960)
  send({ type: 'review.assign', id: '3', placeId: '2' }, { type: 'review.send' })
  expect(log).toEqual(['forgotten', 'kept', 'a to Digital 6-Sheet', 'c to Landscape HD', 'forgotten'])
  expect([review.getSnapshot().value, review.getSnapshot().context.files]).toEqual(['closed', []])
})

test('closing asks only where files would have been sent; without any file the review closes', () => {
  const { review, add, say, send } = start()
  const refused = { failure: { code: 'corrupt' } }
  add('a')
  send({ type: 'file.inspected', id: '1', found: refused }, { type: 'review.close' })
  expect(review.getSnapshot().value).toBe('closed')
  add('b')
  say('2', 1080, 1920)
  send({ type: 'review.close' })
  expect(review.getSnapshot().hasTag('asking')).toBe(true)
  send({ type: 'review.keep' }, { type: 'review.remove', id: '2' })
  expect(review.getSnapshot().value).toBe('closed')
})

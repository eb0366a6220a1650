import { expect, it } from 'vitest'

import type { ContentField } from '#contract/content.ts'
import {
  contentItemIssues,
  contentItemValues,
  datesFrom,
  fieldsToSend,
  isSameContentItem,
  offeredTypes,
  withContentType,
  type ItemDraft,
} from '#machines/content/content-item.values.ts'
import { fieldIds, sampleContentItem, sampleContentType } from '#tests/support/samples/content.ts'

const offer = sampleContentType('1')
const plain = sampleContentType('2', { fields: [] })
const item = sampleContentItem('1')
const known = contentItemValues(item, [offer, plain])
const withDraft = (uuid: string, draft: ItemDraft) => ({
  ...known,
  drafts: { ...known.drafts, [uuid]: draft },
})
const issueOf = (uuid: string, draft: ItemDraft) =>
  contentItemIssues(withDraft(uuid, draft), [offer])?.fields[uuid] ?? null

it('CONT-013 a known item is sent unchanged, without its unchanged file', () => {
  expect(fieldsToSend(known, [offer])).toEqual([
    { id: fieldIds.headline, name: 'Headline', value: 'Two for one' },
    { id: fieldIds.mood, name: 'Mood', value: 'bright' },
    { id: fieldIds.day, name: 'Day', value: { from: '2026-03-02', to: '2026-03-09' } },
    { id: fieldIds.price, name: 'Price', value: 2.5 },
  ])
})

it('CONT-013 a new item sends nothing for empty fields', () => {
  const values = { ...contentItemValues(null, [offer]), name: 'Brunch' }
  expect([values.contentTypeId, fieldsToSend(values, [offer]).map(({ value }) => value)]).toEqual([
    '1',
    [null, null, null, null, null],
  ])
  expect(contentItemValues(null, [offer, plain]).contentTypeId).toBe('')
})

it('CONT-014 an item needs a name and a content type', () => {
  const blank = contentItemValues(null, [offer, plain])
  expect([
    contentItemIssues({ ...blank, name: ' ' }, [offer, plain]),
    contentItemIssues({ ...known, name: 'Brunch' }, [offer]),
  ]).toEqual([{ name: 'required', contentType: 'required', fields: {} }, null])
})

it('CONT-016 choosing From also sets To', () => {
  expect(datesFrom('2026-11-23')).toEqual({ as: 'dates', from: '2026-11-23', to: '2026-11-23' })
})

it('CONT-013 UPL-011 values that do not fit their field are found before the request', () => {
  const dates = (from: string, to: string): ItemDraft => ({ as: 'dates', from, to })
  const file = (type: string, bytes: number): ItemDraft => {
    const picked = new File([new Uint8Array(bytes)], 'clip', { type })
    return { as: 'file', kept: null, picked }
  }
  expect([
    issueOf(fieldIds.price, { as: 'text', text: 'two' }),
    issueOf(fieldIds.price, { as: 'text', text: ' -2.5 ' }),
    issueOf(fieldIds.day, dates('', '2026-03-02')),
    issueOf(fieldIds.day, dates('2026-03-02', '')),
    issueOf(fieldIds.day, dates('2026-03-02', '2026-03-01')),
    issueOf(fieldIds.day, dates('', '')),
    issueOf(fieldIds.clip, file('image/png', 1)),
    issueOf(fieldIds.clip, file('video/mp4', 50_000_001)),
    issueOf(fieldIds.clip, file('video/mp4', 50_000_000)),
    issueOf(fieldIds.clip, file('video/mp4', 1)),
  ]).toEqual([
    'noNumber',
    null,
    'noFrom',
    'noTo',
    'datesReversed',
    null,
    'noVideo',
    'fileTooLarge',
    null,
    null,
  ])
})

it('CONT-017 files too large together show an error at the last one', () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const fields = [first, second].map((uuid, order) => ({
    ...(offer.fields.find(({ type }) => type === 'video') as ContentField),
    uuid,
    order,
  }))
  const clips = { ...offer, fields }
  const file = (bytes: number): ItemDraft => ({
    as: 'file',
    kept: null,
    picked: new File([new Uint8Array(bytes)], 'clip.mp4', { type: 'video/mp4' }),
  })
  const wrongWith = (one: ItemDraft, other: ItemDraft) =>
    contentItemIssues({ ...known, drafts: { [first]: one, [second]: other } }, [clips])?.fields ?? null
  const stays: ItemDraft = {
    as: 'file',
    kept: { url: '/clip', mime: 'video/mp4', length: 11_000_000 },
    picked: null,
  }
  expect([
    wrongWith(file(30_000_000), file(30_000_000)),
    wrongWith(file(30_000_000), file(22_499_990)),
    wrongWith(file(30_000_000), file(22_500_003)),
    wrongWith(file(50_000_000), stays),
    wrongWith(file(11_000_000), file(50_000_001)),
  ]).toEqual([
    { [second]: 'filesTooLarge' },
    null,
    { [second]: 'filesTooLarge' },
    null,
    { [second]: 'fileTooLarge' },
  ])
})

it('CONT-017 a removed file is sent as null, a chosen one as itself', () => {
  const valueOf = (draft: ItemDraft) =>
    fieldsToSend(withDraft(fieldIds.clip, draft), [offer]).find(({ id }) => id === fieldIds.clip)?.value
  const picked = new File(['clip'], 'clip.mp4', { type: 'video/mp4' })
  expect([
    valueOf({ as: 'file', kept: null, picked: null }),
    valueOf({ as: 'file', kept: null, picked }),
  ]).toEqual([null, picked])
})

it('CONT-019 only values that would be saved count as a change', () => {
  const types = [offer, plain]
  const other = withContentType(known, '2', item, types)
  const back = withContentType(other, '1', item, types)
  expect([
    isSameContentItem(known, other, types),
    isSameContentItem(known, back, types),
    isSameContentItem(known, withDraft(fieldIds.mood, { as: 'text', text: 'calm' }), types),
  ]).toEqual([false, true, false])
})

it('CONT-013 an item’s own type stays available', () => {
  expect([offeredTypes([plain], item), offeredTypes([offer, plain], item)]).toEqual([
    [plain, offer],
    [offer, plain],
  ])
})

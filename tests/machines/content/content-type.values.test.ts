import { expect, it } from 'vitest'

import { fieldOnWire, savedFieldSchema } from '#contract/content.ts'
import {
  contentTypeIssues,
  contentTypeValues,
  designerKinds,
  fieldsToSave,
  isSameContentType,
  newField,
  withMove,
  type FieldDraft,
} from '#machines/content/content-type.values.ts'
import { fieldIds, sampleContentType } from '#tests/support/samples/content.ts'

const id = fieldIds.headline
const select = (...options: [string, string][]): FieldDraft => ({
  ...newField(id, 'select'),
  name: 'Mood',
  options: options.map(([label, value], place) => ({ key: String(place), label, value })),
})
const issuesOf = (field: FieldDraft) =>
  contentTypeIssues({ name: 'Offer', fields: [field] })?.fields[field.uuid] ?? {}

it('CONT-023 CONT-025 CONT-026 a content type is sent as filled in, and the contract accepts it', () => {
  const contentType = sampleContentType('1')
  const saved = fieldsToSave(contentTypeValues(contentType), contentType)
  expect(saved).toEqual(contentType.fields)
  expect(saved.map((field) => savedFieldSchema.safeParse(fieldOnWire(field)).success)).toEqual(
    saved.map(() => true),
  )
  expect(contentTypeValues(null)).toEqual({ name: '', fields: [] })
})

it('CONT-024 the designer offers six kinds', () => {
  expect([...designerKinds].toSorted()).toEqual(['date', 'image', 'longtext', 'select', 'text', 'video'])
})

it('CONT-027 CONT-028 the order is sent, and removing a field changes no other', () => {
  expect([withMove(['a', 'b', 'c'], 0, 2), withMove(['a', 'b', 'c'], 2, 0)]).toEqual([
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
  ])
  const contentType = sampleContentType('1')
  const { name, fields } = contentTypeValues(contentType)
  const saved = fieldsToSave({ name, fields: withMove(fields.toSpliced(1, 1), 0, 1) }, contentType)
  expect(saved.map((field) => [field.name, field.order])).toEqual([
    ['Day', 0],
    ['Headline', 1],
    ['Clip', 2],
    ['Price', 3],
  ])
})

it('CONT-029 CONT-030 a content type and all its fields need names', () => {
  expect([
    contentTypeIssues({ name: ' ', fields: [] }),
    contentTypeIssues({ name: 'Offer', fields: [{ ...newField(id, 'text'), name: ' ' }] }),
    contentTypeIssues({ name: 'Offer', fields: [] }),
  ]).toEqual([{ name: 'required', fields: {} }, { fields: { [id]: { name: 'noName' } } }, null])
})

it('CONT-031 CONT-032 select entries need both values, and empty ones are dropped', () => {
  const kept = fieldsToSave({ name: 'Offer', fields: [select([' Bright ', 'bright'], ['', ' '])] }, null)
  expect(kept[0]?.selectOptions).toEqual([{ label: 'Bright', value: 'bright' }])
  expect([
    issuesOf(select(['', 'bright'], ['Calm', ''], ['', ''])),
    issuesOf(select(['', ''])),
    issuesOf(select(['Bright', 'b'], ['Blue', ' b'])),
    issuesOf(select(['Bright', 'bright'], ['', ''])),
  ]).toEqual([
    { 'options.0.label': 'noLabel', 'options.1.value': 'noValue' },
    { options: 'noOptions' },
    { 'options.1.value': 'sameOption' },
    {},
  ])
})

it('CONT-035 CONT-036 settings are numbers in their ranges, or nothing', () => {
  const withSettings = (type: 'video' | 'image', changes: Partial<FieldDraft['settings']>): FieldDraft => {
    const field = newField(id, type)
    return { ...field, name: 'Clip', settings: { ...field.settings, ...changes } }
  }
  expect([
    issuesOf(withSettings('video', { width: '0', height: '1.5', fps: '25.5', bitrate: '0.5' })),
    issuesOf(withSettings('video', { width: '1', height: '480', fps: '23.976', bitrate: '8' })),
    issuesOf(withSettings('image', { width: 'wide', height: '-1' })),
    issuesOf(withSettings('image', {})),
  ]).toEqual([
    { width: 'badWidth', height: 'badHeight', fps: 'badFps', bitrate: 'badBitrate' },
    {},
    { width: 'badWidth', height: 'badHeight' },
    {},
  ])
  const saved = fieldsToSave(
    { name: 'Offer', fields: [withSettings('video', { fps: '12.5' }), select(['A', 'a'])] },
    null,
  )
  expect(saved.map(({ fieldSettings }) => fieldSettings)).toEqual([
    { width: null, height: null, fps: 12.5, bitrate: null },
    null,
  ])
})

it('SHELL-026 an empty added entry is no change', () => {
  const before = { name: 'Offer', fields: [select(['Bright', 'bright'])] }
  expect([
    isSameContentType(before, { name: 'Offer', fields: [select(['Bright', 'bright'], ['', ''])] }),
    isSameContentType(before, { name: 'Offer', fields: [select(['Bright', 'light'])] }),
  ]).toEqual([true, false])
})

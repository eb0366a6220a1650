import { type ContentItem, contentItemSchema } from '#contract/content-items.ts'
import { type ContentType, contentTypeSchema } from '#contract/content.ts'
import type { ContentChoices } from '#machines/content/content-items.machine.ts'

/** Ids of the fields of the samples. */
export const fieldIds = {
  headline: '00000000-0000-4000-8000-000000000001',
  mood: '00000000-0000-4000-8000-000000000002',
  day: '00000000-0000-4000-8000-000000000003',
  clip: '00000000-0000-4000-8000-000000000004',
  price: '00000000-0000-4000-8000-000000000005',
} as const

const field = (id: string, name: string, kind: string, weight: number, more: object = {}) => ({
  id,
  name,
  slug: name.toLowerCase(),
  meta: {},
  options: {},
  type: `ContentFields\\${kind}`,
  weight,
  selectOptions: [],
  fieldSettings: null,
  ...more,
})

/** A content type as the server sends it, read by the contract; `wire` changes attributes of the wire. */
export function sampleContentType(id: string, wire: Record<string, unknown> = {}): ContentType {
  return contentTypeSchema.parse({
    id,
    campaignId: '7',
    name: `Offer ${id}`,
    form: Object.values(fieldIds),
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-02T14:07:09.000Z',
    fields: [
      field(fieldIds.headline, 'Headline', 'text', 0),
      field(fieldIds.mood, 'Mood', 'select', 1, {
        selectOptions: [
          { label: 'Bright', value: 'bright' },
          { label: 'Calm', value: 'calm' },
        ],
      }),
      field(fieldIds.day, 'Day', 'date', 2),
      field(fieldIds.clip, 'Clip', 'video', 3, {
        fieldSettings: { width: 640, height: 480, fps: 25, bitrate: 4 },
      }),
      field(fieldIds.price, 'Price', 'number', 4),
    ],
    ...wire,
  })
}

/** An item of the first sample's type as the server sends it, with that type. */
export function sampleContentItem(id: string, wire: Record<string, unknown> = {}): ContentItem {
  const contentType = sampleContentType('1')
  const values: Record<string, unknown> = {
    [fieldIds.headline]: 'Two for one',
    [fieldIds.mood]: 'bright',
    [fieldIds.day]: { from: '2026-03-02', to: '2026-03-09' },
    [fieldIds.clip]: { url: '/media/clip.mp4', mime: 'video/mp4', length: 1200 },
    [fieldIds.price]: 2.5,
  }
  return {
    ...contentItemSchema.parse({
      id,
      campaignId: '7',
      contentTypeId: '1',
      name: `Happy hour ${id}`,
      status: 'pending',
      rejectReason: null,
      contentFields: contentType.fields.map(({ uuid, name }) => ({ id: uuid, name, value: values[uuid] })),
      createdAt: '2026-03-01T09:00:00.000Z',
      updatedAt: '2026-03-02T14:07:09.000Z',
      ...wire,
    }),
    contentType,
  }
}

/** What items are filtered by: one content type, and one rule set. */
export const sampleChoices: ContentChoices = {
  contentTypes: [sampleContentType('1')],
  ruleSets: [{ id: '3', name: 'Mondays' }],
}

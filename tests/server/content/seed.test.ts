import { expect, test } from 'vitest'

import { contentItemStatuses } from '#contract/content-item-statuses.ts'
import { savedFieldSchema } from '#contract/content.ts'
import { plainValues, sentValues, isFileField } from '#server/content/content-values.ts'
import type { contentItems, contentTypes, StoredField } from '#server/db/schema/content.ts'
import { brands } from '#server/demo/artwork/brands/brands.ts'
import { makeCampaigns } from '#server/demo/campaigns.ts'
import { makeContent } from '#server/demo/content.ts'
import { createRandom } from '#server/demo/random.ts'
import { createFolderMediaStore } from '#server/storage/folder-media-store.ts'

import { temporaryFolder } from '../media/files.ts'

const now = new Date('2026-03-02T09:00:00.000Z')

async function seeded() {
  const campaigns = makeCampaigns(60, brands, now, createRandom(492))
  const store = createFolderMediaStore(await temporaryFolder())
  const ruleSets = campaigns.map(({ id }) => ({ id: id * 10, campaign_id: id }))
  const made = await makeContent(campaigns, ruleSets, now, store)
  return { campaigns, made, store }
}

test('CONT-006 CONT-023 the demo has content as the server would take it, in every status, on many campaigns', async () => {
  const { made, store } = await seeded()
  const types = made.types as unknown as (typeof contentTypes.$inferSelect & { campaign_id: number })[]
  const items = made.items as unknown as (typeof contentItems.$inferSelect & {
    campaign_id: number
    content_type_id: number
    created_at: string
  })[]
  const wrongFields = types.flatMap(({ fields }) =>
    fields.filter(
      ({ slug: _slug, ...field }, weight) => !savedFieldSchema.safeParse({ ...field, weight }).success,
    ),
  )
  const fieldsOf = new Map<number, StoredField[]>(types.map(({ id, fields }) => [id, fields]))
  let pictures = 0
  for (const item of items) {
    const fields = fieldsOf.get(item.content_type_id) ?? []
    const sent = sentValues(
      fields,
      Object.entries(item.values).map(([id, value]) => ({ id, value })),
    )
    // Throws for a value that is invalid for its field.
    plainValues(sent)
    for (const { value } of sent.filter(({ field }) => isFileField(field))) {
      pictures += 1
      const file = await store.open((value as { key: string }).key)
      expect(file?.size).toBe((value as { bytes: number }).bytes)
      file?.stream.destroy()
    }
  }
  const perCampaign = Map.groupBy(items, (item) => item.campaign_id)
  expect({
    wrongFields,
    statuses: new Set(items.map(({ status }) => status)),
    pictures,
    doubled: [...perCampaign.values()].filter(
      (own) => new Set(own.map(({ name }) => name.toLowerCase())).size < own.length,
    ),
    isLong: Math.max(...[...perCampaign.values()].map((own) => own.length)) > 15,
    campaigns: perCampaign.size > 15,
    future: items.filter(({ created_at: at }) => at > now.toISOString()),
    isNews: items.some(({ created_at: at }) => now.getTime() - Date.parse(at) < 20 * 60_000),
    assignments: made.assignments.length > 20,
  }).toEqual({
    wrongFields: [],
    statuses: new Set(contentItemStatuses),
    pictures: 12,
    doubled: [],
    isLong: true,
    campaigns: true,
    future: [],
    isNews: true,
    assignments: true,
  })
})

test('the demo has the same content on every machine', async () => {
  const [first, second] = [await seeded(), await seeded()]
  expect(first.made).toEqual(second.made)
})

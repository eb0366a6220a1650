import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { contentFieldPrefix } from '#contract/content.ts'

import type { StoredFile, StoredValue } from '../db/schema/content.ts'
import type { MediaStore } from '../storage/media-store.ts'
import { renderPoster } from './artwork/render.ts'
import type { SeedCampaign } from './campaigns.ts'
import { contentTemplates, itemStates, type ContentTemplate, type Dated } from './content-templates.ts'
import type { Row } from './rows.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Numbers of items per type of consecutive campaigns with content. */
const counts = [4, 3, 5]
/** Index of the campaign with more than a page of departures. */
const longList = 0
/** Maximum number of images; further items have none. */
const mostPictures = 12
const pictureSize = { width: 960, height: 720 }

/** A planned image of an item. */
interface Picture {
  key: string
  campaign: SeedCampaign
  seed: number
}

/**
 * Content for half of the promotable campaigns, decided by their number: two or three types each, with items of every status.
 * Approved items belong to the campaign's first rule set.
 */
export async function makeContent(
  campaigns: readonly SeedCampaign[],
  ruleSets: readonly Row[],
  now: Date,
  store: MediaStore,
): Promise<{ types: Row[]; items: Row[]; assignments: Row[] }> {
  const types: Row[] = []
  const items: Row[] = []
  const assignments: Row[] = []
  const pictures: (Picture & { values: Record<string, StoredValue>; field: string })[] = []
  const firstRuleSet = new Map(ruleSets.toReversed().map((row) => [row['campaign_id'], row['id']]))
  const hosts = campaigns.filter(({ id, stage }) => stage !== 'manual' && (id % 4 === 1 || id % 4 === 2))
  for (const [index, campaign] of hosts.entries()) {
    // Created before their campaign starts; the newest of the first campaign just now, to be marked as new (CONT-008).
    const first = Math.min(campaign.startsAt.getTime() - 7 * day, now.getTime() - 2 * day)
    for (const [place, template] of templatesOf(index)) {
      const typeId = types.length + 1
      const at = new Date(first).toISOString()
      types.push({
        id: typeId,
        campaign_id: campaign.id,
        name: template.name,
        fields: fieldsOf(template, typeId),
        created_at: at,
        updated_at: at,
      })
      const isLong = index === longList && place === 0
      const count = isLong ? template.items.length : (counts[(index + place) % counts.length] ?? 3)
      for (const [number, item] of template.items.slice(0, count).entries()) {
        const id = items.length + 1
        const { status, rejectReason } = itemStates[(number + index) % itemStates.length] ?? {
          status: 'pending',
          rejectReason: null,
        }
        const isProfane = !isLong && place === 0 && number === count - 1
        const isNews = isLong && number >= count - 2
        const madeAt = new Date(
          isNews ? now.getTime() - (count - number) * 4 * minute : first + (place * 40 + number) * 9 * minute,
        ).toISOString()
        const values: Record<string, StoredValue> = {}
        for (const [fieldNumber, value] of item.values.entries()) {
          const field = fieldId(typeId, fieldNumber)
          if (typeof value === 'object' && value !== null && 'drawn' in value) {
            pictures.push({ key: `content/demo-${id}/image.jpg`, campaign, seed: id, values, field })
          } else {
            values[field] = datedValue(campaign, value)
          }
        }
        items.push({
          id,
          campaign_id: campaign.id,
          content_type_id: typeId,
          // A brand whose name the profanity filter takes for something else.
          name: isProfane ? 'Fat Bastard Chardonnay' : item.name,
          status: isProfane ? 'rejected' : isNews ? 'pending' : status,
          reject_reason: isProfane || isNews ? null : rejectReason,
          is_profane: isProfane,
          // Some come from elsewhere.
          is_manual: !(place === 1 && number === 0),
          values,
          created_at: madeAt,
          updated_at: madeAt,
        })
        const ruleSet = firstRuleSet.get(campaign.id)
        if (ruleSet !== undefined && status === 'approved' && !isNews && !isProfane) {
          assignments.push({ rule_set_id: ruleSet, content_item_id: id })
        }
      }
    }
  }
  for (const { values, field, ...picture } of pictures.slice(0, mostPictures)) {
    values[field] = await drawPicture(store, picture)
  }
  return { types, items, assignments }
}

/** Two of the templates, or all three for the largest campaign, with their indexes. */
function templatesOf(index: number): [number, ContentTemplate][] {
  const all = [...contentTemplates.entries()]
  return index % 3 === 0 ? all : all.filter(([place]) => place !== index % 3)
}

const fieldsOf = ({ fields }: ContentTemplate, typeId: number) =>
  fields.map(({ name, slug, kind, selectOptions = [], fieldSettings = null }, number) => ({
    id: fieldId(typeId, number),
    name,
    slug,
    meta: {},
    options: {},
    type: `${contentFieldPrefix}${kind}`,
    selectOptions,
    fieldSettings,
  }))

/** A stable uuid, so that the demo is the same on every machine. */
const fieldId = (typeId: number, number: number): string =>
  `c0a7e270-0000-4000-8${String(number).padStart(3, '0')}-${String(typeId).padStart(12, '0')}`

function datedValue({ startsAt }: SeedCampaign, value: StoredValue | Dated): StoredValue {
  if (typeof value !== 'object' || value === null || !('days' in value)) {
    return value
  }
  const [from, to] = value.days.map((number) =>
    new Date(startsAt.getTime() + number * day).toISOString().slice(0, 10),
  )
  return { from: from ?? '', to: to ?? '' }
}

async function drawPicture(store: MediaStore, { key, campaign, seed }: Picture): Promise<StoredFile> {
  const folder = await mkdtemp(join(tmpdir(), 'kerbside-seed-'))
  try {
    const image = await renderPoster({ seed, brand: campaign.brand, ...pictureSize })
    const path = join(folder, 'picture.jpg')
    await writeFile(path, image)
    await store.put(key, path, 'image/jpeg')
    return { key, mime: 'image/jpeg', bytes: image.length }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

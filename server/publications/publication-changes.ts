import { isDeepStrictEqual } from 'node:util'

import { inArray } from 'drizzle-orm'

import {
  contentItemDifferences,
  publicationActions,
  publishedSettings,
  ruleSetDifferences,
  type PublicationChange,
} from '#contract/publications.ts'

import type { Db } from '../db/database.ts'
import { frames, frameSpecifications } from '../db/schema/frames.ts'
import { readContents, readPublished, type PublicationContents } from './publication-contents.ts'
import type { PublishedContentItem } from './published-content.ts'
import type { PublishedRuleSet } from './published-rule-sets.ts'

/** Maximum number of external ids that a change lists. */
const mostExternalIds = 20

type Creative = PublicationContents['creatives'][number]
type Setting = Pick<PublicationChange, 'name' | 'from' | 'to'>
interface CreativeChange {
  action: PublicationChange['action']
  creative: Creative
  differences: string[]
}
interface ThingChange<Thing> {
  action: PublicationChange['action']
  thing: Thing
  differences: string[]
}

export interface Difference {
  settings: Setting[]
  frames: { added: string[]; removed: string[] }
  creatives: CreativeChange[]
  ruleSets: ThingChange<PublishedRuleSet>[]
  contentItems: ThingChange<PublishedContentItem>[]
}

/** The differences between published and current contents. A first publication lists no settings. */
export function differenceBetween(
  published: PublicationContents | null,
  current: PublicationContents,
): Difference {
  const before = new Set(published?.frames)
  const after = new Set(current.frames)
  return {
    settings: published === null ? [] : settingsBetween(published, current),
    frames: {
      added: current.frames.filter((externalId) => !before.has(externalId)),
      removed: (published?.frames ?? []).filter((externalId) => !after.has(externalId)),
    },
    creatives: creativesBetween(published?.creatives ?? [], current.creatives),
    ruleSets: thingsBetween(published?.ruleSets ?? [], current.ruleSets ?? [], ruleSetDifferences),
    contentItems: thingsBetween(
      published?.contentItems ?? [],
      current.contentItems ?? [],
      contentItemDifferences,
    ),
  }
}

export const isSame = ({ frames: { added, removed }, ...others }: Difference): boolean =>
  [added, removed, ...Object.values(others)].every((changes) => changes.length === 0)

function settingsBetween(published: PublicationContents, current: PublicationContents): Setting[] {
  return publishedSettings.flatMap((name): Setting[] => {
    const [from, to] = [published.campaign[name], current.campaign[name]]
    return from === undefined || to === undefined || from === to ? [] : [{ name, from, to }]
  })
}

function creativesBetween(published: readonly Creative[], current: readonly Creative[]): CreativeChange[] {
  const before = new Map(published.map((creative) => [creative.id, creative]))
  const after = new Set(current.map(({ id }) => id))
  return [
    ...current.flatMap((creative): CreativeChange[] => {
      const held = before.get(creative.id)
      if (!held) {
        return [{ action: 'added', creative, differences: [] }]
      }
      const differences = [
        ...(held.assetId === creative.assetId ? [] : ['asset']),
        ...(held.name === creative.name ? [] : ['name']),
        ...(held.isDefault === creative.isDefault ? [] : ['isDefault']),
        ...(isDeepStrictEqual(held.contentTypes ?? [], creative.contentTypes ?? []) ? [] : ['contentTypes']),
      ]
      return differences.length === 0 ? [] : [{ action: 'changed', creative, differences }]
    }),
    ...published
      .filter(({ id }) => !after.has(id))
      .map((creative): CreativeChange => ({ action: 'removed', creative, differences: [] })),
  ]
}

/** Parts with added, removed or changed entries. */
function thingsBetween<Thing extends { id: number }>(
  published: readonly Thing[],
  current: readonly Thing[],
  parts: readonly (keyof Thing & string)[],
): ThingChange<Thing>[] {
  const before = new Map(published.map((thing) => [thing.id, thing]))
  const after = new Set(current.map(({ id }) => id))
  return [
    ...current.flatMap((thing): ThingChange<Thing>[] => {
      const held = before.get(thing.id)
      if (!held) {
        return [{ action: 'added', thing, differences: [] }]
      }
      const differences = parts.filter((part) => !isDeepStrictEqual(held[part], thing[part]))
      return differences.length === 0 ? [] : [{ action: 'changed', thing, differences }]
    }),
    ...published
      .filter(({ id }) => !after.has(id))
      .map((thing): ThingChange<Thing> => ({ action: 'removed', thing, differences: [] })),
  ]
}

/**
 * The changes that publishing would make, in the wire's form: settings, frames by specification, creatives, rule sets, content.
 * Without `withFrames` frames have no ids, and without `withContent` content items are counted only.
 */
export async function readPublicationChanges(
  db: Db,
  campaignId: number,
  { withFrames, withContent }: { withFrames: boolean; withContent: boolean },
): Promise<PublicationChange[]> {
  const current = (await readContents(db, [campaignId])).get(campaignId)
  if (!current) {
    return []
  }
  const published = (await readPublished(db, [campaignId])).get(campaignId) ?? null
  const difference = differenceBetween(published, current)
  const names = await specificationNames(db)
  const specification = (id: number) => ({ id: String(id), name: names.get(id) ?? '' })
  const blank = {
    subjectId: null,
    frameSpecification: null,
    count: null,
    externalIds: [],
    from: null,
    to: null,
    differences: [],
  }
  return [
    ...difference.settings.map((setting): PublicationChange => ({
      ...blank,
      ...setting,
      id: `setting-${setting.name}`,
      kind: 'setting',
      action: 'changed',
    })),
    ...(await frameChanges(db, difference.frames)).map(
      ({ action, specificationId, externalIds }): PublicationChange => ({
        ...blank,
        id: `frames-${specificationId}-${action}`,
        kind: 'frames',
        action,
        subjectId: String(specificationId),
        name: specification(specificationId).name,
        count: externalIds.length,
        externalIds: withFrames ? externalIds.slice(0, mostExternalIds) : [],
      }),
    ),
    ...difference.creatives.map(({ action, creative, differences }): PublicationChange => ({
      ...blank,
      id: `creative-${creative.id}`,
      kind: 'creative',
      action,
      subjectId: String(creative.id),
      name: creative.name,
      frameSpecification: specification(creative.frameSpecificationId),
      differences,
    })),
    ...difference.ruleSets.map(({ action, thing, differences }): PublicationChange => ({
      ...blank,
      id: `rule-set-${thing.id}`,
      kind: 'ruleSet',
      action,
      subjectId: String(thing.id),
      name: thing.name,
      differences,
    })),
    ...(withContent
      ? difference.contentItems.map(({ action, thing, differences }): PublicationChange => ({
          ...blank,
          id: `content-item-${thing.id}`,
          kind: 'contentItem',
          action,
          subjectId: String(thing.id),
          name: thing.name,
          differences,
        }))
      : publicationActions.flatMap((action): PublicationChange[] => {
          const count = difference.contentItems.filter((change) => change.action === action).length
          const id = `content-items-${action}`
          return count === 0 ? [] : [{ ...blank, id, kind: 'contentItem', action, name: '', count }]
        })),
  ]
}

async function specificationNames(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: frameSpecifications.id, name: frameSpecifications.name })
    .from(frameSpecifications)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function frameChanges(
  db: Db,
  { added, removed }: Difference['frames'],
): Promise<{ action: 'added' | 'removed'; specificationId: number; externalIds: string[] }[]> {
  const all = [...added, ...removed]
  if (all.length === 0) {
    return []
  }
  const rows = await db
    .select({ externalId: frames.externalId, specificationId: frames.specificationId })
    .from(frames)
    .where(inArray(frames.externalId, all))
  const specificationOf = new Map(
    rows.map(({ externalId, specificationId }) => [externalId, specificationId]),
  )
  return (['added', 'removed'] as const).flatMap((action) =>
    [
      ...Map.groupBy(
        action === 'added' ? added : removed,
        // Its external id has changed since, so the frame is not found.
        (externalId) => specificationOf.get(externalId) ?? 0,
      ),
    ]
      .toSorted(([left], [right]) => left - right)
      .map(([specificationId, externalIds]) => ({ action, specificationId, externalIds })),
  )
}

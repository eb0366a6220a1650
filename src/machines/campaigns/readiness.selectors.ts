import type { ReadinessKind, ReadinessLine } from '#contract/readiness.ts'

import type { OpenedCampaign } from './campaign.machine.ts'
import { sectionsOf, type CampaignSection } from './campaign.selectors.ts'

/** A thing to be mended; `href` is null where it has no place of its own, or none that the person may see. */
export interface BlockingItem {
  id: string
  name: string
  href: string | null
}

/** A line of the panel. `href` leads to where it is mended, null where the person has no access to that. */
export interface Blocker {
  id: string
  /** `not_published` where there was no publication yet; `other` is one that this version does not know. */
  kind: ReadinessKind | 'not_published' | 'other'
  count: number
  href: string | null
  /** The first of them. */
  items: BlockingItem[]
  /** How many are not among `items`. */
  more: number
}

/** The most things that a line names. */
const mostItems = 3

/**
 * What keeps a campaign from going live, line by line. Until the first answer there are the counts that the campaign itself
 * carries, without names.
 */
export function blockersOf(lines: readonly ReadinessLine[] | null, opened: OpenedCampaign): Blocker[] {
  const counts = opened.campaign.readiness.map(({ kind, count }) => ({ id: kind, kind, count, items: [] }))
  return (lines ?? counts).map((line) => blockerOf(line, opened))
}

function blockerOf({ id, kind, count, items }: ReadinessLine, opened: OpenedCampaign): Blocker {
  const area = `/campaigns/${opened.campaign.id}`
  const mine = sectionsOf(opened)
  const section = isKnown(kind) ? sections[kind].find((place) => mine.includes(place)) : undefined
  const href = section === undefined ? null : `${area}/${screens[kind] ?? section}`
  const named = items.slice(0, mostItems).map((item) => ({
    id: item.id,
    name: item.name,
    href: href === null ? null : placeOf(kind, item, area),
  }))
  // A line with one thing leads straight to it.
  return {
    id,
    kind: kindOf(kind, opened),
    count,
    href: (count === 1 ? named[0]?.href : null) ?? href,
    items: named,
    more: named.length === 0 ? 0 : count - named.length,
  }
}

function kindOf(kind: string, { campaign }: OpenedCampaign): Blocker['kind'] {
  if (!isKnown(kind)) {
    return 'other'
  }
  const isFirst = kind === 'unpublished_changes' && campaign.publishingStatus === 'unpublished'
  return isFirst ? 'not_published' : kind
}

const isKnown = (kind: string): kind is ReadinessKind => Object.hasOwn(sections, kind)

/** Where a line is mended: the first of these sections that the person has. */
const sections: Record<ReadinessKind, CampaignSection[]> = {
  no_frames: ['bookings', 'media-buy'],
  missing_default: ['creative'],
  pending_creatives: ['creative'],
  rejected_creatives: ['creative'],
  failed_uploads: ['creative'],
  rule_sets_without_creatives: ['rules'],
  booking_errors: ['bookings'],
  unpromoted_bookings: ['bookings'],
  unpublished_changes: ['publishing'],
}

/** The screen within its section where a line is mended, where that is not the section's address itself. */
const screens: Readonly<Record<string, string>> = {
  failed_uploads: 'creative/failed-history',
  rule_sets_without_creatives: 'rules/1',
}

function placeOf(kind: string, { id }: ReadinessLine['items'][number], area: string): string | null {
  if (kind === 'missing_default') {
    return specificationHref(area, id)
  }
  // What failed is no creative that could be opened; all of them are mended in one place.
  return kind === 'pending_creatives' || kind === 'rejected_creatives' ? `${area}/creative/${id}` : null
}

const specificationHref = (area: string, id: string) => `${area}/creative?specification=${id}`

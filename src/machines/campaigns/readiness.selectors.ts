import type { Problem } from '#contract/problem.ts'
import {
  readinessWarnings,
  type ReadinessKind,
  type ReadinessLine,
  type ReadinessWarning,
} from '#contract/readiness.ts'
import type { MissingRight } from '#contract/rights.ts'
import type { SignedInUser } from '#contract/users.ts'

import type { OpenedCampaign } from './campaign.machine.ts'
import {
  isFullyPromotable,
  isLive,
  maySwitchActive,
  sectionsOf,
  type CampaignSection,
} from './campaign.selectors.ts'

/** A thing to be mended; `href` is null where it has no place of its own, or none that the person may see. */
export interface BlockingItem {
  id: string
  name: string
  href: string | null
  /** Of a rule set that never applies: what rules it out. */
  reason?: string
  /** Of a rule set that always applies together with another one: the name of that. */
  partner?: string
}

/** A line of the panel. `href` leads to where it is mended, null where the person has no access to that. */
export interface Blocker {
  id: string
  /** `not_published` where there was no publication yet; `other` is one that this version does not know. */
  kind: ReadinessKind | ReadinessWarning | 'not_published' | 'other'
  count: number
  href: string | null
  /** The first of them. */
  items: BlockingItem[]
  /** How many are not among `items`. */
  more: number
  /** The booking that can't be promoted, where it is the only one and the person may see it. */
  booking: string | null
  /** Names of the frame specifications that cause it. */
  causes: string[]
  /** Of an inactive campaign: somebody switched it off (CAMP-067). */
  isHeld: boolean
  /** The right that the person lacks to mend it, and who can grant it; null where they hold it, or nothing is known of it. */
  lacks: MissingRight | null
}

/** The most things that a line names. */
const mostItems = 3

/**
 * What there is to fix on a campaign, line by line. Until the first answer there are the counts that the campaign itself
 * carries, without names.
 */
export function blockersOf(lines: readonly ReadinessLine[] | null, opened: OpenedCampaign): Blocker[] {
  const counts = opened.campaign.readiness.map(({ kind, count }) => ({
    id: kind,
    kind,
    count,
    items: [],
    causes: [],
    actionable: 0,
    isHeld: false,
    lacks: null,
  }))
  return (lines ?? counts).filter(({ kind }) => !isWarning(kind)).map((line) => blockerOf(line, opened))
}

/** What is odd about its rule sets: nothing of it keeps a campaign from going live, and nothing of it is counted. */
export function warningsOf(lines: readonly ReadinessLine[] | null, opened: OpenedCampaign): Blocker[] {
  return (lines ?? []).filter(({ kind }) => isWarning(kind)).map((line) => blockerOf(line, opened))
}

const isWarning = (kind: string): boolean => readinessWarnings.some((warning) => warning === kind)

function blockerOf(line: ReadinessLine, opened: OpenedCampaign): Blocker {
  const { id, kind, count, causes, isHeld, lacks } = line
  const area = `/campaigns/${opened.campaign.id}`
  const mine = sectionsOf(opened)
  const section = isKnown(kind) ? sections[kind].find((place) => mine.includes(place)) : undefined
  const href = section === undefined ? null : `${area}/${screens[kind] ?? section}`
  const { items, total, place } = thingsOf(line)
  const named = items.slice(0, mostItems).map((item, index): BlockingItem => {
    const partner = kind === 'overlapping_rule_sets' ? causes[index]?.name : undefined
    return {
      id: item.id,
      name: item.name,
      href: href === null ? null : placeOf(place, item, area),
      ...(item.reason === undefined ? {} : { reason: item.reason }),
      ...(partner === undefined ? {} : { partner }),
    }
  })
  // A line with one thing leads straight to it.
  return {
    id,
    kind: kindOf(kind, opened),
    count,
    href: (total === 1 ? named[0]?.href : null) ?? href,
    items: named,
    more: named.length === 0 ? 0 : total - named.length,
    booking: kind === 'booking_errors' && count === 1 ? (line.items[0]?.name ?? null) : null,
    causes: isWarning(kind) ? [] : causes.map(({ name }) => name),
    isHeld,
    lacks,
  }
}

/** The things that a line names, and how many there are: of bookings that can't be promoted, what has to be mended. */
function thingsOf({ kind, count, items, causes }: ReadinessLine) {
  return causes.length === 0 || isWarning(kind)
    ? { items, total: count, place: kind }
    : { items: causes, total: causes.length, place: 'missing_default' }
}

/**
 * Who can change that a campaign is not active: this person, the server by itself, an administrator where one has switched it off
 * (`isHeld`, CAMP-067), somebody with the right that they lack, or, in place of people who provide content (CAMP-037), an administrator.
 */
export function activationOf(
  opened: OpenedCampaign,
  user: SignedInUser,
  { isHeld }: Pick<Blocker, 'isHeld'>,
): 'self' | 'server' | 'held' | 'others' | 'admins' {
  if (maySwitchActive(opened, user)) {
    return 'self'
  }
  if (isFullyPromotable(opened.campaign)) {
    return isHeld ? 'held' : 'server'
  }
  return opened.rights.includes('edit') ? 'admins' : 'others'
}

/** What the person can do next, as the server says; null where there is nothing, or while it is being asked. */
export function nextStepOf(
  lines: readonly ReadinessLine[] | null,
): { kind: 'publish' | 'promote'; count: number } | null {
  const countOf = (kind: ReadinessKind) => lines?.find((line) => line.kind === kind)?.actionable ?? 0
  const [changes, bookings] = [countOf('unpublished_changes'), countOf('unpromoted_bookings')]
  return changes > 0
    ? { kind: 'publish', count: changes }
    : bookings > 0
      ? { kind: 'promote', count: bookings }
      : null
}

/** Whether it is still to come what the person can do next; a failed read tells nothing, and is over. */
export function isNextStepPending(
  lines: { value: readonly ReadinessLine[] | null; problem: Problem | null } | undefined,
): boolean {
  return lines !== undefined && lines.value === null && lines.problem === null
}

/**
 * What the campaign is, for the words above its lines (CAMP-068): live, still to go live, or over; `unsure` where an inactive
 * campaign has no line, as its lines are older than its switch.
 */
export function launchOf(
  campaign: OpenedCampaign['campaign'],
  now: number,
): 'live' | 'ahead' | 'over' | 'unsure' {
  if (isLive(campaign, now)) {
    return 'live'
  }
  return Date.parse(campaign.endsAt) < now ? 'over' : campaign.isActive ? 'ahead' : 'unsure'
}

function kindOf(kind: string, { campaign }: OpenedCampaign): Blocker['kind'] {
  if (!isKnown(kind)) {
    return 'other'
  }
  const isFirst = kind === 'unpublished_changes' && campaign.publishingStatus === 'unpublished'
  return isFirst ? 'not_published' : kind
}

const isKnown = (kind: string): kind is ReadinessKind | ReadinessWarning => Object.hasOwn(sections, kind)

/** Where a line is mended: the first of these sections that the person has. */
const sections: Record<ReadinessKind | ReadinessWarning, CampaignSection[]> = {
  no_frames: ['bookings', 'media-buy'],
  missing_default: ['creative'],
  pending_creatives: ['creative'],
  rejected_creatives: ['creative'],
  failed_uploads: ['creative'],
  rule_sets_without_creatives: ['rules'],
  dead_rule_sets: ['rules'],
  overlapping_rule_sets: ['rules'],
  unfilled_specifications: ['rules', 'creative'],
  booking_errors: ['creative'],
  unpromoted_bookings: ['bookings'],
  unpublished_changes: ['publishing'],
  not_active: [],
}

/** The screen within its section where a line is mended, where that is not the section's address itself. */
const screens: Readonly<Record<string, string>> = {
  failed_uploads: 'creative/failed-history',
  rule_sets_without_creatives: 'rules/1',
  unfilled_specifications: 'plays',
}

function placeOf(
  kind: string,
  { id }: Pick<ReadinessLine['items'][number], 'id'>,
  area: string,
): string | null {
  if (kind === 'missing_default') {
    return specificationHref(area, id)
  }
  if (kind === 'unfilled_specifications') {
    return `${area}/plays?frame_specification_id=${id}`
  }
  // What failed is no creative that could be opened; all of them are mended in one place.
  return kind === 'pending_creatives' || kind === 'rejected_creatives' ? `${area}/creative/${id}` : null
}

const specificationHref = (area: string, id: string) => `${area}/creative?specification=${id}`

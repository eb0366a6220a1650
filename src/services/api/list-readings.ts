import type { FramesFilter, FramesQuery } from '#contract/addresses/frames.address.ts'
import type { FrameQuery } from '#contract/addresses/media-buy.address.ts'
import type { RuleSetQuery } from '#contract/addresses/rules.address.ts'
import type { UserKind, UserQuery } from '#contract/addresses/users.address.ts'

import type { Reading } from '../http/prefetch.ts'

/** Rows on a page of users, rule sets, and frames of a campaign (USER-046, RULE-045, FRAME-028). */
const pageSize = 15
/** Rows on a page of the frames admin. */
const framesPageSize = 50

/** What the frames admin shows of a frame besides the frame. */
export const frameParts = ['location', 'specification', 'business-unit']

/** The filter of each kind of users; active users have none (API-035). */
const kindFilters = {
  deleted: { only_trashed: true },
  lite: { is_lite_user: 1 },
  expired: { is_expired: 1 },
} as const satisfies Record<UserKind, object>

/** The request for a page of the frames that the viewer may edit (API-100, FRAME-045, FRAME-046). */
export function framesReading({ page, ...listed }: FramesQuery): Reading {
  return {
    path: 'frames',
    query: { page: { number: page, size: framesPageSize }, ...framesOnWire(listed), include: frameParts },
  }
}

/** The request for a page of the users of a kind by name; a text is looked for in names and e-mail addresses (API-035, USER-046). */
export function usersReading({ kind, search, page }: UserQuery): Reading {
  const text = like(search)
  return {
    path: 'users',
    query: {
      page: { number: page, size: pageSize },
      filter: { name: text, email: text, ...(kind === undefined ? {} : kindFilters[kind]) },
    },
  }
}

/** The request for a page of the rule sets of a campaign, with their rules and creatives (API-079). */
export function ruleSetsReading(
  campaignId: string,
  { page, filter, sortBy, sortOrder }: RuleSetQuery,
): Reading {
  const isSorted = sortBy !== undefined && sortOrder !== undefined
  return {
    path: `campaigns/${campaignId}/rule-sets`,
    query: {
      page: { number: page, size: pageSize },
      filter: { name: like(filter) },
      include: ['creatives', 'rules'],
      sort: isSorted ? `${sortOrder === 'DESC' ? '-' : '+'}${sortBy.replace('-', '_')}` : null,
    },
  }
}

/** The request for a page of the frames of a campaign by external id, filtered by a text (API-108, FRAME-053). */
export function campaignFramesReading(campaignId: string, { page, search }: FrameQuery): Reading {
  return {
    path: `campaigns/${campaignId}/frames`,
    query: {
      page: { number: page, size: pageSize },
      filter: { search: like(search) },
      include: ['location', 'specification'],
      sort: '+external_id',
    },
  }
}

/** The request for the bookings of a campaign with their errors. */
export function bookingsReading(campaignId: string): Reading {
  return { path: `campaigns/${campaignId}/bookings`, query: { include: 'booking-errors' } }
}

/** Filters and order of the frames admin on the wire. */
export function framesOnWire({ sort = 'name', ...filters }: Omit<FramesQuery, 'page'>) {
  return { filter: frameFilterOnWire(filters), sort: sort.startsWith('-') ? sort : `+${sort}` }
}

/** Filters of the frames admin on the wire. */
export function frameFilterOnWire({
  externalId,
  frameCode,
  name,
  displayUnit,
  player,
  unit,
  deleted,
  inside,
}: FramesFilter) {
  return {
    external_id: like(externalId),
    extended_code: like(frameCode),
    name: like(name),
    by_display_unit_id: like(displayUnit),
    by_player_id: like(player),
    business_unit_id: unit ?? null,
    inside: inside ?? null,
    ...(deleted === 'include' ? { with_trashed: true } : {}),
    ...(deleted === 'only' ? { only_trashed: true } : {}),
  }
}

/** A text as the server looks for it anywhere in a value; null when there is none. */
export function like(text = ''): string | null {
  return text.trim() === '' ? null : `%${text.trim()}%`
}

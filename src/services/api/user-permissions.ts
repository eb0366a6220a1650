import { campaignSchema, type Campaign } from '#contract/campaigns.ts'
import { readList, readOne, readPage } from '#contract/json-api.ts'
import { personRightsSchema, type PersonRights } from '#contract/person-rights.ts'
import { permissionGroupSchema, type PermissionGroup } from '#contract/rights.ts'
import {
  businessUnitSchema,
  heldPermissionSchema,
  permissionOptionSchema,
  type BusinessUnit,
  type HeldPermission,
  type PermissionOption,
} from '#contract/users.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { loadPages, pagesOf } from './pages.ts'

/** Campaigns on a page of those to choose from. */
const pageSize = 20

interface UnitRights {
  units: BusinessUnit[]
  options: PermissionOption[]
  held: HeldPermission[]
}

/** All business units, the rights that can be held on them, and those that a user holds (API-049 … API-051). */
export async function loadUnitRights(
  http: Http,
  { userId }: { userId: string },
  signal: AbortSignal,
): Promise<UnitRights> {
  const [units, options, held] = await Promise.all([
    loadPages(http, 'business-units', businessUnitSchema, { signal, quiet: true }),
    http('GET', 'business-units/available-permissions', { signal, quiet: true }),
    loadPages(http, `users/${userId}/permissions`, heldPermissionSchema, {
      query: { filter: { object: 'BusinessUnit' } },
      signal,
    }),
  ])
  return { units, options: parsed(() => readList(options.document, permissionOptionSchema)), held }
}

interface CampaignRights {
  groups: PermissionGroup[]
  held: HeldPermission[]
}

/** The groups of rights on campaigns, and what a user holds on one, or by default on those to come (USER-049, USER-050). */
export async function loadRightsOn(
  http: Http,
  { userId, campaignId }: { userId: string; campaignId: string | null },
  signal: AbortSignal,
): Promise<CampaignRights> {
  const [groups, held] = await Promise.all([
    http('GET', 'campaigns/available-permissions', { signal, quiet: true }),
    http('GET', `users/${userId}/permissions`, {
      query: { filter: { object: 'Campaign', object_id: campaignId ?? 'null' }, page: { size: 50 } },
      signal,
    }),
  ])
  return parsed(() => ({
    groups: readList(groups.document, permissionGroupSchema),
    held: readList(held.document, heldPermissionSchema),
  }))
}

interface SavedRight {
  userId: string
  object: 'Campaign' | 'BusinessUnit'
  objectId: string | null
  action: string
}

/** Gives or takes a right (USER-048, USER-049), also when nobody waits for it any more. */
export async function saveRight(
  http: Http,
  { userId, ...right }: SavedRight,
  isHeld: boolean,
): Promise<void> {
  await http(isHeld ? 'POST' : 'DELETE', `users/${userId}/relationships/permissions`, { body: right })
}

/** Asks to give a user their default rights on all existing campaigns (API-041). */
export async function requestPropagation(http: Http, userId: string, signal: AbortSignal): Promise<void> {
  await http('POST', `users/${userId}/propagate-campaign-permissions`, { signal })
}

/** Asks to take all rights on the campaigns of a business unit, or of all (API-042). */
export async function requestRevocation(
  http: Http,
  { userId, unitId }: { userId: string; unitId: string | null },
  signal: AbortSignal,
): Promise<void> {
  const path = `users/${userId}/revoke-campaign-permissions`
  await http('POST', unitId === null ? path : `${path}/${unitId}`, { signal })
}

/** What a user may do and why, on a campaign, too, if one is asked for; for super users. */
export async function loadPersonRights(
  http: Http,
  { userId, campaignId }: { userId: string; campaignId: string | null },
  signal: AbortSignal,
): Promise<PersonRights> {
  const { document } = await http('GET', `users/${userId}/rights`, {
    query: { filter: { campaign: campaignId } },
    signal,
  })
  return parsed(() => readOne(document, personRightsSchema))
}

interface FoundCampaigns {
  campaigns: Campaign[]
  total: number
}

/** The first pages of the campaigns that the signed-in person gives rights on, the latest first (API-016, USER-038). */
export async function loadGrantableCampaigns(
  http: Http,
  { search, pages }: { search: string; pages: number },
  signal: AbortSignal,
): Promise<FoundCampaigns> {
  const text = search.trim()
  const loadPage = async (number: number) => {
    const { document } = await http('GET', 'campaigns', {
      query: {
        filter: { administered: true, search: text === '' ? null : `%${text}%` },
        include: ['client'],
        sort: '-starts_at',
        page: { number, size: pageSize },
      },
      signal,
    })
    return parsed(() => readPage(document, campaignSchema))
  }
  const first = await loadPage(1)
  const { total, totalPages } = first.pagination
  const others = await Promise.all(pagesOf({ first: 1, last: pages }, totalPages).slice(1).map(loadPage))
  return { campaigns: [first, ...others].flatMap(({ items }) => items), total }
}

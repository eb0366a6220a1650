import type { Creative, SpecificationWithCreatives } from '#contract/creatives.ts'
import { campaignRights, type CampaignAction } from '#contract/rights.ts'

/** The right to delete creatives of others. */
export const deletionRight = campaignRights.delete_creative.displayName

/** Who handles the creatives of a list, and what of its actions is offered. */
export interface CreativeHandler {
  /** The person; own creatives are theirs. */
  userId: string
  /** The person's rights on the campaign. */
  rights: readonly CampaignAction[]
  /** Whether the campaign is active: then no frame specification loses its last approved default (CREA-062). */
  isActive: boolean
  /** Came by a drop-zone link: nothing is deleted in its row there (DROP-009), and own creatives alone are replaced (DROP-010). */
  isInvited: boolean
}

/** What a deletion of creatives would do. */
export interface DeletionPlan {
  /** What would be deleted: of those asked for, what the person may delete (CREA-029). */
  creativeIds: string[]
  /** How many were asked for. */
  total: number
  /** The creative that is deleted in its row; null for the selection. */
  name: string | null
  /** A frame specification would lose its last approved default (CREA-028). */
  losesDefault: boolean
  /** The server refuses that, as the campaign is active (CREA-062). */
  isBlocked: boolean
}

/** What a change of the default flag would do. */
export interface DefaultPlan {
  isDefault: boolean
  /** What would change: approved creatives become defaults, and defaults become none. */
  creativeIds: string[]
  /** How many were asked for. */
  total: number
  /** A frame specification would lose its last approved default, which the server refuses (CREA-032). */
  losesDefault: boolean
}

/** CREA-022: any creative with delete_creative, one's own with delete_own_creative. */
export function mayDelete(
  { userId, rights }: { userId: string | undefined; rights: readonly CampaignAction[] },
  creative: Pick<Creative, 'userId'>,
): boolean {
  return (
    rights.includes('delete_creative') ||
    (creative.userId === userId && rights.includes('delete_own_creative'))
  )
}

/** DROP-016: who may delete something may select it; on a campaign everybody may select (CREA-015). */
export function maySelect({ rights, isInvited }: CreativeHandler): boolean {
  return !isInvited || rights.includes('delete_creative') || rights.includes('delete_own_creative')
}

/** The deletion of one creative in its row. */
export function rowDeletion(
  specifications: readonly SpecificationWithCreatives[],
  creative: Pick<Creative, 'id' | 'name'>,
  handler: CreativeHandler,
): DeletionPlan {
  return { ...deletionPlan(specifications, [creative.id], handler), name: creative.name }
}

/** The deletion of what is selected. */
export function deletionPlan(
  specifications: readonly SpecificationWithCreatives[],
  selectedIds: readonly string[],
  handler: CreativeHandler,
): DeletionPlan {
  const creativeIds = selected(specifications, selectedIds)
    .filter((creative) => mayDelete(handler, creative))
    .map(({ id }) => id)
  const losesDefault = losesADefault(specifications, creativeIds)
  return {
    creativeIds,
    total: selectedIds.length,
    name: null,
    losesDefault,
    isBlocked: losesDefault && handler.isActive,
  }
}

/** The change of the default flag of what is selected. */
export function defaultPlan(
  specifications: readonly SpecificationWithCreatives[],
  selectedIds: readonly string[],
  isDefault: boolean,
): DefaultPlan {
  const creativeIds = selected(specifications, selectedIds)
    .filter((creative) => creative.isDefault !== isDefault)
    .filter(({ moderationStatus }) => !isDefault || moderationStatus === 1)
    .map(({ id }) => id)
  return {
    isDefault,
    creativeIds,
    total: selectedIds.length,
    losesDefault: !isDefault && losesADefault(specifications, creativeIds),
  }
}

/** The creatives from the one selected last to this one, in the order of the list; this one alone without an anchor in it. */
export function rangeTo(shownIds: readonly string[], anchorId: string | null, id: string): string[] {
  const from = anchorId === null ? -1 : shownIds.indexOf(anchorId)
  const to = shownIds.indexOf(id)
  if (from === -1) {
    return [id]
  }
  const range = shownIds.slice(Math.min(from, to), Math.max(from, to) + 1)
  return from <= to ? range : range.toReversed()
}

function selected(
  specifications: readonly SpecificationWithCreatives[],
  selectedIds: readonly string[],
): Creative[] {
  const ids = new Set(selectedIds)
  return specifications.flatMap(({ creatives }) => creatives).filter(({ id }) => ids.has(id))
}

/** Whether a frame specification has an approved default, and none without these creatives. Where some are read only, its counts say it. */
function losesADefault(
  specifications: readonly SpecificationWithCreatives[],
  creativeIds: readonly string[],
): boolean {
  const ids = new Set(creativeIds)
  return specifications.some(({ creatives, creativeCounts }) => {
    const defaults = creatives.filter(
      ({ isDefault, moderationStatus, failure }) => isDefault && moderationStatus === 1 && failure === null,
    )
    const total = creativeCounts?.defaults ?? defaults.length
    return total > 0 && defaults.filter(({ id }) => ids.has(id)).length >= total
  })
}

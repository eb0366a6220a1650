import { contentAddress, contentTypesAddress } from '#contract/addresses/content.address.ts'
import { contentItemStatuses } from '#contract/content-item-statuses.ts'
import type { ContentItem } from '#contract/content-items.ts'
import type { Problem, ProblemMessage } from '#contract/problem.ts'
import type { CampaignAction } from '#contract/rights.ts'

/** What a person may do about content. */
export interface ContentRights {
  /** Create, edit and delete items (CONT-009). */
  mayEdit: boolean
  /** Assign items to rule sets (CONT-010). */
  mayTarget: boolean
  /** Approve items (CONT-063). */
  mayModerate: boolean
  /** See, create, edit and delete content types (CONT-002, CONT-022). */
  mayManageTypes: boolean
}

export function contentRights(rights: readonly CampaignAction[]): ContentRights {
  return {
    mayEdit: rights.includes('edit_dynamic_content'),
    mayTarget: rights.includes('target'),
    mayModerate: rights.includes('moderate'),
    mayManageTypes: rights.includes('manage_dynamic_content_types'),
  }
}

/** What the server says of the name (CONT-015); names of its fields carry a place. */
export function nameError(problem: Problem | null): string | undefined {
  return problem?.messages.find(isAboutName)?.detail
}

/** What the server says of the value that stood at a place of what was sent; -1 is none. */
export function valueError(problem: Problem | null, place: number): string | undefined {
  return problem?.messages.find((message) => message.place === place)?.detail
}

export function isAboutName({ field, place }: ProblemMessage): boolean {
  return field === 'name' && place === undefined
}

/** The statuses that items are filtered by. */
export const contentStatuses = contentItemStatuses

/** Whether an empty list can have another reason than that there is nothing to list. */
export const isFiltered = contentAddress.isFiltered
/** Content types are not filtered. */
export const areTypesFiltered = contentTypesAddress.isFiltered

/** A content item is new for 20 minutes after its creation (CONT-008); `now` in milliseconds. */
export function isNewItem({ createdAt }: ContentItem, now: number): boolean {
  return now - Date.parse(createdAt) < 20 * 60_000
}

/** The rule sets of an item, sorted, so that the same choice is the same list. */
export function ruleSetIdsOf({ ruleSets }: ContentItem): string[] {
  return ruleSets.map(({ id }) => id).toSorted()
}

import {
  personRightsAddress,
  rightChoices,
  type PersonRightsFilter,
} from '#contract/addresses/person-rights.address.ts'
import type { PersonRights, RightAnswer } from '#contract/person-rights.ts'
import { systemRights, type SystemAction } from '#contract/system-rights.ts'

/** Where it is said what a person may do; on a campaign, where one is asked for. */
export const personRightsHref = (userId: string, campaign?: string): string =>
  personRightsAddress.href({ userId }, { page: 1, ...(campaign === undefined ? {} : { campaign }) })

/** The choices of which rights are shown, beside all. */
export const offeredChoices = rightChoices

/** Whether the viewer may look as this person: not as themselves, nor as somebody who cannot sign in by password. */
export const mayLookAs = ({ id, account }: PersonRights, viewerId: string): boolean =>
  id !== viewerId && (account === 'full' || account === 'super')

type Shown = Pick<PersonRightsFilter, 'search' | 'show'>

/** The rights whose words have every word of the filter, and that the person may use, or may not. */
export function rightsShown(rights: readonly RightAnswer[], { search = '', show }: Shown): RightAnswer[] {
  const words = search.toLowerCase().split(/\s+/)
  return rights.filter(
    ({ displayName, description, isAllowed }) =>
      words.every((word) => `${displayName} ${description}`.toLowerCase().includes(word)) &&
      (show === undefined || isAllowed === (show === 'allowed')),
  )
}

/** A row of the matrix of business units: what is shown of each right, null for what is not. */
export interface UnitRow {
  id: string
  name: string
  cells: (RightAnswer | null)[]
  defaults: string[]
}

/** The matrix of business units: its rights, and the units on which something of them is shown. */
export function unitMatrix(
  { units }: PersonRights,
  filter: Shown,
): { rights: { action: string; displayName: string }[]; rows: UnitRow[] } {
  const isShown = (answer: RightAnswer) => rightsShown([answer], filter).length > 0
  const rights = (units[0]?.rights ?? []).filter(({ action }) =>
    units.some(({ rights: own }) => own.some((answer) => answer.action === action && isShown(answer))),
  )
  const rows = units.map(({ id, name, rights: own, defaults }) => ({
    id,
    name,
    defaults,
    cells: rights.map(
      ({ action }) => own.find((answer) => answer.action === action && isShown(answer)) ?? null,
    ),
  }))
  return { rights, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== null)) }
}

/** The groups of rights on the campaign, without those of which nothing is shown. */
export function groupsShown(
  { groups }: NonNullable<PersonRights['campaign']>,
  filter: Shown,
): NonNullable<PersonRights['campaign']>['groups'] {
  return groups
    .map((group) => ({ ...group, rights: rightsShown(group.rights, filter) }))
    .filter(({ rights }) => rights.length > 0)
}

/** Whom a right is for that nobody grants. */
export const heldBy = (action: string) => systemRights[action as SystemAction].heldBy

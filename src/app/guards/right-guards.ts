import { redirect } from '@tanstack/react-router'

import { unitRights } from '#contract/rights.ts'
import { holdsInSystem, systemRights } from '#contract/system-rights.ts'
import { holdsAnywhere, type SignedInUser } from '#contract/users.ts'

import {
  pageGuards,
  sectionGuards,
  type GuardedPage,
  type GuardedSection,
  type PageGuard,
} from '../base/guard-table.ts'
import { failure, withLine, type NoticeLine } from '../base/notices.ts'
import { openedCampaign } from '../base/opened-campaign.ts'
import { explainRight } from '../wire/explain-right.ts'
import type { PageLoading, SectionLoading } from './guarded-loading.ts'

/**
 * For sections that need a right on the campaign: without it, shows a notice and redirects as the table of guards says. Waits until the
 * campaign is open; when it cannot be opened, the area around the section says so.
 */
export async function checkSection(
  section: GuardedSection,
  { context, params, parentMatchPromise }: SectionLoading,
): Promise<void> {
  await parentMatchPromise
  const { appContext } = context
  const opened = await openedCampaign(appContext.app)
  const guard = sectionGuards[section]
  const isAllowed =
    opened === null || opened.rights.includes(guard.needs) || ('orUnitAdmin' in guard && opened.isUnitAdmin)
  if (!isAllowed) {
    appContext.show(failure(guard.message))
    void explainRight(appContext, guard.message, { campaignId: params.campaignId, action: guard.needs })
    const way = guard.leadsTo.replace(':creativeId', params.creativeId ?? '')
    throw redirect({ href: `/campaigns/${params.campaignId}${way}`, replace: true })
  }
}

/**
 * For pages that need a right outside of campaigns: without it, shows a notice and redirects home (SHELL-051). Needs all messages.
 */
export function checkPage(page: GuardedPage, { appContext, user }: PageLoading['context']): void {
  const guard = pageGuards[page]
  if (!letsIn(guard, user)) {
    appContext.show(withLine(failure(guard.message), whatItTakes(guard)))
    throw redirect({ to: '/', replace: true })
  }
}

/** Whether somebody holds the right of a page. */
export function letsIn({ needs }: Pick<PageGuard, 'needs'>, user: SignedInUser): boolean {
  return 'onUnit' in needs ? holdsAnywhere(user, needs.onUnit) : holdsInSystem(user, needs.inSystem)
}

/** Which right a page takes, and who can grant it, by the right's declaration. */
function whatItTakes({ needs }: Pick<PageGuard, 'needs'>): NoticeLine {
  if ('onUnit' in needs) {
    return onUnit(unitRights[needs.onUnit].displayName)
  }
  const { heldBy } = systemRights[needs.inSystem]
  return heldBy === 'unitAdmins'
    ? onUnit(unitRights.admin.displayName)
    : { message: heldBy === 'superUsers' ? 'guard.forSuperUsers' : 'guard.takesAccount', values: {} }
}

const onUnit = (right: string): NoticeLine => ({ message: 'guard.takesUnitRight', values: { right } })

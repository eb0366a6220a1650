import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'

import { unitRights, type CampaignAction } from '#contract/rights.ts'
import { holdsInSystem, systemRights } from '#contract/system-rights.ts'
import { holdsAnywhere, type SignedInUser } from '#contract/users.ts'
import type { CampaignRef } from '#machines/campaigns/campaign.machine.ts'
import type { NoticeContent } from '#machines/shell/notices.machine.ts'
import { loadRightExplanation } from '#services/api/permissions.ts'
import type { MessageId } from '#services/intl/intl.ts'
import { formatAlternatives } from '#services/intl/lists.ts'

import type { AppContext } from '../base/app-context.ts'
import {
  pageGuards,
  sectionGuards,
  type GuardedPage,
  type GuardedSection,
  type PageGuard,
} from '../base/guard-table.ts'
import { failure } from '../base/notices.ts'
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
  const screens = appContext.app.getSnapshot().children.screens
  const campaign = screens?.getSnapshot().children['campaign'] as CampaignRef | undefined
  const resource = campaign?.getSnapshot().children.opened
  if (resource === undefined) {
    return
  }
  const { value: opened } = (
    await waitFor(resource, (snapshot) => snapshot.context.value !== null || !snapshot.hasTag('busy'))
  ).context
  const guard = sectionGuards[section]
  const isAllowed =
    opened === null || opened.rights.includes(guard.needs) || ('orUnitAdmin' in guard && opened.isUnitAdmin)
  if (!isAllowed) {
    appContext.show(failure(guard.message))
    void explain(appContext, guard.message, { campaignId: params.campaignId, action: guard.needs })
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
function whatItTakes({ needs }: Pick<PageGuard, 'needs'>): Line {
  if ('onUnit' in needs) {
    return onUnit(unitRights[needs.onUnit].displayName)
  }
  const { heldBy } = systemRights[needs.inSystem]
  return heldBy === 'unitAdmins'
    ? onUnit(unitRights.admin.displayName)
    : { message: heldBy === 'superUsers' ? 'guard.forSuperUsers' : 'guard.takesAccount', values: {} }
}

const onUnit = (right: string): Line => ({ message: 'guard.takesUnitRight', values: { right } })

interface Line {
  message: MessageId
  values: Record<string, string | number>
}

/** Adds to a guard's notice which right it takes, and who can grant it. Without an answer the notice stays as it is. */
async function explain(
  { http, show }: AppContext,
  message: MessageId,
  { campaignId, action }: { campaignId: string; action: CampaignAction },
): Promise<void> {
  const explanation = await loadRightExplanation(http, campaignId, action).catch(() => null)
  if (explanation === null || explanation.isHeld) {
    return
  }
  const { displayName: right, grantors } = explanation
  const values = { right, count: grantors.length, people: formatAlternatives(grantors) }
  show(withLine(failure(message), { message: 'guard.takesRight', values }))
}

function withLine(content: NoticeContent, line: Line) {
  return { ...content, lines: [...content.lines, line] }
}

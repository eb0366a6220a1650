import { waitFor } from 'xstate'

import type { CampaignAction, RightExplanation } from '#contract/rights.ts'
import { loadRightExplanation } from '#services/api/permissions.ts'

import type { AppContext } from '../base/app-context.ts'
import { openedCampaign } from '../base/opened-campaign.ts'

/**
 * The explanation of a right that the person lacks on the campaign around a section. Null where they hold it, by what was read with the
 * campaign and without a call of its own, and where nothing can be learned.
 */
export async function loadMissingRight(
  { app, http }: Pick<AppContext, 'app' | 'http'>,
  campaignId: string,
  action: CampaignAction,
  signal: AbortSignal,
): Promise<RightExplanation | null> {
  const held = await rightsOn(app, campaignId, signal).catch(() => null)
  if (held === null || held.includes(action)) {
    return null
  }
  const explanation = await loadRightExplanation(http, campaignId, action).catch(() => null)
  return explanation === null || explanation.isHeld ? null : explanation
}

/** The section may be started before the campaign around it is. */
async function rightsOn(
  app: AppContext['app'],
  campaignId: string,
  signal: AbortSignal,
): Promise<CampaignAction[] | null> {
  const { screens } = app.getSnapshot().children
  if (screens === undefined) {
    return null
  }
  await waitFor(screens, ({ context }) => context.open['campaign']?.['campaignId'] === campaignId, { signal })
  const opened = await openedCampaign(app)
  return opened?.rights ?? null
}

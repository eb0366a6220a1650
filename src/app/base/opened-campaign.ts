import { waitFor } from 'xstate'

import type { CampaignRef, OpenedCampaign } from '#machines/campaigns/campaign.machine.ts'

import type { AppContext } from './app-context.ts'

/** The campaign around a section, once it is read; null without one, and for one that cannot be opened. */
export async function openedCampaign(app: AppContext['app']): Promise<OpenedCampaign | null> {
  const screens = app.getSnapshot().children.screens
  const campaign = screens?.getSnapshot().children['campaign'] as CampaignRef | undefined
  const resource = campaign?.getSnapshot().children.opened
  if (resource === undefined) {
    return null
  }
  const isRead = (snapshot: ReturnType<typeof resource.getSnapshot>) =>
    snapshot.context.value !== null || !snapshot.hasTag('busy')
  return (await waitFor(resource, isRead)).context.value
}

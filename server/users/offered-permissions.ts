import {
  campaignActions,
  campaignRightGroups,
  campaignRights,
  type CampaignAction,
  type CampaignRightGroup,
} from '#contract/rights.ts'

/** Groups of the rights on campaigns (USER-041, USER-050), as they are declared. Each right is in one group. */
export const permissionGroups: readonly {
  id: CampaignRightGroup
  displayName: string
  permissions: readonly CampaignAction[]
}[] = (Object.keys(campaignRightGroups) as CampaignRightGroup[]).map((id) => ({
  id,
  displayName: campaignRightGroups[id],
  permissions: campaignActions.filter((action) => campaignRights[action].group === id),
}))

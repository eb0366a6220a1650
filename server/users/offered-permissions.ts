import type { CampaignAction } from '#contract/rights.ts'

/** Groups of the rights on campaigns with their words (USER-041, USER-050). Each right is in one group. */
export const permissionGroups: readonly {
  id: string
  displayName: string
  permissions: readonly CampaignAction[]
}[] = [
  {
    id: 'campaign',
    displayName: 'Campaign',
    permissions: ['view', 'edit', 'deploy', 'manage_roles', 'manage_media_buy', 'add_build'],
  },
  {
    id: 'creatives',
    displayName: 'Creatives',
    permissions: [
      'upload_creative',
      'replace_creative',
      'replace_own_creative',
      'delete_creative',
      'delete_own_creative',
    ],
  },
  {
    id: 'moderation',
    displayName: 'Moderation',
    permissions: ['moderate', 'creative_decisions', 'enhanced_moderation'],
  },
  { id: 'targeting', displayName: 'Targeting', permissions: ['target', 'edit_rules'] },
  {
    id: 'content',
    displayName: 'Dynamic content',
    permissions: ['view_dynamic_content', 'edit_dynamic_content', 'manage_dynamic_content_types'],
  },
]

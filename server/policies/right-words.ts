import type { CampaignAction } from '#contract/rights.ts'

interface Words {
  displayName: string
  description: string
}

/** The rights on campaigns in words: where they are offered (USER-041), and where one is missing. */
export const rightWords: Record<CampaignAction, Words> = {
  view: { displayName: 'View', description: 'See the campaign and its creatives' },
  edit: { displayName: 'Edit', description: 'Change the settings of the campaign' },
  deploy: { displayName: 'Deploy', description: 'Attach bookings, promote them, and publish' },
  manage_roles: { displayName: 'Manage roles', description: 'Choose the managers of the campaign' },
  manage_media_buy: { displayName: 'Manage media buy', description: 'See, attach and detach frames' },
  add_build: { displayName: 'Add builds', description: 'See, make and download builds' },
  upload_creative: { displayName: 'Upload creatives', description: 'Bring new creatives' },
  replace_creative: { displayName: 'Replace creatives', description: 'Replace the file of any creative' },
  replace_own_creative: {
    displayName: 'Replace own creatives',
    description: 'Replace the file of a creative that they have brought',
  },
  delete_creative: { displayName: 'Delete creatives', description: 'Delete any creative' },
  delete_own_creative: {
    displayName: 'Delete own creatives',
    description: 'Delete a creative that they have brought',
  },
  moderate: { displayName: 'Moderate', description: 'Approve and reject creatives and content' },
  creative_decisions: {
    displayName: 'See decisions',
    description: 'See who has decided what about each creative',
  },
  enhanced_moderation: {
    displayName: 'Enhanced moderation',
    description: 'Set up stages and groups of moderators',
  },
  target: { displayName: 'Target', description: 'Assign creatives and content to rule sets' },
  edit_rules: { displayName: 'Edit rules', description: 'Make, change and delete rule sets' },
  view_dynamic_content: { displayName: 'View content', description: 'See content items' },
  edit_dynamic_content: { displayName: 'Edit content', description: 'Make, change and delete content items' },
  manage_dynamic_content_types: {
    displayName: 'Manage content types',
    description: 'Make, change and delete content types',
  },
}

import type { BusinessUnitAction, CampaignAction } from '#contract/rights.ts'
import type { SystemAction } from '#contract/system-rights.ts'
import type { MessageId } from '#services/intl/intl.ts'

/** The right that a section of a campaign needs. Without it, a notice is shown and the person redirected within the campaign. */
interface SectionGuard {
  needs: CampaignAction
  /** Admins of the campaign's business unit pass without it. */
  orUnitAdmin?: true
  /** The notice. */
  message: MessageId
  /** Where to, below the campaign's address; `:creativeId` is the one of the address. */
  leadsTo: '' | '/content' | '/creative/:creativeId'
}

/** The right that a page outside of campaigns needs. Without it, a notice is shown and the person redirected home (SHELL-051). */
export interface PageGuard {
  /** A right on some business unit, or one of the account. The notice says which, and who can grant it. */
  needs: { onUnit: BusinessUnitAction } | { inSystem: SystemAction }
  message: MessageId
}

/**
 * The sections of a campaign that need more than view, by their address below it (SHELL-030 … SHELL-035, SHELL-052, SHELL-053,
 * MOD-010, MOD-012, MOD-030, MOD-031). Super users hold every right on every campaign (SHELL-039). What is not listed has no guard of its own
 * (SHELL-054); the campaign itself is guarded by its machine (SHELL-028), everything by sign-in (SHELL-029).
 */
export const sectionGuards = {
  bookings: { needs: 'deploy', orUnitAdmin: true, message: 'guard.bookings', leadsTo: '' },
  content: { needs: 'view_dynamic_content', message: 'guard.content', leadsTo: '' },
  'content-types': {
    needs: 'manage_dynamic_content_types',
    message: 'guard.contentTypes',
    leadsTo: '/content',
  },
  moderation: { needs: 'moderate', message: 'guard.moderation', leadsTo: '' },
  builds: { needs: 'add_build', message: 'guard.builds', leadsTo: '' },
  'media-buy': { needs: 'manage_media_buy', message: 'mediaBuy.forbidden', leadsTo: '' },
  'creative/moderation/summary': { needs: 'creative_decisions', message: 'guard.decisions', leadsTo: '' },
  // A drawer over the creative, which stays.
  'creative/:creativeId/moderation/summary': {
    needs: 'creative_decisions',
    message: 'guard.decisions',
    leadsTo: '/creative/:creativeId',
  },
  'creative/moderation/manage': {
    needs: 'enhanced_moderation',
    message: 'guard.enhancedModeration',
    leadsTo: '',
  },
} as const satisfies Record<string, SectionGuard>
export type GuardedSection = keyof typeof sectionGuards

/** The pages outside of campaigns, and the overlay, that need a right (SHELL-036 … SHELL-039, SHELL-051). */
export const pageGuards = {
  users: { needs: { inSystem: 'manage_users' }, message: 'guard.page' },
  'users/create': { needs: { inSystem: 'administer_users' }, message: 'guard.page' },
  'users/rights': { needs: { inSystem: 'administer_users' }, message: 'guard.page' },
  frames: { needs: { onUnit: 'edit_frames' }, message: 'guard.frames' },
  'create-campaign': { needs: { onUnit: 'add_campaign' }, message: 'guard.createCampaign' },
  'campaign-snooze': { needs: { inSystem: 'snooze_campaigns' }, message: 'guard.snooze' },
} as const satisfies Record<string, PageGuard>
export type GuardedPage = keyof typeof pageGuards

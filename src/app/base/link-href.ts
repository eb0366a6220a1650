import type { LinkSession } from '#contract/token-links.ts'

/** The home address of a session by a token link: lite-moderation is at /lite/moderation (DROP-002, MOD-021). */
export function linkHome({ kind, campaignId }: Pick<LinkSession, 'kind' | 'campaignId'>): string {
  return `/${kind.replace('lite-', 'lite/')}/view/${campaignId}`
}

/** Whether an address belongs to the views that links open. */
export function isLinkView(href: string): boolean {
  return /^\/(drop-zone|lite\/moderation)\//.test(href)
}

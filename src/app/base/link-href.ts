import type { LinkKind, LinkSession } from '#contract/token-links.ts'

const areas = { 'drop-zone': '/drop-zone', 'lite-moderation': '/lite/moderation' } as const satisfies Record<
  LinkKind,
  string
>

/** The home address of a session by a token link (DROP-002, MOD-021). */
export function linkHome({ kind, campaignId }: Pick<LinkSession, 'kind' | 'campaignId'>): string {
  return `${areas[kind]}/view/${campaignId}`
}

/** Whether an address belongs to the views that links open. */
export function isLinkView(href: string): boolean {
  return Object.values(areas).some((area) => href.startsWith(`${area}/`))
}

/** Overlays by their name in the query (CAMP-062). */
export const overlayNames = ['create-campaign', 'campaign-settings', 'campaign-snooze', 'profile'] as const
export type OverlayName = (typeof overlayNames)[number]

/** The address with an overlay on the current screen (CAMP-062). */
export function withOverlay(href: string, overlay: OverlayName): string {
  return changed(href, (query) => query.set('overlay', overlay))
}

export function withoutOverlay(href: string): string {
  return changed(href, (query) => query.delete('overlay'))
}

function changed(href: string, change: (query: URLSearchParams) => void): string {
  const url = new URL(href, 'http://here')
  change(url.searchParams)
  return `${url.pathname}${url.search}`
}

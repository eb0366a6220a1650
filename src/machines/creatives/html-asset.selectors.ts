import type { Creative } from '#contract/creatives.ts'
import type { PlayButtonPosition } from '#contract/play-button.ts'

/** The address of the first page of an HTML5 creative; null for other creatives, and without one. */
export function htmlUrlOf({ type, htmlAssetUrl }: Pick<Creative, 'type' | 'htmlAssetUrl'>): string | null {
  return type === 'html5' ? htmlAssetUrl : null
}

/** Where its play button stands (CREA-064). */
export function playButtonOf({
  previewConfiguration,
}: Pick<Creative, 'previewConfiguration'>): PlayButtonPosition {
  return previewConfiguration?.playButtonPosition ?? 'top_left'
}

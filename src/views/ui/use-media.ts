import { useSyncExternalStore } from 'react'

/** A window narrower than 1024 px counts as small (SHELL-003). */
export const smallWindow = '(max-width: 1023.98px)'

/** A phone, held upright; the design system's `mdDown`. */
export const phoneWindow = '(max-width: 767.98px)'

/** Wide enough for two columns of cards; the design system's `xl`. */
export const wideWindow = '(min-width: 1280px)'

/** Does the window match a media query, now and as it changes? */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
  )
}

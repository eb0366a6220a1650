import { useSyncExternalStore } from 'react'

/** A window narrower than 1024 px counts as small (SHELL-003). */
export const smallWindow = '(max-width: 1023.98px)'

/** A phone, held upright; the design system's `mdDown`. */
export const phoneWindow = '(max-width: 767.98px)'

/** Wide enough for two columns of cards; the design system's `xl`. */
export const wideWindow = '(min-width: 1280px)'

/** Does the window match a media query, now and as it changes? */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = followedQuery(query)
  return useSyncExternalStore(subscribe, matches)
}

interface FollowedQuery {
  subscribe: (notify: () => void) => () => void
  matches: () => boolean
}

/** One list for all parts that ask for the same: making one costs more than a render of most of them. */
const followedQueries = new Map<string, FollowedQuery>()

function followedQuery(query: string): FollowedQuery {
  const known = followedQueries.get(query)
  if (known !== undefined) {
    return known
  }
  const list = window.matchMedia(query)
  const made: FollowedQuery = {
    subscribe: (notify) => {
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    matches: () => list.matches,
  }
  followedQueries.set(query, made)
  return made
}

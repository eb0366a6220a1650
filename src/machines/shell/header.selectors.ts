import type { SnapshotFrom } from 'xstate'

import type { headerMachine } from './header.machine.ts'
import { listAt, pathOf, type ListName, type VisitedLists } from './visited-lists.ts'

export interface BackLink {
  /** The list that it leads back to. */
  list: ListName
  href: string
}

/** Where the back link leads, or null on the dashboard itself, where it is hidden (SHELL-044). */
export function backLink({ context: { href, lists } }: SnapshotFrom<typeof headerMachine>): BackLink | null {
  const path = pathOf(href)
  if (/^\/frames\/[^/]+\/screenshots$/.test(path)) {
    return { list: 'frames', href: lists.frames ?? '/frames' }
  }
  if (/^\/users\/(?:create|[^/]+\/edit(?:\/[^/]+)?|[^/]+\/activity)$/.test(path)) {
    return { list: 'users', href: lists.users ?? '/users' }
  }
  const campaign = /^(\/campaigns\/[^/]+\/media-buy)\/[^/]+\/screenshots$/.exec(path)?.[1]
  if (campaign !== undefined) {
    return { list: 'mediaBuy', href: mediaBuyOf(campaign, lists) }
  }
  return listAt(href) === 'dashboard' ? null : { list: 'dashboard', href: lists.dashboard ?? '/' }
}

/** The same place: selectors make a new object each time. */
export function isSameLink(one: BackLink | null, other: BackLink | null): boolean {
  return one?.list === other?.list && one?.href === other?.href
}

/** The last page of this campaign's frames, not of another's. */
function mediaBuyOf(path: string, { mediaBuy }: VisitedLists): string {
  const isOwn = mediaBuy !== null && (pathOf(mediaBuy) === path || mediaBuy.startsWith(`${path}/`))
  return isOwn ? mediaBuy : path
}

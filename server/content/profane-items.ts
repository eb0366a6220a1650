import type { ContentItemStatus } from '#contract/content-item-statuses.ts'

import type { ContentItemRow } from '../db/schema/content.ts'
import type { Deps } from '../deps/deps.ts'

type Said = Pick<ContentItemRow, 'name' | 'values'>

/** Whether what an item says may be profane: its name, and its texts. */
export function maySayProfanity({ isProfane }: Pick<Deps, 'isProfane'>, { name, values }: Said): boolean {
  return isProfane([name, ...Object.values(values).filter((value) => typeof value === 'string')])
}

/** The status of an item that was saved: it waits, or is rejected by itself (CONT-049). */
export function statusOf(
  deps: Pick<Deps, 'isProfane'>,
  said: Said,
): { status: ContentItemStatus; isProfane: boolean } {
  const isProfane = maySayProfanity(deps, said)
  return { status: isProfane ? 'rejected' : 'pending', isProfane }
}

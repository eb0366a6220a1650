import { inboxKinds, type Inbox, type InboxItem, type InboxKind } from '#contract/inbox.ts'

/** What waits of one kind. */
export interface InboxSection {
  kind: InboxKind
  /** The most urgent ones. */
  items: InboxItem[]
  /** How many there are beside them. */
  more: number
}

/** The kinds of which something waits. */
export function sectionsOf({ items, totals }: Inbox): InboxSection[] {
  return inboxKinds
    .map((kind) => {
      const ofKind = items.filter((item) => item.kind === kind)
      return { kind, items: ofKind, more: totals[kind] - ofKind.length }
    })
    .filter((section) => section.items.length > 0)
}

/** How much waits, of all kinds. */
export const countOf = ({ totals }: Inbox): number => inboxKinds.reduce((sum, kind) => sum + totals[kind], 0)

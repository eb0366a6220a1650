import { inboxItemSchema, type Inbox, type InboxItem, type InboxKind } from '#contract/inbox.ts'

/** Something that waits, read by the contract. */
export function sampleInboxItem(kind: InboxKind, subjectId: string, name: string): InboxItem {
  return inboxItemSchema.parse({
    id: `${kind}-${subjectId}`,
    kind,
    subjectId,
    name,
    campaignId: '7',
    campaignName: 'Harbour Coffee spring launch',
    since: '2026-03-09T09:00:00.000Z',
  })
}

/** Something of each kind, and more than one browser shows of one. */
export const fullInbox: Inbox = {
  items: [
    sampleInboxItem('moderation', '8', 'Harbour Coffee Hero'),
    sampleInboxItem('moderation', '9', 'Harbour Coffee Evening'),
    sampleInboxItem('failedUpload', '10', 'torn.jpg'),
    sampleInboxItem('rejectedCreative', '11', 'Harbour Coffee Winter'),
    sampleInboxItem('failedPromotion', '3', 'SM100005'),
  ],
  totals: { moderation: 112, failedUpload: 1, rejectedCreative: 1, failedPromotion: 1 },
}

export const emptyInbox: Inbox = {
  items: [],
  totals: { moderation: 0, failedUpload: 0, rejectedCreative: 0, failedPromotion: 0 },
}

import { inboxItemSchema, inboxMetaSchema, type Inbox } from '#contract/inbox.ts'
import { readList, readMeta } from '#contract/json-api.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** What waits for a person. Whoever shows it says that it could not be read. */
export async function loadInbox(http: Http, userId: string, signal: AbortSignal): Promise<Inbox> {
  const { document } = await http('GET', `users/${userId}/inbox`, { signal, quiet: true })
  return parsed(() => ({
    items: readList(document, inboxItemSchema),
    totals: readMeta(document, inboxMetaSchema).totals,
  }))
}

import { channels } from '#contract/channels.ts'

import type { Db } from '../db/database.ts'
import { whoseListsShow } from '../policies/user.policy.ts'
import type { Pushes } from './push.ts'

/** Makes open lists of users reload after this change (RT-011); searches write the user's search text. */
export async function notifyUserLists(transaction: Db, userId: number, send: Pushes['send']): Promise<void> {
  for (const listener of await whoseListsShow(transaction, userId)) {
    send([channels.user(listener)], 'UserIndexed', { user_id: userId })
  }
}

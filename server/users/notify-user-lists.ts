import { channels } from '#contract/channels.ts'

import type { Deps } from '../deps/deps.ts'
import { whoseListsShow } from '../policies/user.policy.ts'
import { push } from '../realtime/push.ts'
import { writeSearchTexts } from '../search/search-index.ts'

/** Makes open lists of users reload (RT-011). */
export async function notifyUserLists(deps: Deps, userId: number): Promise<void> {
  await writeSearchTexts(deps.db, 'users')
  for (const listener of await whoseListsShow(deps.db, userId)) {
    await push(deps, [channels.user(listener)], 'UserIndexed', { user_id: userId })
  }
}

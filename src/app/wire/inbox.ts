import { inboxListMachine, inboxMachine } from '#machines/shell/inbox.machine.ts'
import { loadInbox } from '#services/api/inbox.ts'
import { idle } from '#services/idle.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireResource } from './kit.ts'
import { changesOfUser, userOf } from './listening.ts'

/** What waits for the person, over the API and their channel: each change of a campaign that they see may change it. */
export function wireInbox(appContext: AppContext) {
  return inboxMachine.provide({
    actors: {
      list: wireResource(
        inboxListMachine,
        async (_, signal) => {
          // What the screen asks for comes first.
          await idle()
          return loadInbox(appContext.http, userOf(appContext).id, signal)
        },
        changesOfUser(appContext, ['CampaignIndexed']),
      ),
    },
  })
}

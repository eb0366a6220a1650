import { fromPromise } from 'xstate'

import type { LinkSession } from '#contract/token-links.ts'
import { tokenLinkMachine } from '#machines/auth/token-link.machine.ts'
import { exchangeLinkToken } from '#services/api/token-links.ts'

import type { AppContext } from '../base/app-context.ts'
import { linkHome } from '../base/link-href.ts'

export function wireTokenLink({ app, http, tokens, open }: AppContext) {
  return tokenLinkMachine.provide({
    actors: {
      exchangeToken: fromPromise<LinkSession, { token: string }>(({ input, signal }) =>
        exchangeLinkToken(http, tokens, input.token, signal),
      ),
    },
    actions: {
      enter: (_, session: LinkSession) => {
        const home = linkHome(session)
        if (app.getSnapshot().hasTag('signed-out')) {
          app.send({ type: 'session.begin' })
          open(home, { replace: true })
        } else {
          // Somebody else was signed in: nothing of theirs may be left, so the page begins anew.
          window.location.replace(home)
        }
      },
    },
  })
}

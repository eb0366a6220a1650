import type { FastifyInstance, FastifyRequest } from 'fastify'

import { emailLinkSchema } from '#contract/email-changes.ts'

import { sendMails } from '../auth/email-change-mails.ts'
import { confirmEmailChange, stopEmailChange, type UsedEmailLink } from '../auth/email-links.ts'
import { createGuessLimits } from '../auth/guess-limits.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { readBody } from '../http/validation.ts'
import { strictLimit } from '../plugins/request-limits.ts'

/**
 * Uses the links of a change of e-mail, with the token in the body: `POST auth/email/confirm` and `POST auth/email/stop`. Both return
 * an `email-changes` resource with its `state`, and the account with its e-mail afterwards; 127 when the link can't be used.
 */
export function emailLinkRoutes(app: FastifyInstance, deps: Deps): void {
  const limits = createGuessLimits(deps)
  const guarded = { config: { access: 'public' as const, rateLimit: strictLimit(deps.config) } }

  const using =
    (use: (deps: Deps, token: string) => Promise<UsedEmailLink>) => async (request: FastifyRequest) => {
      const { token } = readBody(request, emailLinkSchema)
      const { change, state, mails } = await use(deps, token)
      sendMails(deps, mails)
      if (state === 'changed' || state === 'undone') {
        await limits.welcome(state === 'changed' ? change.newEmail : change.oldEmail, request.ip)
      }
      const { id, userId, oldEmail, newEmail } = change
      const email = state === 'changed' ? newEmail : oldEmail
      return document({ type: 'email-changes', id, attributes: { state, userId: String(userId), email } })
    }

  app.post('/auth/email/confirm', guarded, using(confirmEmailChange))
  app.post('/auth/email/stop', guarded, using(stopEmailChange))
}

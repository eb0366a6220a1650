import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { passwordResetRequestSchema, passwordResetSchema } from '#contract/auth.ts'

import { createGuessLimits } from '../auth/guess-limits.ts'
import { resetPassword, sendResetMail } from '../auth/password-resets.ts'
import type { Deps } from '../deps/deps.ts'
import { invalid } from '../http/errors.ts'
import { readBody } from '../http/validation.ts'
import { strictLimit } from '../plugins/request-limits.ts'

/** The contract's schema; password rules are checked separately, for their own messages. */
const resetSchema = z.extend(passwordResetSchema, { password: z.string().check(z.minLength(1)) })

/** Password reset by mail (API-007, API-008). */
export function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  const limits = createGuessLimits(deps)
  const guarded = { config: { access: 'public' as const, rateLimit: strictLimit(deps.config) } }

  app.post('/auth/password', guarded, async (request, reply) => {
    const { email } = readBody(request, passwordResetRequestSchema)
    // In the background, so that response times don't reveal whether an account exists (AUTH-016).
    deps.background.run(() => sendResetMail(deps, email))
    return reply.code(204).send()
  })

  app.patch('/auth/password', guarded, async (request, reply) => {
    const body = readBody(request, resetSchema)
    if (body.password !== body.passwordConfirmation) {
      throw invalid('passwordConfirmation', 'The password confirmation does not match.')
    }
    await resetPassword(deps, body)
    await limits.welcome(body.email, request.ip)
    return reply.code(204).send()
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { signInRequestSchema, verifyCodeRequestSchema } from '#contract/auth.ts'

import { accountByEmail, accountById, hasEnded } from '../auth/accounts.ts'
import { asBearer, bearerOf } from '../auth/bearer.ts'
import { createChallenges } from '../auth/challenges.ts'
import { createGuessLimits } from '../auth/guess-limits.ts'
import { readSession } from '../auth/read-session.ts'
import { openSession, revokeSession, rotateSession } from '../auth/sessions.ts'
import { createSignInLog } from '../auth/sign-in-log.ts'
import { presentSignedInUser } from '../auth/signed-in-user.ts'
import { createTokens, type TokenClaims } from '../auth/tokens.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { readBody } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { strictLimit } from '../plugins/request-limits.ts'
import { withPushes } from '../realtime/push.ts'

/** Sign-in, second factor, refresh and sign-out (API-004 to API-006, API-009, API-011, API-012). */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, passwords, security } = deps
  const tokens = createTokens(deps.secrets.jwt, now)
  const limits = createGuessLimits(deps)
  const challenges = createChallenges(deps)
  const signInLog = createSignInLog(deps)
  const guarded = { config: { access: 'public' as const, rateLimit: strictLimit(deps.config) } }
  const pending = { config: { access: 'pending' as const, rateLimit: strictLimit(deps.config) } }

  const signedIn = async (reply: FastifyReply, userId: number) => {
    const claims = await db.transaction(async (transaction) => {
      await security.record(transaction, { event: 'sign-in.succeeded', actorId: userId, userId })
      return openSession({ db: transaction, now }, { userId, kind: 'full' })
    })
    const body = document(await presentSignedInUser(deps, userId, 'full'))
    return reply
      .code(201)
      .header('authorization', asBearer(await tokens.sign('session', claims)))
      .send(body)
  }

  /** The claims of an authenticated pending token, and its account. */
  const pendingAccount = async (request: FastifyRequest) => {
    const read = await tokens.read('pending', bearerOf(request) ?? '')
    const account = read.state === 'invalid' ? null : await accountById(db, read.claims.userId)
    if (read.state === 'invalid' || account === null) {
      throw refusal('noSession')
    }
    if (hasEnded(account, now())) {
      throw refusal('accountEnded')
    }
    return { account, challengeId: read.claims.id }
  }

  /** The account with this e-mail and password, and the claims of its pending token if it has a second factor. */
  const checkPassword = async (email: string, password: string, address: string) => {
    const attempt = await limits.begin(email, address)
    const account = await accountByEmail(db, email)
    if (!(await passwords.matches(password, account?.passwordHash ?? null)) || account === null) {
      throw refusal('wrongCredentials')
    }
    await attempt.right()
    if (hasEnded(account, now())) {
      throw refusal('accountEnded')
    }
    return {
      account,
      claims: account.hasTwoFactors
        ? await challenges.begin(account, await limits.placeOf(account.email, address))
        : null,
    }
  }

  app.post('/auth', guarded, async (request, reply) => {
    const { email, password } = readBody(request, signInRequestSchema)
    const { account, claims } = await signInLog.watch(
      { account: email, address: request.ip, find: () => accountByEmail(db, email) },
      () => checkPassword(email, password, request.ip),
    )
    if (claims !== null) {
      security.recordLater({ event: 'sign-in.code-sent', actorId: account.id, userId: account.id })
      return reply
        .code(200)
        .header('authorization', asBearer(await tokens.sign('pending', claims)))
        .send({ meta: { 'code-sent': true } })
    }
    await limits.welcome(account.email, request.ip)
    return signedIn(reply, account.id)
  })

  app.post('/auth/2fa', pending, async (request, reply) => {
    const { smsCode } = readBody(request, verifyCodeRequestSchema)
    const { account, challengeId } = await pendingAccount(request)
    const place = await limits.placeOf(account.email, request.ip)
    await signInLog.watch({ account: account.email, address: request.ip, find: async () => account }, () =>
      challenges.pass(account.id, place, challengeId, smsCode),
    )
    await limits.welcome(account.email, request.ip)
    return signedIn(reply, account.id)
  })

  app.post('/auth/2fa/resend', pending, async (request, reply) => {
    const { account, challengeId } = await pendingAccount(request)
    await challenges.resend(account, await limits.placeOf(account.email, request.ip), challengeId)
    // Renews the pending token, as the new code may outlive the old one.
    const token = await tokens.sign('pending', { userId: account.id, id: challengeId, generation: 1 })
    return reply.code(204).header('authorization', asBearer(token)).send()
  })

  app.get('/auth/user', { config: { access: 'link', include: ['moderationAgents'] } }, async (request) => {
    const { id, session } = viewerOf(request)
    return document(await presentSignedInUser(deps, id, session.kind))
  })

  /** The claims of a session's token, valid or expired; 110 otherwise. */
  const claimsOf = async (request: FastifyRequest): Promise<TokenClaims> => {
    const read = await tokens.read('session', bearerOf(request) ?? '')
    if (read.state === 'invalid') {
      throw refusal('noSession')
    }
    return read.claims
  }

  app.patch('/auth', guarded, async (request, reply) => {
    const claims = await claimsOf(request)
    const found = await readSession(db, claims, now())
    if (found.state === 'account-ended') {
      throw refusal('accountEnded')
    }
    const next = await withPushes(deps, async (transaction, { endLostAccess }) => {
      const rotated = found.state === 'none' ? null : await rotateSession({ db: transaction, now }, claims)
      if (rotated === null) {
        // A copy of the token may have ended the session just now.
        endLostAccess(claims.userId)
      }
      return rotated
    })
    if (next === null) {
      throw refusal('noSession')
    }
    return reply
      .code(204)
      .header('authorization', asBearer(await tokens.sign('session', next)))
      .send()
  })

  // An expired token may end its session: signing out needs no refresh.
  app.delete('/auth', guarded, async (request, reply) => {
    const { id, userId } = await claimsOf(request)
    await withPushes(deps, async (transaction, { endLostAccess }) => {
      await revokeSession({ db: transaction, now }, id)
      endLostAccess(userId)
    })
    return reply.code(204).send()
  })
}

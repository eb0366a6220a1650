import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { hasEnded } from '../auth/accounts.ts'
import { asBearer, bearerOf } from '../auth/bearer.ts'
import { hashOfLinkToken } from '../auth/links.ts'
import { openSession } from '../auth/sessions.ts'
import { presentSignedInUser } from '../auth/signed-in-user.ts'
import { createTokens } from '../auth/tokens.ts'
import { users } from '../db/schema/people.ts'
import { links } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { strictLimit } from '../plugins/request-limits.ts'

/**
 * Exchanges a token link for a session limited to its campaign (API-010, API-115). The response names the link by `key`, with
 * its campaign; 120 when the link is unknown, expired or revoked (AUTH-022).
 */
export function liteRoutes(app: FastifyInstance, deps: Deps): void {
  const tokens = createTokens(deps.secrets.jwt, deps.now)
  const guarded = {
    // It opens a session.
    config: {
      access: 'public' as const,
      reads: false,
      include: ['user'],
      rateLimit: strictLimit(deps.config),
    },
  }

  app.get('/auth/lite', guarded, async (request, reply) => {
    const token = bearerOf(request)
    const at = deps.now()
    const [found] = await deps.db
      .select({ link: links, user: users })
      .from(links)
      .innerJoin(users, eq(users.id, links.userId))
      .where(eq(links.tokenHash, hashOfLinkToken(token ?? '')))
    if (!found || found.link.revokedAt !== null || found.link.expiresAt <= at || hasEnded(found.user, at)) {
      deps.security.recordLater({
        event: 'link.refused',
        userId: found?.user.id ?? null,
        ...(found ? { object: 'Link', objectId: found.link.id } : {}),
      })
      throw refusal('linkInvalid')
    }
    const { link, user } = found
    const claims = await deps.db.transaction(async (transaction) => {
      await deps.security.record(transaction, {
        event: 'link.used',
        actorId: user.id,
        userId: user.id,
        object: 'Link',
        objectId: link.id,
        details: { kind: link.kind, campaignId: link.campaignId },
      })
      return openSession(
        { db: transaction, now: deps.now },
        { userId: user.id, kind: link.kind, linkId: link.id, until: link.expiresAt },
      )
    })
    const key = String(link.id)
    const campaignId = String(link.campaignId)
    reply.header('authorization', asBearer(await tokens.sign('session', claims)))
    return document(
      {
        type: 'lite-sessions',
        id: link.id,
        attributes: { key, kind: link.kind, campaignId },
        relations: { user: await presentSignedInUser(deps, user.id, link.kind) },
      },
      { meta: { key } },
    )
  })
}

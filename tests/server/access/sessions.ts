import { randomUUID } from 'node:crypto'

import { openSession, revokeSession } from '#server/auth/sessions.ts'
import { createTokens } from '#server/auth/tokens.ts'
import { codeChallenges } from '#server/db/schema/sessions.ts'

import type { TestServer } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'
import { places } from './may.ts'
import type { Person } from './people.ts'
import type { Worlds } from './worlds.ts'

const hour = 3_600_000

/** The account of a column with its rights. */
export async function accountOf(
  { make, deps }: TestServer,
  person: Person,
  worlds: Worlds,
): Promise<MadeUser> {
  const ago = new Date(deps.now().getTime() - hour)
  const user = await make.user({
    isSuperUser: person.isSuperUser,
    ...(person.end === 'account-expired' ? { expiresAt: ago } : {}),
    ...(person.end === 'account-deleted' ? { deletedAt: ago } : {}),
  })
  for (const place of places) {
    const { campaign, unit } = worlds[place]
    if (person.rights[place].length > 0) {
      await make.grant(user, campaign, person.rights[place])
    }
    if (person.unitRights[place].length > 0) {
      await make.grantOnUnit(user, unit, person.unitRights[place])
    }
  }
  return user
}

/** A new token of a column; null for nobody. */
export async function tokenOf(
  { make, deps }: TestServer,
  person: Person,
  user: MadeUser,
  { own }: Worlds,
): Promise<string | null> {
  const { token, session: kind, end } = person
  const now = deps.now()
  const ago = new Date(now.getTime() - hour)
  const tokens = createTokens(deps.secrets.jwt, token === 'expired' ? () => ago : deps.now)
  if (token === 'none') {
    return null
  }
  if (token === 'pending') {
    const id = randomUUID()
    await deps.db.insert(codeChallenges).values({
      id,
      userId: user.id,
      codeHash: 'x',
      expiresAt: new Date(now.getTime() + hour),
      lastSentAt: ago,
      createdAt: ago,
    })
    return await tokens.sign('pending', { userId: user.id, id, generation: 1 })
  }
  const link =
    kind === 'full'
      ? null
      : await make.link({
          kind,
          user,
          campaign: own.campaign,
          ...(end === 'link-revoked' ? { revokedAt: ago } : {}),
          ...(end === 'link-expired' ? { expiresAt: ago } : {}),
        })
  const claims = await openSession(deps, {
    userId: user.id,
    kind,
    ...(link === null ? {} : { linkId: link.id }),
    ...(end === 'over' ? { until: ago } : {}),
  })
  if (end === 'revoked') {
    await revokeSession(deps, claims.id)
  }
  return await tokens.sign('session', claims)
}

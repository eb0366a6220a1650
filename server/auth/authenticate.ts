import { and, eq, isNull } from 'drizzle-orm'

import { codeChallenges } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Authenticate } from '../plugins/access.ts'
import { bearerOf } from './bearer.ts'
import { readLooking } from './read-looking.ts'
import { readSession } from './read-session.ts'
import { createTokens } from './tokens.ts'

/**
 * Authenticates requests by their token. Errors: 110 without a session, 111 expired token, 112 superseded token, 125 ended
 * account, 403 for a token link's session where a password is needed; 129 for whatever a super user who looks as another person would
 * change, 130 when that is over.
 */
export function createAuthenticate(deps: Deps): Authenticate {
  const tokens = createTokens(deps.secrets.jwt, deps.now)

  return async (request, { access, reads }) => {
    const token = bearerOf(request)
    if (token !== null && tokens.isLooking(token)) {
      return access === 'public' && reads ? null : await viewerOfLooking(deps, tokens, token, reads)
    }
    if (access === 'public') {
      return null
    }
    if (token === null) {
      throw refusal('noSession')
    }
    if (access === 'pending') {
      await requireChallenge(deps, await tokens.read('pending', token))
      return null
    }
    const read = await tokens.read('session', token)
    if (read.state === 'invalid') {
      throw refusal('noSession')
    }
    const found = await readSession(deps.db, read.claims, deps.now())
    if (found.state === 'account-ended') {
      throw refusal('accountEnded')
    }
    if (found.state === 'none' || read.claims.generation > found.generation) {
      throw refusal('noSession')
    }
    if (read.claims.generation < found.generation) {
      throw refusal('tokenSuperseded')
    }
    if (read.state === 'expired') {
      throw refusal('tokenExpired')
    }
    if (access === 'full' && found.viewer.session.kind !== 'full') {
      throw refusal('forbidden', 'Your link does not give access to this. It takes a full account.')
    }
    return found.viewer
  }
}

/** The person as whom a super user looks. */
async function viewerOfLooking(
  deps: Deps,
  tokens: ReturnType<typeof createTokens>,
  token: string,
  reads: boolean,
): Promise<Viewer> {
  const read = await tokens.read('looking', token)
  const viewer = read.state === 'good' ? await readLooking(deps.db, read.claims, deps.now()) : null
  if (viewer === null) {
    throw refusal('lookingOver')
  }
  if (!reads) {
    throw refusal('lookingOnly', `You are looking as ${viewer.name} would: nothing can be changed.`)
  }
  return viewer
}

/** Throws 110 unless the pending token's challenge exists and is unused. */
async function requireChallenge(
  deps: Deps,
  read: Awaited<ReturnType<ReturnType<typeof createTokens>['read']>>,
): Promise<void> {
  if (read.state === 'invalid') {
    throw refusal('noSession')
  }
  if (read.state === 'expired') {
    throw refusal('codeExpired', 'The verification code has expired. Please sign in again.')
  }
  const { id, userId } = read.claims
  const [challenge] = await deps.db
    .select({ id: codeChallenges.id })
    .from(codeChallenges)
    .where(and(eq(codeChallenges.id, id), eq(codeChallenges.userId, userId), isNull(codeChallenges.usedAt)))
  if (!challenge) {
    throw refusal('noSession')
  }
}

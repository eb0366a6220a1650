import { and, eq, isNull } from 'drizzle-orm'

import { hashOfLinkToken, newLinkToken } from '../auth/links.ts'
import { frames, screenshotTokens } from '../db/schema/frames.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'

/**
 * Makes the token by which the player of a frame uploads screenshots, and returns it. Only its hash is stored, and the one before
 * is no longer valid. 409 for a deleted frame.
 */
export async function makeScreenshotToken(deps: Deps, frameId: number, actorId: number): Promise<string> {
  const token = newLinkToken()
  const made = { tokenHash: hashOfLinkToken(token), createdById: actorId, createdAt: deps.now() }
  await deps.db.transaction(async (transaction) => {
    const [frame] = await transaction
      .select({ id: frames.id, name: frames.name, unitId: frames.businessUnitId })
      .from(frames)
      .where(and(eq(frames.id, frameId), isNull(frames.deletedAt)))
      .for('share')
    if (!frame) {
      throw deleted()
    }
    await transaction
      .insert(screenshotTokens)
      .values({ frameId, ...made })
      .onConflictDoUpdate({ target: screenshotTokens.frameId, set: made })
    await deps.activity.record(transaction, {
      action: 'frame.token-made',
      subject: frame,
      unitId: frame.unitId,
    })
    await deps.security.record(transaction, {
      event: 'screenshot-token.made',
      object: 'Frame',
      objectId: frameId,
    })
  })
  return token
}

/** 401 unless the token is that of this frame, and 409 when the frame is deleted. */
export async function requireScreenshotToken(
  { db }: Pick<Deps, 'db'>,
  frameId: number,
  token: string | null,
): Promise<void> {
  const [found] = await db
    .select({ deletedAt: frames.deletedAt })
    .from(screenshotTokens)
    .innerJoin(frames, eq(frames.id, screenshotTokens.frameId))
    .where(
      and(
        eq(screenshotTokens.frameId, frameId),
        eq(screenshotTokens.tokenHash, hashOfLinkToken(token ?? '')),
      ),
    )
  if (!found) {
    throw refusal('linkInvalid', 'This is not the token of this frame.')
  }
  if (found.deletedAt !== null) {
    throw deleted()
  }
}

const deleted = () => refusal('conflict', 'This frame is deleted.')

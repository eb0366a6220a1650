import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'

/** The campaign of an invite, for the session that its own link opened (DROP-006); 403 for everybody else. */
export function requireOwnInvite({ session }: Viewer, inviteId: number): { campaignId: number } {
  if (session.kind !== 'drop-zone' || session.linkId !== inviteId) {
    throw refusal('forbidden', 'You are not permitted to view this invitation')
  }
  return session
}

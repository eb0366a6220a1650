import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'

/** Refuses people without an assignment to moderate (MOD-035). */
export const noModerationAccess = () =>
  refusal('forbidden', 'You have no access to moderate creatives for this agent')

/** The campaign of an assignment, for the session that its own link opened (MOD-021); 403 for everybody else. */
export function requireOwnAssignment({ session }: Viewer, assignmentId: number): { campaignId: number } {
  if (session.kind !== 'lite-moderation' || session.linkId !== assignmentId) {
    throw noModerationAccess()
  }
  return session
}

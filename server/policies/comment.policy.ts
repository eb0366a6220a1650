import type { Viewer } from '../http/viewer.ts'
import type { CampaignAccess } from './campaign.policy.ts'

/** The facts of a comment that policies use. Whoever may see the creative may read, write, reply, resolve and reopen. */
export interface CommentFacts {
  userId: number | null
  deletedAt: Date | null
}

/** One's own. */
export function mayEditComment(viewer: Viewer, { userId, deletedAt }: CommentFacts): boolean {
  return deletedAt === null && userId === viewer.id
}

/** One's own; with the right to delete creatives, or as a business-unit admin, anybody's. */
export function mayDeleteComment(viewer: Viewer, access: CampaignAccess, comment: CommentFacts): boolean {
  const isManager =
    viewer.session.kind === 'full' && (access.isUnitAdmin || access.rights.has('delete_creative'))
  return comment.deletedAt === null && (isManager || comment.userId === viewer.id)
}

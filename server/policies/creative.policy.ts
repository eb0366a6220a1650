import type { Db } from '../db/database.ts'
import { refusal, type ApiError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import type { CampaignAccess } from './campaign.policy.ts'
import { missingRight } from './missing-right.ts'
import { holdsInSystem } from './system.policy.ts'

/** The facts of a creative that policies use. */
export interface CreativeFacts {
  userId: number | null
  failure: string | null
}

/** Said to those who lack the right to bring new creatives. */
export const notUploading = 'You are not permitted to upload creative'

const isOwn = (viewer: Viewer, creative: CreativeFacts): boolean => creative.userId === viewer.id

/** Whether the viewer may replace a creative (CREA-023, CREA-024, DROP-010); a failed upload never (UPL-025). */
export function mayReplace(viewer: Viewer, access: CampaignAccess, creative: CreativeFacts): boolean {
  const { rights } = access
  if (creative.failure !== null) {
    return false
  }
  if (viewer.session.kind === 'drop-zone') {
    return isOwn(viewer, creative) && rights.has('replace_own_creative')
  }
  return (
    rights.has('replace_creative') ||
    (rights.has('upload_creative') && rights.has('delete_creative')) ||
    (isOwn(viewer, creative) &&
      (rights.has('replace_own_creative') ||
        (rights.has('upload_creative') && rights.has('delete_own_creative'))))
  )
}

/** CREA-021: super users alone. */
export const mayReprocess = (viewer: Viewer): boolean => holdsInSystem(viewer, 'reprocess_creatives')

/** CREA-022: any creative with delete_creative, one's own with delete_own_creative. */
export function mayDelete(viewer: Viewer, access: CampaignAccess, creative: CreativeFacts): boolean {
  return (
    access.rights.has('delete_creative') ||
    (isOwn(viewer, creative) && access.rights.has('delete_own_creative'))
  )
}

/** The refusal of somebody who may not delete a creative: with the right on their own creatives, or that on all. */
export const notDeleting = (
  db: Db,
  viewer: Viewer,
  { unitIds }: CampaignAccess,
  creative: CreativeFacts,
): Promise<ApiError> =>
  isOwn(viewer, creative)
    ? missingRight(db, viewer, ['delete_own_creative'], unitIds)
    : missingRight(
        db,
        viewer,
        ['delete_creative'],
        unitIds,
        'You can only delete creatives you have uploaded.',
      )

/** The refusal of somebody who may not replace a creative; one that failed to upload is replaced by nobody (UPL-025). */
export async function notReplacing(
  db: Db,
  viewer: Viewer,
  { unitIds }: CampaignAccess,
  creative: CreativeFacts,
): Promise<ApiError> {
  const sentence = 'You are not permitted to replace this creative'
  const right = isOwn(viewer, creative) ? 'replace_own_creative' : 'replace_creative'
  return creative.failure === null
    ? await missingRight(db, viewer, [right], unitIds, sentence)
    : refusal('forbidden', sentence)
}

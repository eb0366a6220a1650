import type { Viewer } from '../http/viewer.ts'
import type { CampaignAccess } from './campaign.policy.ts'
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

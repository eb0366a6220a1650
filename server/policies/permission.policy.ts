import type { Db } from '../db/database.ts'
import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { campaignAccess } from './campaign.policy.ts'
import { missingInSystem, missingOnUnit } from './missing-right.ts'
import { administersUsers, mayListUsers, requireUser, type UserRow } from './user.policy.ts'

/** What a permission is held on; a campaign without an id stands for all that come (USER-049). */
export interface PermissionPlace {
  object: 'Campaign' | 'BusinessUnit'
  objectId: number | null
}

/**
 * The user whose permissions the viewer may change there: somebody with a full account who is neither a super user nor the viewer
 * (USER-026). Super users change all (USER-027, USER-039), admins of a business unit those on its campaigns (USER-028). 403 otherwise,
 * 404 without such a user or campaign.
 */
export async function requirePermissionsOf(
  db: Db,
  viewer: Viewer,
  userId: number,
  { object, objectId }: PermissionPlace,
): Promise<UserRow> {
  if (!mayListUsers(viewer)) {
    throw missingInSystem('manage_users')
  }
  const user = await requireUser(db, viewer, userId)
  if (user.isSuperUser || user.isLiteUser || user.deletedAt !== null || user.id === viewer.id) {
    throw refusal('forbidden', 'The permissions of this user cannot be changed.')
  }
  if (administersUsers(viewer)) {
    return user
  }
  if (object !== 'Campaign' || objectId === null) {
    throw missingInSystem('administer_users')
  }
  const access = await campaignAccess(db, viewer, objectId)
  if (access === null) {
    throw refusal('notFound')
  }
  if (!access.isUnitAdmin) {
    throw missingOnUnit('admin')
  }
  return user
}

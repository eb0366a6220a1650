import { and, eq } from 'drizzle-orm'

import type { BusinessUnitAction } from '#contract/rights.ts'

import type { Db } from '../db/database.ts'
import { permissions } from '../db/schema/people.ts'
import { viewerIn, type Viewer, type ViewerSession } from '../http/viewer.ts'

/** The viewer that an account would be in a session: for what is done for a person outside of a request. */
export async function viewerOfAccount(
  db: Db,
  account: Parameters<typeof viewerIn>[1],
  session: ViewerSession,
): Promise<Viewer> {
  const rows = await db
    .select({ unitId: permissions.objectId, action: permissions.action })
    .from(permissions)
    .where(and(eq(permissions.userId, account.id), eq(permissions.object, 'BusinessUnit')))
  return viewerIn(
    session,
    account,
    rows.map(({ unitId, action }) => [unitId, action as BusinessUnitAction]),
  )
}

import { sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'

/** Gives the rule sets and content types of a replaced creative to its successor; content types are for HTML5 alone (CREA-020). */
export async function passAssignments(
  transaction: Db,
  { from, to, type }: { from: number; to: number; type: string },
): Promise<void> {
  await transaction.execute(
    sql`update creative_rule_sets set creative_id = ${to} where creative_id = ${from}`,
  )
  await transaction.execute(
    type === 'html5'
      ? sql`update creative_content_types set creative_id = ${to} where creative_id = ${from}`
      : sql`delete from creative_content_types where creative_id = ${from}`,
  )
}

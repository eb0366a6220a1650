import type { Row } from './row.ts'
import { activityRows } from './rows-activities.ts'
import { assignmentRows } from './rows-assignments.ts'
import { campaignRows } from './rows-campaigns.ts'
import { contentRows } from './rows-content.ts'
import { creativeRows } from './rows-creatives.ts'
import { frameRows } from './rows-frames.ts'
import { searchRows } from './rows-search.ts'
import { siteRows } from './rows-site.ts'
import { userRows } from './rows-users.ts'

/** Who may send which request; every route of the server has one row at least. */
export const rows: readonly Row[] = [
  // First: later rows add entries, and these look for the worlds' own.
  ...activityRows,
  ...siteRows,
  ...userRows,
  ...campaignRows,
  ...frameRows,
  ...creativeRows,
  ...assignmentRows,
  ...contentRows,
  ...searchRows,
]

/** One row of each route. */
export const firstRows: readonly Row[] = rows.filter(
  (row, index) => rows.findIndex(({ method, url }) => method === row.method && url === row.url) === index,
)

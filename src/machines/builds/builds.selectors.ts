import type { Build } from '#contract/builds.ts'

import type { BuildsQuery } from './builds.machine.ts'

/** As many as the server gives by default (LIM-002). */
const pageSize = 15

interface PageOfBuilds {
  rows: Build[]
  page: number
  pageCount: number
}

/** The builds on the page of the address; beyond the last page it is the last one. */
export function pageOfBuilds(builds: readonly Build[], query: BuildsQuery): PageOfBuilds {
  const pageCount = Math.max(1, Math.ceil(builds.length / pageSize))
  const page = Math.min(query.page, pageCount)
  return { rows: builds.slice((page - 1) * pageSize, page * pageSize), page, pageCount }
}

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { refreshCampaigns } from '#server/changes/refresh-campaigns.ts'
import { keptPlan, rowsOf } from '#server/db/rows.ts'

import { serverForFile } from '../support/harness.ts'

const { deps, make } = await serverForFile()

test('a marked statement is prepared once for a connection, others are not', async () => {
  const prepared = await deps.db.transaction(async (transaction) => {
    for (const value of [1, 2, 3]) {
      await transaction.execute(sql`select ${value}::int as marked ${keptPlan}`)
      await transaction.execute(sql`select ${value}::int as plain`)
    }
    return await rowsOf(
      transaction,
      sql`select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
        where statement ~ '^select .* as (marked|plain)'`,
    )
  })
  expect(prepared).toEqual([{ statement: 'select $1::int as marked /* kept plan */', runs: 3 }])
})

test('refreshes of one campaign each come to use one plan for all', async () => {
  const campaigns = [await make.campaign(), await make.campaign()]
  const plans = await deps.db.transaction(async (transaction) => {
    for (let turn = 0; turn < 4; turn += 1) {
      for (const { id } of campaigns) {
        await refreshCampaigns(transaction, [id])
      }
    }
    return await rowsOf(
      transaction,
      sql`select substring(statement from 'with (\\w+)') as statement, generic_plans > 0 as "isOne"
        from pg_prepared_statements where statement ~ '^\\s*with (content|counted|lacking) ' and statement !~ 'any\\(' order by 1`,
    )
  })
  expect(plans).toEqual([
    { statement: 'content', isOne: true },
    { statement: 'counted', isOne: true },
    { statement: 'lacking', isOne: true },
  ])
})

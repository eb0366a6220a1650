import { asc, gt } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import type { ActivityAction } from '#contract/activity.ts'
import { campaignActions, businessUnitActions } from '#contract/users.ts'
import { activities } from '#server/db/schema/activities.ts'

import { cellMaker } from '../access/cells.ts'
import type { Row } from '../access/row.ts'
import { rows } from '../access/rows.ts'
import { makeWorlds } from '../access/worlds.ts'
import { serverForFile } from '../support/harness.ts'
import { recordedBy, recordsNothing } from './recorded.ts'

const server = await serverForFile()
const { db } = server.deps
const worlds = await makeWorlds(server)
const { own } = worlds

/** Holds every right, so that each row may be asked; the second one holds none. */
const superUser = await server.make.superUser()
const provider = await server.make.user()
await server.make.grant(provider, own.campaign, campaignActions)
await server.make.grantOnUnit(provider, own.unit, ['provide_content'])
const stranger = await server.make.user()
const cellOf = cellMaker(server, worlds)
expect(businessUnitActions).toContain('provide_content')

const changing = rows.filter(({ method }) => ['POST', 'PATCH', 'PUT', 'DELETE'].includes(method))

async function lastId(): Promise<number> {
  const [row] = await db.select({ id: activities.id }).from(activities).orderBy(asc(activities.id))
  return row === undefined ? 0 : Math.max(...(await db.select({ id: activities.id }).from(activities)).map(({ id }) => id))
}

/** What a request adds, jobs included. */
async function recordedIn(row: Row, asker: typeof superUser, may: boolean) {
  const before = await lastId()
  const asked = await row.ask(cellOf(asker, 'own', may))
  const { path, ...asking } = typeof asked === 'string' ? { path: asked } : asked
  const { status } = await server.as(asker).ask(row.method, path, asking)
  await server.runJobs()
  const entries = await db.select().from(activities).where(gt(activities.id, before)).orderBy(asc(activities.id))
  return { status, entries }
}

test('probe', async () => {
  const out: Record<string, unknown> = {}
  for (const row of changing) {
    const asker = row.name.includes('content-completed') ? provider : superUser
    const { status, entries } = await recordedIn(row, asker, true).catch((error: unknown) => ({ status: String(error), entries: [] }))
    out[row.name] = [status, ...entries.map(({ action }) => action)]
  }
  console.log(JSON.stringify(out, null, 1))
}, 120000)

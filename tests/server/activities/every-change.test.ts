import { asc, count, gt, max } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'

import { activities } from '#server/db/schema/activities.ts'

import { cellMaker } from '../access/cells.ts'
import type { Row } from '../access/row.ts'
import { rows } from '../access/rows.ts'
import { makeWorlds } from '../access/worlds.ts'
import { serverForFile } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'
import { recordedBy, recordsNothing } from './recorded.ts'

const server = await serverForFile()
const { db } = server.deps
const worlds = await makeWorlds(server)
const { campaign, unit } = worlds.own

const superUser = await server.make.superUser({ name: 'Sue Super' })
/** Content is completed by content providers, among whom are no super users. */
const provider = await server.make.user({ name: 'Pat Provider' })
await server.make.grant(provider, campaign, ['view'])
await server.make.grantOnUnit(provider, unit, ['provide_content'])
const stranger = await server.make.user()
const cellOf = cellMaker(server, worlds)

const changing = rows.filter(({ method }) => ['POST', 'PATCH', 'DELETE'].includes(method))
const routeOf = ({ name }: Row): string => name.split(' ').slice(0, 2).join(' ')
/** Everybody may change their own name; the row's request changes nothing. */
const isOwn = ({ name }: Row): boolean => name === 'PATCH users/:id oneself'
const recording = changing.flatMap((row) => {
  const recorded = recordedBy[row.name]
  return recorded === undefined ? [] : [[row.name, row, recorded] as const]
})
const silent = changing.flatMap((row) => {
  const why = recordsNothing[routeOf(row)]
  return row.name in recordedBy || why === undefined ? [] : [[row.name, why, row] as const]
})

/** The status of a request, and what it adds, with its jobs. */
async function answerTo(row: Row, asker: MadeUser, ask: Row['ask'], may: boolean) {
  const asked = await ask(cellOf(asker, 'own', may))
  const [{ last }] = (await db.select({ last: max(activities.id) }).from(activities)) as [
    { last: number | null },
  ]
  const { path, ...asking } = typeof asked === 'string' ? { path: asked } : asked
  const { status } = await server.as(asker).ask(row.method, path, asking)
  if (row.answer === 202) {
    await server.runJobs()
  }
  const entries = await db
    .select()
    .from(activities)
    .where(gt(activities.id, last ?? 0))
    .orderBy(asc(activities.id))
  return { status, entries }
}

test('every route that changes something records it, or is listed with the reason', () => {
  const known = (row: Row) => row.name in recordedBy || routeOf(row) in recordsNothing
  const routes = new Set(changing.map(routeOf))
  const ofRecorded = new Set(recording.map(([, row]) => routeOf(row)))
  expect({
    // Rows of the same route that are refused to everybody, or whose body is wrong.
    missing: changing.filter((row) => !known(row) && !ofRecorded.has(routeOf(row))).map(({ name }) => name),
    unknown: Object.keys(recordedBy).filter((name) => !changing.some((row) => row.name === name)),
    gone: Object.keys(recordsNothing).filter((route) => !routes.has(route)),
  }).toEqual({ missing: [], unknown: [], gone: [] })
})

describe('a successful change leaves exactly its entries', () => {
  test.each(recording)('%s', async (_name, row, { actions, ask = row.ask }) => {
    const asker = row.name.includes('content-completed') ? provider : superUser
    const { status, entries } = await answerTo(row, asker, ask, true)
    expect([status, entries.map(({ action }) => action)]).toEqual([row.answer, actions])
    expect(entries.map(({ actorId, actorName, session }) => ({ actorId, actorName, session }))).toEqual(
      actions.map(() => ({ actorId: asker.id, actorName: asker.name, session: 'full' })),
    )
    expect(entries.filter(({ subjectName }) => subjectName === '')).toEqual([])
  })
})

describe('a change that is refused leaves none', () => {
  test.each(recording)('%s', async (_name, row) => {
    const { status, entries } = await answerTo(row, stranger, row.ask, false)
    expect([isOwn(row) || status >= 400, entries]).toEqual([true, []])
  })
})

describe('these leave none', () => {
  test.each(silent)('%s: %s', async (_name, _why, row) => {
    const { entries } = await answerTo(row, superUser, row.ask, true)
    expect(entries).toEqual([])
  })
})

test('a change that is rolled back leaves none', async () => {
  const [{ before }] = (await db.select({ before: count() }).from(activities)) as [{ before: number }]
  const enqueue = vi.spyOn(server.deps.jobs, 'enqueue').mockRejectedValueOnce(new Error('the queue is away'))
  const { status } = await server.as(superUser).post('builds', { campaign_id: campaign.id })
  enqueue.mockRestore()
  expect([status, await db.$count(activities)]).toEqual([500, before])
})

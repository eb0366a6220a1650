import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { businessUnitActions, campaignActions } from '#contract/rights.ts'
import { rowsOf } from '#server/db/rows.ts'

import { serverForFile } from '../support/harness.ts'
import { cellMaker } from './cells.ts'
import { places } from './may.ts'
import type { Row } from './row.ts'
import { rows } from './rows.ts'
import { makeWorlds } from './worlds.ts'

const server = await serverForFile()
const { db } = server.deps
const worlds = await makeWorlds(server)
const cellOf = cellMaker(server, worlds)

/** Somebody with every right, as a super user or not: what is refused to them is refused as they are looked at. */
async function someone(isSuperUser: boolean) {
  const person = await server.make.user({ name: 'Ada Lovelace', isSuperUser })
  for (const { campaign, unit } of places.map((place) => worlds[place])) {
    await server.make.grant(person, campaign, campaignActions)
    await server.make.grantOnUnit(person, unit, businessUnitActions)
  }
  return person
}
const boss = await server.make.superUser()
const [ada, superAda] = [await someone(false), await someone(true)]
const tokenFor = async ({ id }: { id: number }) =>
  (await server.as(boss).post(`users/${id}/looking`)).token ?? ''
const tokens = { ada: await tokenFor(ada), superAda: await tokenFor(superAda) }

const tables = (
  await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'jobs') order by 1`,
  )
).map(({ name }) => name)
/** The queue keeps books of its own beside the jobs. */
const contents = [...tables, "jobs.job t where t.name not like '\\_\\_%'"]
const digests = contents
  .map(
    (from) =>
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
        from ${from.includes(' ') ? from : `${from} t`}`,
  )
  .map((query, index) => `select ${index} as index, (${query}) as digest`)
  .join(' union all ')

/** A digest of each table. */
async function content(): Promise<Record<string, string>> {
  await server.settled()
  const found = await rowsOf<{ index: number; digest: string }>(db, sql.raw(digests))
  return Object.fromEntries(found.map(({ index, digest }) => [contents[index] ?? '', digest]))
}

const readsOf = new Map(server.app.knownRoutes.map(({ method, url, reads }) => [`${method} ${url}`, reads]))
const isReading = ({ method, url }: Row) => readsOf.get(`${method} ${url}`) === true
/** Nobody is made present by who looks as them: shown in tests/server/auth/looking.test.ts. */
const isPresence = ({ name }: Row) => name.endsWith('broadcasting/auth presence')
const changing = rows.filter((row) => !isReading(row)).map((row) => [row.name, row] as const)
const reading = rows
  .filter((row) => isReading(row) && !isPresence(row))
  .map((row) => [row.name, row] as const)

/** The request of a row, made for a person who may send it. */
async function requestOf(row: Row, asker: typeof ada) {
  const asked = await row.ask(cellOf(asker, 'own', true))
  const { path, ...asking } = typeof asked === 'string' ? { path: asked } : asked
  return { path, asking }
}

/** By its code, or in the words of the push service's own API. */
const refusals = /"code":129|"error":"You are looking as Ada Lovelace would: nothing can be changed\."/
/** Ids that an answer makes anew. */
const withoutIds = (text: string) => text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')

test('what changes nothing is what GET and HEAD ask for, and these', () => {
  const exceptions = server.app.knownRoutes
    .filter(({ method, reads }) => reads !== ['GET', 'HEAD', 'OPTIONS'].includes(method))
    .map(({ method, url }) => `${method} ${url}`)
  expect(exceptions.toSorted()).toEqual([
    'GET /api/v2/auth/lite',
    'HEAD /api/v2/auth/lite',
    'HEAD /api/v2/creatives/files/:uploadId',
    'POST /api/v2/broadcasting/auth',
    'POST /api/v2/frames/changes/preview',
    'POST /api/v2/frames/deletion-previews',
    'POST /api/v2/search/:index',
  ])
})

describe(`as somebody with every right, ${changing.length} changing requests are refused and leave nothing`, () => {
  test.each(changing)('%s', async (_name, row) => {
    const { path, asking } = await requestOf(row, superAda)
    const before = await content()
    for (const token of [tokens.ada, tokens.superAda]) {
      const answer = await server.withToken(token).ask(row.method, path, asking)
      expect([answer.status, row.method === 'HEAD' || refusals.test(answer.text)]).toEqual([403, true])
    }
    expect(await content()).toEqual(before)
  })
})

describe(`${reading.length} reading requests answer as they answer the person, and leave nothing`, () => {
  test.each(reading)('%s', async (_name, row) => {
    const { path, asking } = await requestOf(row, ada)
    const own = await server.as(ada).ask(row.method, path, asking)
    const before = await content()
    const looked = await server.withToken(tokens.ada).ask(row.method, path, asking)
    expect([looked.status, withoutIds(looked.text)]).toEqual([own.status, withoutIds(own.text)])
    expect(await content()).toEqual(before)
  })
})

import { describe, expect, test } from 'vitest'

import { serverForFile } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'
import { cellMaker, variantsOf, type Variant } from './cells.ts'
import { places, type Place, type Rule } from './may.ts'
import { people, type Person } from './people.ts'
import type { Row } from './row.ts'
import { rows } from './rows.ts'
import { secretNames, secrets, secretText, type Secret } from './secrets.ts'
import { accountOf, tokenOf } from './sessions.ts'
import { makeWorlds } from './worlds.ts'

const server = await serverForFile()
const { knownRoutes } = server.app
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`
// Fastify adds a HEAD route to each GET.
const known = new Map(
  knownRoutes
    .filter(
      ({ method, url }) =>
        method !== 'HEAD' || !knownRoutes.some((other) => other.method === 'GET' && other.url === url),
    )
    .map((route) => [nameOf(route), route]),
)
const worlds = await makeWorlds(server)
const columns: { person: Person; user: MadeUser; token: string | null }[] = []
for (const person of people) {
  const user = await accountOf(server, person, worlds)
  columns.push({ person, user, token: await tokenOf(server, person, user, worlds) })
}
type Column = (typeof columns)[number]

const cellOf = cellMaker(server, worlds)

/** Who may know a secret: who may read it at its own address, or the rule of this row. */
function knowerOf(secret: Secret, row: Row): Rule {
  const own = row.rules[secret] ?? secrets[secret]
  const rule = typeof own === 'string' ? ruleOf.get(own) : own
  if (rule === undefined) {
    throw new Error(`The secret ${secret} has no address ${String(own)}.`)
  }
  return rule
}
const ruleOf = new Map(rows.map(({ name, who }) => [name, who]))

const statusOf = (row: Row, { token }: Person, may: boolean): number =>
  may ? row.answer : row.isPublic || token === 'session' ? row.refused : 401

/** What is wrong with the cell; empty when it is right. */
async function wrongIn(row: Row, variant: Variant, column: Column, place: Place): Promise<string[]> {
  const { person, user } = column
  const may = row.who(person, place)
  const cell = cellOf(user, place, may)
  const asked = await row.ask(cell)
  const { path, ...asking } = typeof asked === 'string' ? { path: asked } : asked
  const query = variant.query(cell)
  const token = row.usesSession ? await tokenOf(server, person, user, worlds) : column.token
  const full = query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
  const client = token === null ? server.anonymous : server.withToken(token)
  const { status, text } = await client.ask(row.method, full, asking)
  const where = `${person.name}, ${place}, ${variant.name || 'as it is'}`
  const expected = statusOf(row, person, may)
  const wrong = status === expected ? [] : [`${where}: ${status}, not ${expected}`]
  const lower = text.toLowerCase()
  for (const about of places) {
    const isAbout = about === place || (row.isOnce && !variant.isNarrow)
    for (const secret of secretNames) {
      const isTold = lower.includes(secretText(about, secret))
      const isAsked = may && isAbout && variant.tells.includes(secret)
      if ((isTold || isAsked) && isTold !== knowerOf(secret, row)(person, about)) {
        wrong.push(`${where}: ${isTold ? 'tells' : 'does not tell'} the ${about} ${secret}`)
      }
    }
  }
  return wrong
}

test('every route of the server has a row, and nothing else has', () => {
  expect([...new Set(rows.map(nameOf))].toSorted()).toEqual([...known.keys()].toSorted())
})

const cellsOf = (row: Row): { variant: Variant; column: Column; place: Place }[] => {
  const route = known.get(nameOf(row))
  const variants = route === undefined ? [] : variantsOf(row, route)
  const about = row.isOnce ? places.slice(0, 1) : places
  return variants.flatMap((variant) =>
    columns.flatMap((column) => about.map((place) => ({ variant, column, place }))),
  )
}
const matrix = rows.map((row) => ({ row, cells: cellsOf(row) }))
const count = matrix.reduce((sum, { cells }) => sum + cells.length, 0)

describe(`${rows.length} requests × ${columns.length} people on both places, with includes, filters and orders: ${count} cells`, () => {
  test.each(matrix.map(({ row, cells }) => [row.name, cells.length, row, cells] as const))(
    '%s: %i cells',
    async (_name, _count, row, cells) => {
      const wrong: string[] = []
      for (const { variant, column, place } of cells) {
        wrong.push(...(await wrongIn(row, variant, column, place)))
      }
      expect(wrong).toEqual([])
    },
  )
})

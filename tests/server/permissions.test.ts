import { describe, expect, test } from 'vitest'

import { columns, outsiders, type PermissionRow } from './permissions.row.ts'
import { permissionTable } from './permissions.table.ts'
import type { Client } from './support/client.ts'
import { serverForFile } from './support/harness.ts'
import type { MadeUser } from './support/make.ts'
import { makeWorld } from './support/world.ts'

const server = await serverForFile()

const known = server.app.knownRoutes
  // Fastify adds a HEAD route to each GET.
  .filter(({ method }) => method !== 'HEAD')
  .map(({ method, url }) => `${method} ${url}`)

test('every route of the server is in the permission table, and nothing else is', () => {
  const told = new Set(permissionTable.map(({ method, route }) => `${method} ${route}`))
  expect([...told].toSorted()).toEqual([...new Set(known)].toSorted())
})

/** Each kind of person with their client; null for people without an account. */
async function askers(withSession: boolean) {
  const world = await makeWorld(server)
  const { people } = world
  const clientOf = (kind: (typeof columns)[number]): Client =>
    kind === 'liteModerator' || kind === 'dropZone'
      ? server.asLink(people.links[kind])
      : server.as(people[kind])
  const everybody: [string, MadeUser, Client][] = columns.map((kind) => [kind, people[kind], clientOf(kind)])
  const others: [string, MadeUser, Client][] = [
    ['expired', people.expired, server.as(people.expired)],
    ['deleted', people.deleted, server.as(people.deleted)],
    ['signedOut', people.plain, server.anonymous],
  ]
  return { world, askers: withSession ? everybody : others }
}

async function ask(row: PermissionRow, withSession: boolean): Promise<[string, number][]> {
  const { world, askers: all } = await askers(withSession)
  const answers: [string, number][] = []
  for (const [name, user, client] of all) {
    const asked = await row.ask(world, user, server)
    const { path, ...asking } = typeof asked === 'string' ? { path: asked } : asked
    answers.push([name, (await client.ask(row.method, path, asking)).status])
  }
  return answers
}

describe('each route and each kind of person', () => {
  const titles = new Map<string, number>()
  for (const row of permissionTable) {
    const name = `${row.method} ${row.route}`
    const count = (titles.get(name) ?? 0) + 1
    titles.set(name, count)
    test(`${name}${count === 1 ? '' : ` (${count})`}`, async () => {
      const { statuses, anybody } = row
      const expected = columns.map((kind, index) => [kind, statuses?.[index] ?? anybody])
      const outside = outsiders.map((kind, index) => [
        kind,
        anybody ?? statuses?.[columns.length + index] ?? 401,
      ])
      expect(await ask(row, true)).toEqual(expected)
      expect(await ask(row, false)).toEqual(outside)
    })
  }
})

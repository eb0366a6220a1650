import { expect, test } from 'vitest'

import type { Answer } from '../support/answer.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/harness.ts'

interface Hit {
  objectID: string
  name: string
  email: string
}

const find = (client: Client, facetFilters: unknown, query = 'needle') =>
  client.post('search/users', { query, facetFilters })
const hitsOf = ({ body }: Answer): Hit[] => (body?.['hits'] ?? []) as Hit[]
const names = (answer: Answer): string[] => hitsOf(answer).map(({ name }) => name)
const of = (unit: { id: number }) => [`business_unit_id:${unit.id}`]

/** Two business units with a campaign each, and people of every kind on them. */
async function withUnits(
  work: (server: TestServer, made: Awaited<ReturnType<typeof makeUnits>>) => Promise<void>,
): Promise<void> {
  const server = await startServer()
  try {
    await work(server, await makeUnits(server))
  } finally {
    await server.stop()
  }
}

async function makeUnits({ make, clock }: TestServer) {
  const [unit, other] = [await make.businessUnit(), await make.businessUnit()]
  const [campaign, foreign] = [await make.campaign({ unit }), await make.campaign({ unit: other })]
  const tom = await make.provider(unit, campaign, { name: 'Tom Needle', email: 'tom@kerbside.example' })
  await make.manager(other, foreign, { name: 'Olga Needle' })
  const onCampaign = await make.user({ name: 'Carl Needle' })
  await make.grant(onCampaign, campaign, ['view'])
  await make.manager(unit, undefined, { name: 'Dora Needle', deletedAt: clock.now() })
  await make.manager(unit, undefined, { name: 'Emil Needle', expiresAt: new Date('2000-01-01T00:00:00Z') })
  await make.manager(unit, undefined, { name: 'Lite Needle', isLiteUser: true })
  await make.manager(unit, undefined, { name: 'Super Needle', isSuperUser: true })
  return { unit, other, campaign, foreign, tom }
}

test('CAMP-013 who may add campaigns to a business unit finds those with a right on it, by name or e-mail', () =>
  withUnits(async ({ make, as }, { unit, tom }) => {
    const asker = as(await make.manager(unit))
    const byName = await find(asker, of(unit))
    expect([byName.status, byName.body]).toEqual([
      200,
      {
        hits: [{ objectID: String(tom.id), name: 'Tom Needle', email: 'tom@kerbside.example' }],
        nbHits: 1,
      },
    ])
    expect(names(await find(asker, of(unit), 'tom@kerbside.example'))).toEqual(['Tom Needle'])
    expect(names(await find(as(await make.superUser()), of(unit)))).toEqual(['Super Needle', 'Tom Needle'])
  }))

test('CAMP-030 who may set the managers of one of its campaigns finds them, too', () =>
  withUnits(async ({ make, as }, { unit, campaign }) => {
    const asker = await make.user()
    await make.grant(asker, campaign, ['view', 'edit', 'manage_roles'])
    expect(names(await find(as(asker), of(unit)))).toEqual(['Tom Needle'])
  }))

test('SHELL-037 nobody finds people of a business unit without these rights there, nor anybody by a wrong unit', () =>
  withUnits(async ({ make, as, asLink }, { unit, other, campaign, foreign }) => {
    const manager = as(await make.manager(unit, campaign))
    const people = await make.everybody(unit, campaign, { unit: other, campaign: foreign })
    const editor = await make.user()
    await make.grant(editor, campaign, ['view', 'edit'])
    const refused: [Client, unknown][] = [
      [manager, of(other)],
      [manager, ['business_unit_id:x']],
      [manager, ["business_unit_id:1' or 1=1"]],
      [manager, ['business_unit_id:']],
      [manager, ['business_unit_id:99999999999']],
      // Without a business unit a manager finds nobody, as before.
      [manager, []],
      [manager, [`tag_key_id:${unit.id}`]],
      [as(people.unitAdmin), of(other)],
      [as(people.moderator), of(unit)],
      [as(people.stranger), of(unit)],
      [as(people.plain), of(unit)],
      [as(editor), of(unit)],
      [asLink(people.links.liteModerator), of(unit)],
      [asLink(people.links.dropZone), of(unit)],
    ]
    for (const [client, facetFilters] of refused) {
      const { status, body } = await find(client, facetFilters)
      expect([facetFilters, status, body]).toEqual([facetFilters, 200, { hits: [], nbHits: 0 }])
    }
    // Of several units only those count on which the asker has the right.
    expect(names(await find(manager, [...of(other), ...of(unit)]))).toEqual(['Tom Needle'])
  }))

test('filters of another form are rejected, and who is not signed in finds nobody', () =>
  withUnits(async ({ make, as, anonymous }, { unit }) => {
    const asker = as(await make.manager(unit))
    const pointers = []
    for (const facetFilters of ['x', [7], [['business_unit_id:1']], { id: 1 }]) {
      const { status, body } = await find(asker, facetFilters)
      const errors = (body?.['errors'] ?? []) as { source: { pointer: string } }[]
      pointers.push([status, ...errors.map(({ source }) => source.pointer)])
    }
    expect(pointers).toEqual([
      [422, '/facetFilters'],
      [422, '/facetFilters/0'],
      [422, '/facetFilters/0'],
      [422, '/facetFilters'],
    ])
    expect((await find(anonymous, of(unit))).status).toBe(401)
  }))

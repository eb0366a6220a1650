import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { cellMaker } from './access/cells.ts'
import { people } from './access/people.ts'
import { firstRows } from './access/rows.ts'
import { makeWorlds } from './access/worlds.ts'
import { serverForFile } from './support/harness.ts'
import { contentField } from './support/make-content.ts'

const server = await serverForFile()
const { make } = server
const worlds = await makeWorlds(server)
const world = worlds.own
const superUser = await make.superUser()
const json = { 'content-type': 'application/json' }

const list = (item: string, times: number) => `[${Array.from({ length: times }, () => item).join(',')}]`
const keys = (times: number) =>
  `{${Array.from({ length: times }, (_, at) => `"k${at.toString(36)}":1`).join(',')}}`
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('a body with too much in it is refused before it is built', () => {
  const signIn = (raw: string) => server.anonymous.ask('POST', 'auth', { raw, headers: json })
  const refusedWith = async (raw: string) => {
    const { status, body } = await signIn(raw)
    return [status, body]
  }
  const refusal = (detail: string) => [
    400,
    { errors: [{ status: '400', code: 100, detail, source: { pointer: '' } }] },
  ]
  const wide = 'The body has too many entries in one list or object.'

  test('the entries of a list, the keys of an object, the depth and the values have limits', async () => {
    expect({
      numbers: await refusedWith(`{"email":${list('1', 2001)}}`),
      objects: await refusedWith(`{"email":${list('{}', 2001)}}`),
      keys: await refusedWith(keys(201)),
      depth: await refusedWith(`{"email":${deep(16)}}`),
      values: await refusedWith(list(list('1', 100), 101)),
    }).toEqual({
      numbers: refusal(wide),
      objects: refusal(wide),
      keys: refusal(wide),
      depth: refusal('The body nests too deep.'),
      values: refusal('The body has too many values.'),
    })
  })

  test('what is within the limits is read', async () => {
    const bodies = [
      `{"email":${list('1', 2000)}}`,
      keys(200),
      `{"email":${deep(15)}}`,
      `{"email":${list(list('1', 98), 100)}}`,
    ]
    const answers = await Promise.all(bodies.map(signIn))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  })

  test('brackets, commas and quotes in texts count for nothing', async () => {
    const person = await make.user({ hasTwoFactors: false })
    const name = `${',[{'.repeat(80)}"\\`
    const answer = await server.as(person).patch(`users/${person.id}`, { name })
    expect([answer.status, answer.data.attributes['name']]).toEqual([200, name])
  })

  test('a body that ends within a text, or after a backslash, is no JSON', async () => {
    for (const raw of ['{"email":"', '{"email":"\\', '"', '{"email":"\\"']) {
      expect(await refusedWith(raw)).toEqual(refusal('The body is not valid JSON.'))
    }
  })
})

describe('the size of a body is limited by its route', () => {
  const client = server.as(superUser)
  const { campaign } = world
  const bookings = (size: number) =>
    Array.from({ length: size }, (_, at) => ({
      code: `SM${at}`.padEnd(40, '0'),
      network: 'openlayer'.padEnd(40, 'x'),
      business_unit: world.unit.id,
    }))
  const statusOf = async (path: string, body: object) => (await client.post(path, body)).status

  test('the largest legal bodies are read', async () => {
    const frames = Array.from({ length: 5000 }, (_, at) => ({
      type: 'frames',
      id: `FRAME-${at}`.padEnd(80, '0'),
    }))
    const options = Array.from({ length: 200 }, (_, at) => ({ label: `Option ${at}`, value: `option-${at}` }))
    const fields = Array.from({ length: 50 }, (_, weight) => ({
      id: randomUUID(),
      name: `Field ${weight}`,
      type: 'ContentFields\\select',
      weight,
      select_options: options,
    }))
    const texts = await make.contentType({
      campaign,
      fields: Array.from({ length: 50 }, (_, at) =>
        contentField({ type: 'ContentFields\\longtext', name: '字'.repeat(255), slug: `field-${at}` }),
      ),
    })
    const managers = Array.from(
      { length: 100 },
      (_, at) => `${'m'.repeat(50)}${at}@${'d'.repeat(60)}.example`,
    )
    expect({
      bookings: await statusOf(`campaigns/${campaign.id}/bookings`, { bookings: bookings(500) }),
      promote: await statusOf(`campaigns/${campaign.id}/promote`, { bookings: bookings(500) }),
      campaign: await statusOf('campaigns', { managers, bookings: bookings(500) }),
      frames: await statusOf(`campaigns/${campaign.id}/relationships/frames`, { data: frames }),
      contentType: await statusOf('content-types', { campaign_id: campaign.id, name: 'Large', fields }),
      contentItem: await statusOf('content-items', {
        name: '字'.repeat(255),
        content_type_id: texts.id,
        content_fields: texts.fields.map(({ id, name }) => ({ id, name, value: '字'.repeat(5000) })),
      }),
    }).toEqual({
      bookings: 422,
      promote: 422,
      campaign: 422,
      frames: 200,
      contentType: 201,
      contentItem: 201,
    })
  })

  test('larger ones are 413: 64 kB, where a route does not need more', async () => {
    const text = (bytes: number) => ({ name: 'x'.repeat(bytes) })
    const answers = [
      await server.anonymous.post('auth', text(64_000)),
      await client.patch(`campaigns/${campaign.id}`, text(64_000)),
      await client.post('rule-sets', text(64_000)),
      await client.post('campaigns', text(128_000)),
      await client.post(`campaigns/${campaign.id}/bookings`, text(128_000)),
      await client.post(`campaigns/${campaign.id}/relationships/frames`, text(640_000)),
      await client.delete('content-items', text(256_000)),
      await client.post('content-items', text(800_000)),
      await client.post('content-types', text(1_000_000)),
    ]
    expect(answers.map(({ refusal }) => refusal)).toEqual(answers.map(() => [413, 106]))
  })
})

describe('nobody has a body parsed without a right', () => {
  /** Everybody may call these for themselves; what the body or the upload names decides. */
  const forEverybody = /\/files|\/broadcasting\/|\/pinned-campaigns$|\/snooze-campaign$|\/preferences$/
  const withoutRights = people.filter(({ name }) => name === 'person without rights')
  const writing = firstRows.filter(
    ({ method, url, who }) =>
      ['POST', 'PATCH'].includes(method) &&
      withoutRights.some((person) => !who(person, 'own')) &&
      !forEverybody.test(url),
  )
  const plain = make.user()
  const cellOf = cellMaker(server, worlds)
  const broken = { raw: '{"name":', headers: json }

  for (const [index, row] of writing.entries()) {
    test(`${row.method} ${row.url} · ${index}`, async () => {
      const person = await plain
      const asked = await row.ask(cellOf(person, 'own', false))
      const path = typeof asked === 'string' ? asked : asked.path
      const signedOut = await server.anonymous.ask(row.method, path, broken)
      const refused = await server.as(person).ask(row.method, path, broken)
      expect([signedOut.status, refused.status]).toEqual([
        401,
        expect.toSatisfy((status: number) => [401, 403, 404].includes(status)),
      ])
    })
  }
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { cellMaker } from './access/cells.ts'
import { firstRows } from './access/rows.ts'
import { makeWorlds } from './access/worlds.ts'
import { serverForFile } from './support/harness.ts'
import { tries } from './support/property.ts'

const server = await serverForFile()
const worlds = await makeWorlds(server)
const world = worlds.own
const superUser = await server.make.superUser()
const cell = cellMaker(server, worlds)(superUser, 'own', true)
const runs = 12

/** Every table except the counters of refused sign-ins and the timestamps of the queue. */
async function contents(): Promise<string> {
  const { rows: tables } = await server.deps.database.execute(
    `select tablename from pg_tables where schemaname = 'public' and tablename not in ('throttles', 'sessions') order by 1`,
  )
  const counts = []
  for (const { tablename } of tables) {
    const { rows } = await server.deps.database.execute(
      `select '${String(tablename)}' as name, count(*)::int as count, coalesce(sum(hashtext(t::text)::bigint), 0)::text as hash from "${String(tablename)}" t`,
    )
    counts.push(rows[0])
  }
  return JSON.stringify(counts)
}

/** Values of every type, under attribute names of the product. */
const names = [
  'email',
  'password',
  'token',
  'sms_code',
  'name',
  'client',
  'starts_at',
  'bookings',
  'business_units',
  'managers',
  'campaign_id',
  'snooze_till_date',
  'is_active',
  'is_default',
  'ruleset_id',
  'content_type_id',
  'content-fields',
  'fields',
  'selectOptions',
  'value',
  'weight',
  'rules',
  'type',
  'sets',
  'days',
  'status',
  'notes',
  'id',
  'data',
  'attributes',
  'query',
  '__proto__',
  'constructor',
  'toString',
  'length',
  '',
]
const hostile = fc.oneof(
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '💥',
    "' or 1=1 --",
    '%',
    '\\',
    '../../etc/passwd',
    '9'.repeat(400),
    '-1',
    '1e999',
    'NaN',
    '2026-02-30',
    'Rules\\Dates',
    'Rules\\DayOfWeek',
    'ContentFields\\text',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.integer(),
  fc.bigInt().map(String),
  fc.boolean(),
  fc.constant(null),
)
const bodies = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    hostile,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 5 }),
  ),
})).value

const rows = firstRows.filter(({ isPublic, usesSession }) => !isPublic || usesSession)
const writing = rows.filter(
  ({ method, url }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && !url.includes('/files'),
)
const reading = rows.filter(({ method }) => method === 'GET')

async function pathOf(row: (typeof rows)[number]): Promise<string> {
  const asked = await row.ask(cell)
  return typeof asked === 'string' ? asked : asked.path
}

/** Routes that ignore the body and accept any. */
const bodiless =
  /^(DELETE|PATCH) .*(auth|pinned-campaigns\/:campaignId|snooze-campaign\/:campaignId|content-completed|add-late-copy-flag|bookings\/:code.*|creatives\/:id)$|^DELETE .*\/(rule-sets|content-types)\/:id$|^POST .*\/publications$/

describe('for any body the status is below 500', () => {
  for (const [index, row] of writing.entries()) {
    test(`${row.method} ${row.url} · ${index}: and a body without sense changes nothing`, async () => {
      const isBodiless = bodiless.test(`${row.method} ${row.url}`)
      const path = await pathOf(row)
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const before = isBodiless ? '' : await contents()
          const { status, text } = await server.as(superUser).ask(row.method, path, { body })
          expect([
            status < 500 || text,
            isBodiless ? '' : status < 300 || (await contents()) === before,
          ]).toEqual([true, isBodiless ? '' : true])
        }),
        tries(runs),
      )
    })
  }

  test('bodies that are no JSON, not an object, too deep, too large or of another type', async () => {
    const client = server.as(superUser)
    const path = `users/${world.colleague.id}`
    const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    const json = { 'content-type': 'application/json' }
    const asked = {
      'no JSON': [await client.ask('PATCH', path, { raw: '{"name":', headers: json }), [400, 100]],
      'no UTF-8': [
        await client.ask('PATCH', path, { raw: Buffer.from([0x22, 0xff, 0xfe, 0x22]), headers: json }),
        [400, 100],
      ],
      list: [await client.ask('PATCH', path, { raw: '[]', headers: json }), [400, 100]],
      deep: [await client.ask('PATCH', path, { raw: `{"name":${deep(200)}}`, headers: json }), [400, 100]],
      'very deep': [
        await client.ask('PATCH', path, { raw: `{"data":${deep(30_000)}}`, headers: json }),
        [400, 100],
      ],
      large: [
        await client.ask('PATCH', path, { raw: `{"name":"${'x'.repeat(1_100_000)}"}`, headers: json }),
        [413, 106],
      ],
      form: [
        await client.ask('PATCH', path, {
          raw: 'name=x',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        [415, 108],
      ],
      xml: [
        await client.ask('PATCH', path, { raw: '<x/>', headers: { 'content-type': 'text/xml' } }),
        [415, 108],
      ],
    } as const
    expect(Object.entries(asked).map(([name, [answer]]) => [name, answer.refusal])).toEqual(
      Object.entries(asked).map(([name, [, refusal]]) => [name, refusal]),
    )
  })

  test('an object that says how it turns into text or a number says nothing', async () => {
    const client = server.as(superUser)
    const path = `campaigns/${world.campaign.id}/relationships/frames`
    const names = ['toString', 'valueOf', 'toJSON']
    const answers = await Promise.all(names.map((name) => client.post(path, { length: { [name]: '' } })))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
  })

  test('an empty body of any type is an empty object', async () => {
    const client = server.as(superUser)
    const answer = await client.ask('POST', 'auth', {
      raw: '',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.refusal).toEqual([422, 101, 101])
  })
})

describe('for any URL the status is below 500', () => {
  const queries = fc.dictionary(
    fc.constantFrom(
      'page[number]',
      'page[size]',
      'sort',
      'include',
      'stats',
      'filter[search]',
      'filter[name]',
      'filter[email]',
      'filter[object]',
      'filter[object_id]',
      'filter[live]',
      'filter[starts_after]',
      'filter[dashboard_workflow_stage]',
      'filter[created_since]',
      'filter[status]',
      'filter[content_type_id]',
      'createdSince',
      'filter[x][y]',
      '__proto__',
      'filter',
      'socket_id',
      'channel_name',
    ),
    fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom(
        '0',
        '-1',
        '1e9',
        '999999999999',
        '%25%25',
        "'",
        '%00',
        '\u0000',
        '2026-99-99',
        ',,,',
        '+starts_at',
      ),
    ),
    { maxKeys: 5 },
  )
  for (const [index, row] of reading.entries()) {
    test(`${row.method} ${row.url} · ${index}`, async () => {
      const path = (await pathOf(row)).split('?')[0] ?? ''
      await fc.assert(
        fc.asyncProperty(queries, async (query) => {
          const text = Object.entries(query)
            .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
            .join('&')
          const answer = await server.as(superUser).get(`${path}?${text}`)
          expect(answer.status < 500 || answer.text).toBe(true)
        }),
        tries(runs),
      )
    })
  }

  test('the character NUL in a query is refused', async () => {
    const answer = await server.as(superUser).get('users?filter[name]=%00')
    expect(answer.refusal).toEqual([400, 100])
  })

  test('ids that are none', async () => {
    const client = server.as(superUser)
    const ids = [
      '0',
      '-1',
      '1.5',
      'x',
      '99999999999999999999',
      '%00',
      '%',
      '%ff',
      "1'",
      ' ',
      '1e3',
      '٣',
      'null',
      '../auth',
    ]
    const answers = await Promise.all(
      ids.flatMap((id) => [client.get(`users/${id}`), client.get(`campaigns/${id}`)]),
    )
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([400, 404])
  })
})

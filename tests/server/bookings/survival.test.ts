import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { bookingSchema, type Booking } from '#contract/bookings.ts'
import { buildSchema } from '#contract/builds.ts'
import { readList } from '#contract/json-api.ts'
import { createTokens } from '#server/auth/tokens.ts'
import { readConfig } from '#server/config/config.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { createDeps } from '#server/deps/create-deps.ts'
import type { Deps } from '#server/deps/deps.ts'

import { readZip } from '../builds/read-zip.ts'
import { fileOf } from '../media/files.ts'
import { createMake } from '../support/make.ts'
import { listening, programs } from '../support/process.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'kerbside-survival-'))
const environment = {
  KERBSIDE_MODE: 'test',
  KERBSIDE_DATA: dataFolder,
  JWT_SECRET: 'a secret that this test and the server share',
  SIMULATOR_STEP_SECONDS: '2',
  LOG_LEVEL: 'info',
}
const run = programs(environment)
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

/** Works on the server's data folder while no server does. */
async function betweenRuns<Result>(work: (deps: Deps) => Promise<Result>): Promise<Result> {
  const deps = await createDeps(readConfig(environment), { passwordCost: { memoryCost: 8, timeCost: 1 } })
  try {
    return await work(deps)
  } finally {
    await deps.database.close()
  }
}

/** A campaign with two hundred bookings, two of each ending that the simulator knows, and something to build. */
async function prepare(deps: Deps) {
  const make = createMake(deps)
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const specification = await make.specification()
  await make.attach(campaign, await make.frame({ unit, specification }))
  const creative = await make.creative({ campaign, specification, isDefault: true, moderationStatus: 1 })
  await deps.mediaStore.put(`creatives/${creative.id}/prepared.png`, await fileOf('poster'), 'image/png')
  for (let number = 0; number < 200; number += 1) {
    await make.booking({ unit, campaign, code: `SM${7000 + number}`, displayUnitIds: ['D1', 'D2', 'D3'] })
  }
  await make.refreshed(campaign.id)
  const user = await make.superUser()
  const id = randomUUID()
  await deps.db
    .insert(sessions)
    .values({ id, userId: user.id, kind: 'full', refreshableUntil: new Date('2100-01-01') })
  const token = await createTokens(deps.secrets.jwt, () => new Date()).sign('session', {
    userId: user.id,
    id,
    generation: 1,
  })
  return { campaignId: campaign.id, unitId: unit.id, token }
}

/** How a booking ends, by the ending of its code. */
const endOf = (code: string): [string, string[]] => ends[code.slice(-2)] ?? ['completed', []]
const ends: Record<string, [string, string[]]> = {
  '90': ['failed', ['multiple_ad_copies']],
  '91': ['failed', ['missing_display_units']],
  '92': ['failed', ['missing_frame_codes']],
  '93': ['failed', ['failed']],
  '94': ['failed', ['no_confirmation']],
  '95': ['failed', ['unexpected_response']],
  '96': ['failed', ['status_unknown']],
  '98': ['completed', ['externally_amended']],
  '99': ['failed', ['failed']],
}
const stateOf = ({ remote, errors }: Booking): [string, string[]] => [
  remote.isCompleted ? 'completed' : remote.isFailed ? 'failed' : remote.isInProgress ? 'on its way' : 'idle',
  errors.map(({ code }) => code),
]

test('BOOK-027 BOOK-031 two hundred promotions whose server is killed in the middle, twice, end right and are sent once', async () => {
  const { campaignId, unitId, token } = await betweenRuns(prepare)
  let server = await listening(run)
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api/v2/${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        // A connection that is kept would be one to a server that is gone.
        connection: 'close',
      },
    })
    return { status: answer.status, body: answer.status === 204 ? null : ((await answer.json()) as unknown) }
  }
  const bookings = async () =>
    readList((await ask(`campaigns/${campaignId}/bookings?include=booking-errors`)).body, bookingSchema)
  const ended = async () =>
    (await bookings()).filter(({ remote }) => remote.isCompleted || remote.isFailed).length

  const keys = (await bookings()).map(({ code, network }) => ({ code, network, business_unit: unitId }))
  expect([keys.length, (await ask(`campaigns/${campaignId}/promote`, { bookings: keys })).status]).toEqual([
    200, 204,
  ])

  for (let before = 0, killed = 0; killed < 2; killed += 1) {
    // Some orders are refused as soon as they are sent, so the first of these says that the sending is under way.
    await expect.poll(ended, { timeout: 120_000, interval: 50 }).toBeGreaterThan(before)
    // Asked for in the last moment, so that its job is under way or waits when the plug is pulled.
    expect((await ask('builds', { campaign_id: campaignId })).status).toBe(201)
    server.child.kill('SIGKILL')
    await server.ended
    const open = await betweenRuns(async ({ database }) => {
      const { rows } = await database.execute(
        `select count(*)::int as count from bookings where promotion_state = 'in_progress'`,
      )
      return Number(rows[0]?.['count'])
    })
    expect(open).toBeGreaterThan(0)
    before = 200 - open
    server = await listening(run)
  }

  await expect
    .poll(async () => (await bookings()).map((booking) => [booking.code, stateOf(booking)]), {
      timeout: 180_000,
      interval: 250,
    })
    .toEqual(keys.map(({ code }) => [code, endOf(code)]))
  const builds = async () => readList((await ask(`campaigns/${campaignId}/builds`)).body, buildSchema)
  await expect
    .poll(async () => (await builds()).map(({ status }) => status), { timeout: 120_000 })
    .toEqual(['completed', 'completed'])
  for (const { url } of await builds()) {
    const archive = Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer())
    expect((await readZip(archive)).size).toBe(2)
  }

  server.child.kill('SIGTERM')
  await server.ended
  const sent = await betweenRuns(async ({ database }) => {
    const { rows } = await database.execute(
      `select count(*)::int as deliveries, count(distinct booking_code)::int as bookings,
         (select count(*)::int from promotions) as promotions,
         (select count(*)::int from promotions p join simulated_deliveries d on d.key = p.id) as matched
       from simulated_deliveries`,
    )
    return rows[0]
  })
  expect(sent).toEqual({ deliveries: 200, bookings: 200, promotions: 200, matched: 200 })
}, 480_000)

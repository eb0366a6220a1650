import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { managerActions } from '#server/campaigns/campaign-rights.ts'
import { securityLog } from '#server/db/schema/installation.ts'

import { fileOf } from '../media/files.ts'
import type { Answer } from '../support/answer.ts'
import { serverForFile, startServer, type TestServer } from '../support/harness.ts'
import { signingIn } from '../support/signing-in.ts'

const server = await serverForFile()
const { make, deps } = server
const step = signingIn(server)
const from = '198.51.100.20'

beforeEach(async () => {
  await deps.db.delete(securityLog)
  server.logs.length = 0
})

const rowsOf = async (on: TestServer = server) => {
  await on.settled()
  return on.deps.db.select().from(securityLog).orderBy(asc(securityLog.id))
}
/** Entries without id and time, and without empty values. */
const entries = async (on?: TestServer) =>
  (await rowsOf(on)).map(({ id: _, at: __, ...row }) =>
    Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== null && JSON.stringify(value) !== '{}'),
    ),
  )
const events = async () => (await rowsOf()).map(({ event }) => event)

/** The newest token of a mail to an address. */
async function tokenIn(to: string, path: string, on: TestServer = server): Promise<string> {
  await on.settled()
  const mail = (await on.outbox()).find((message) => message.to === to && message.text.includes(path))
  return mail?.text.split(path)[1]?.split('\n')[0] ?? 'no mail'
}

describe('sign-ins', () => {
  test('are logged with their result, account and address', async () => {
    const [user, ended] = [await make.user(), await make.user({ expiresAt: new Date(0) })]
    const plain = await make.user({ hasTwoFactors: false })
    // Refused ones are logged after their response.
    const logged = async (answer: Promise<Answer>) => {
      const { token } = await answer
      await server.settled()
      return token
    }
    await logged(step.password({ ...user, password: 'Wrong1' }, from))
    await logged(step.password({ email: 'nobody@kerbside.test', password: 'Wrong1' }, from))
    await logged(step.password(ended, from))
    const token = await logged(step.password(user, from))
    await logged(step.code(token, await step.wrongCode(user), from))
    await logged(step.code(token, await step.lastCode(user), from))
    await logged(step.password(plain, from))
    const refused = { event: 'sign-in.refused', address: from }
    const byUser = { actorId: user.id, userId: user.id, address: from }
    expect(await entries()).toEqual([
      { ...refused, userId: user.id, details: { reason: 'wrongCredentials' } },
      { ...refused, details: { reason: 'wrongCredentials' } },
      { ...refused, userId: ended.id, details: { reason: 'accountEnded' } },
      { event: 'sign-in.code-sent', ...byUser },
      { ...refused, userId: user.id, details: { reason: 'wrongCode' } },
      { event: 'sign-in.succeeded', ...byUser },
      { event: 'sign-in.succeeded', actorId: plain.id, userId: plain.id, address: from },
    ])
  })

  test('that are locked out are logged once, however many follow', async () => {
    const user = await make.user()
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await step.password({ ...user, password: 'Wrong1' }, '198.51.100.21')
      await server.settled()
    }
    expect(await events()).toEqual([
      ...Array.from({ length: 5 }, () => 'sign-in.refused'),
      'sign-in.locked-out',
    ])
  })

  test('by a link are logged with its campaign, also refused ones', async () => {
    const campaign = await make.campaign()
    const link = await make.link({ kind: 'drop-zone', user: await make.lite(), campaign })
    await server.withToken(link.token).get('auth/lite', { from })
    await server.withToken('unknown').get('auth/lite', { from })
    expect(await entries()).toEqual([
      {
        event: 'link.used',
        actorId: link.userId,
        userId: link.userId,
        object: 'Link',
        objectId: link.id,
        address: from,
        details: { kind: 'drop-zone', campaignId: campaign.id },
      },
      { event: 'link.refused', address: from },
    ])
  })
})

describe('accounts', () => {
  test('password resets are logged when asked for and when done', async () => {
    const user = await make.user()
    await server.anonymous.post('auth/password', { email: user.email }, { from })
    await server.anonymous.post('auth/password', { email: 'nobody@kerbside.test' }, { from })
    const token = await tokenIn(user.email, '/auth/reset/')
    const body = { email: user.email, password: 'Fresh-Start9', password_confirmation: 'Fresh-Start9', token }
    await server.anonymous.patch('auth/password', body, { from })
    await server.anonymous.patch('auth/password', body, { from })
    expect(await entries()).toEqual([
      { event: 'password-reset.requested', userId: user.id, address: from },
      { event: 'password-reset.done', userId: user.id, address: from },
    ])
  })

  test('changes of an e-mail are logged from the request to their end', async () => {
    const user = await make.user()
    const [email, next] = ['logged@elsewhere.test', 'stopped@elsewhere.test']
    const client = server.as(user)
    const ask = (body: object) => client.patch(`users/${user.id}`, body, { from })
    await ask({ email, current_password: 'Wrong1' })
    await server.settled()
    await ask({ email, current_password: user.password })
    const undo = await tokenIn(user.email, '/auth/email/stop/')
    const use = async (action: string, token: string) =>
      server.anonymous.post(`auth/email/${action}`, { token }, { from })
    await use('confirm', await tokenIn(email, '/auth/email/confirm/'))
    await ask({ email: next, current_password: user.password })
    await use('stop', await tokenIn(email, '/auth/email/stop/'))
    await use('stop', undo)
    const mine = { actorId: user.id, userId: user.id, address: from }
    const byLink = { userId: user.id, address: from }
    expect(await entries()).toEqual([
      { event: 'email-change.refused', ...mine, details: { reason: 'password' } },
      {
        event: 'email-change.requested',
        ...mine,
        details: { from: user.email, to: email, needsOldAddress: false },
      },
      { event: 'email-change.confirmed', ...byLink, details: { address: 'new' } },
      { event: 'email-change.done', ...byLink, details: { from: user.email, to: email } },
      {
        event: 'email-change.requested',
        ...mine,
        details: { from: email, to: next, needsOldAddress: false },
      },
      { event: 'email-change.stopped', ...byLink },
      { event: 'email-change.undone', ...byLink, details: { from: email, to: user.email } },
    ])
  })

  test('deletions and restorings of users are logged once', async () => {
    const [boss, user] = [await make.superUser(), await make.user()]
    await server.as(boss).delete(`users/${user.id}`, undefined, { from })
    await server.as(boss).delete(`users/${user.id}`, undefined, { from })
    await server.as(boss).patch(`users/${user.id}/restore`, {}, { from })
    const bossOfUser = { actorId: boss.id, userId: user.id, address: from }
    expect(await entries()).toEqual([
      { event: 'user.deleted', ...bossOfUser },
      { event: 'user.restored', ...bossOfUser },
    ])
  })

  test('changes of rights are logged for each person who gains or loses some', async () => {
    const [unit, other] = [await make.businessUnit(), await make.businessUnit()]
    const boss = await make.superUser()
    const [first, second] = [await make.user(), await make.user()]
    const campaign = await make.campaign({ unit })
    const save = (body: object) => server.as(boss).patch(`campaigns/${campaign.id}`, body, { from })
    await save({ managers: [first.email] })
    await save({ managers: [second.email] })
    await save({ name: 'No rights' })
    await save({ business_units: [String(other.id)] })
    const onCampaign = { actorId: boss.id, address: from, object: 'Campaign', objectId: campaign.id }
    const changed = (user: { id: number }, granted: readonly string[], revoked: readonly string[]) => ({
      event: 'rights.changed',
      ...onCampaign,
      userId: user.id,
      details: { granted, revoked },
    })
    expect(await entries()).toEqual([
      changed(first, managerActions, []),
      changed(first, [], managerActions),
      changed(second, managerActions, []),
      { event: 'campaign.moved', ...onCampaign, details: { businessUnitId: other.id } },
    ])
  })

  test('a new campaign logs the rights that it gives', async () => {
    const unit = await make.businessUnit()
    const [boss, manager] = [await make.superUser(), await make.user()]
    const answer = await server.as(boss).post('campaigns', {
      name: 'Summer',
      client: 'Brightwater',
      starts_at: '2026-03-10T00:00:00Z',
      ends_at: '2026-03-20T23:59:59Z',
      build_frequency: 5,
      business_units: [String(unit.id)],
      bookings: [],
      managers: [manager.email],
      requires_weather: false,
    })
    expect([answer.status, (await rowsOf()).map(({ event, userId }) => [event, userId])]).toEqual([
      201,
      [
        ['rights.changed', boss.id],
        ['rights.changed', manager.id],
      ],
    ])
  })
})

test('deletions are logged with their campaign, refused ones are not', async () => {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const manager = await make.manager(unit, campaign)
  const client = server.as(manager)
  const specification = await make.specification()
  const creative = await make.creative({ campaign, specification })
  const ruleSet = await make.ruleSet({ campaign })
  const type = await make.contentType({ campaign })
  const items = [await make.contentItem({ contentType: type }), await make.contentItem({ contentType: type })]
  const build = await make.build({ campaign, status: 'completed' })
  await client.delete(`creatives/${creative.id}`, undefined, { from })
  await client.delete(`rule-sets/${ruleSet.id}`, undefined, { from })
  await client.delete(
    'content-items',
    items.map(({ id }) => ({ id: String(id) })),
    { from },
  )
  await client.delete(`content-types/${type.id}`, undefined, { from })
  await client.delete(`builds/${build.id}`, undefined, { from })
  await server.as(await make.user()).delete(`rule-sets/${ruleSet.id}`)
  await client.delete(`builds/${build.id}`)
  const byManager = (event: string, object: string, objectId: number, details: object = {}) => ({
    event,
    actorId: manager.id,
    object,
    objectId,
    address: from,
    details: { campaignId: campaign.id, ...details },
  })
  expect(await entries()).toEqual([
    byManager('creative.deleted', 'Creative', creative.id),
    byManager('rule-set.deleted', 'RuleSet', ruleSet.id),
    ...items.map(({ id }) => byManager('content-item.deleted', 'ContentItem', id)),
    byManager('content-type.deleted', 'ContentType', type.id, { items: 0 }),
    byManager('build.deleted', 'Build', build.id),
  ])
})

test('exports are logged when they are made and when they are downloaded', async () => {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const manager = await make.manager(unit, campaign)
  const specification = await make.specification()
  await make.attach(campaign, await make.frame({ unit, specification }))
  const creative = await make.creative({ campaign, specification, isDefault: true, moderationStatus: 1 })
  await deps.mediaStore.put(`creatives/${creative.id}/prepared.png`, await fileOf('a poster'), 'image/png')
  const { data } = await server.as(manager).post('builds', { campaign_id: campaign.id }, { from })
  await server.runJobs()
  const built = await server.as(manager).get(`builds/${data.id}`)
  const path = `//${String(built.data.attributes['url']).replace(/^.*?\/media/, 'media')}`
  expect((await server.anonymous.get(path, { from })).status).toBe(200)
  expect((await server.anonymous.get(path, { from, headers: { range: 'bytes=5-9' } })).status).toBe(206)
  const ofBuild = { object: 'Build', objectId: Number(data.id), address: from }
  expect(await entries()).toEqual([
    { event: 'build.made', actorId: manager.id, ...ofBuild, details: { campaignId: campaign.id } },
    { event: 'build.downloaded', ...ofBuild },
  ])
})

describe('the log', () => {
  test('has the change or neither: what cannot be logged does not happen', async () => {
    const other = await startServer()
    const [boss, user] = [await other.make.superUser(), await other.make.user()]
    await other.deps.database.execute('alter table security_log rename to gone')
    const answer = await other.as(boss).delete(`users/${user.id}`)
    const { rows } = await other.deps.database.execute(`select deleted_at from users where id = ${user.id}`)
    expect([answer.status, rows]).toEqual([500, [{ deleted_at: null }]])
    await other.stop()
  })

  test('contains no password, code or token', async () => {
    const user = await make.user({ password: 'Very-Secret7' })
    const link = await make.link({
      kind: 'drop-zone',
      user: await make.lite(),
      campaign: await make.campaign(),
    })
    await step.password({ email: 'Typed-Into-The-Wrong-Field7', password: 'Very-Secret7' })
    await step.password({ ...user, password: 'Wrong-Secret7' })
    const { token: pending } = await step.password(user)
    const wrong = await step.wrongCode(user)
    await step.code(pending, wrong)
    const code = await step.lastCode(user)
    const session = (await step.code(pending, code)).token ?? ''
    const linkSession = (await server.withToken(link.token).get('auth/lite')).token ?? ''
    const client = server.withToken(session)
    const email = 'secrets@elsewhere.test'
    await client.patch(`users/${user.id}`, { email, current_password: 'Wrong-Secret7' })
    await client.patch(`users/${user.id}`, { email, current_password: 'Very-Secret7' })
    const [confirm, stop] = [
      await tokenIn(email, '/auth/email/confirm/'),
      await tokenIn(user.email, '/auth/email/stop/'),
    ]
    await server.anonymous.post('auth/email/confirm', { token: confirm })
    await server.anonymous.post('auth/email/stop', { token: stop })
    await server.anonymous.post('auth/password', { email: user.email })
    const reset = await tokenIn(user.email, '/auth/reset/')
    await server.anonymous.patch('auth/password', {
      email: user.email,
      password: 'Fresh-Secret7',
      password_confirmation: 'Fresh-Secret7',
      token: reset,
    })
    const rows = await rowsOf()
    await server.settled()
    const text = `${JSON.stringify(rows.map(({ at: _, ...row }) => row))}${server.logs.join('')}`
    const secrets = [
      'Very-Secret7',
      'Wrong-Secret7',
      'Fresh-Secret7',
      'Typed-Into-The-Wrong-Field7',
      pending ?? '',
      session,
      linkSession,
      link.token,
      confirm,
      stop,
      reset,
      user.passwordHash ?? '',
    ]
    expect([rows.length, secrets.map((secret) => secret.length > 11)]).toEqual([13, secrets.map(() => true)])
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    // Timestamps also contain six digits.
    expect([code, wrong].filter((digits) => new RegExp(`\\b${digits}\\b`).test(text))).toEqual([])
  })
})

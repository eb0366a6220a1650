import { describe, expect, test } from 'vitest'

import { readOne } from '#contract/json-api.ts'
import { userSchema } from '#contract/users.ts'

import type { Answer } from '../support/answer.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make } = server
const admin = server.as(await make.superUser())

let count = 0
const nextEmail = () => {
  count += 1
  return `new-${count}@kerbside.test`
}
const userIn = (answer: Answer) => readOne(answer.body, userSchema)
const faultsOf = (answer: Answer) => [
  answer.status,
  ...answer.errors.map(({ source, detail }) => [source?.pointer, detail]),
]
const mailTo = async (email: string) => {
  await server.settled()
  return (await server.outbox()).find(({ kind, to }) => kind === 'mail' && to === email)
}

/** Sets a password by the link of a mail, and signs in. */
async function setPassword(email: string) {
  const token = /\/auth\/reset\/(\S+)/.exec((await mailTo(email))?.text ?? '')?.[1]
  const password = 'Fresh-Start9'
  const body = { email, password, password_confirmation: password, token }
  const set = await server.anonymous.patch('auth/password', body)
  const signedIn = await server.anonymous.post('auth', { email, password })
  return [set.status, signedIn.status]
}

describe('a new user', () => {
  test('API-036 has the profile and no right, and sets a first password by the link of a mail', async () => {
    const email = nextEmail()
    const answer = await admin.post('users', {
      name: ' Ada Lovelace ',
      email,
      is_subscribed_to_campaign_digest: true,
    })
    const made = userIn(answer)
    expect([answer.status, answer.headers['location'], made]).toEqual([
      201,
      `/api/v2/users/${made.id}`,
      {
        id: made.id,
        name: 'Ada Lovelace',
        email,
        isSuperUser: false,
        isLiteUser: false,
        isBusinessUnitAdmin: false,
        isExpired: false,
        isSubscribedToCampaignDigest: true,
        deletedAt: null,
        phoneNumber: null,
      },
    ])
    expect((await mailTo(email))?.text).toMatch(/^Hello Ada Lovelace,\n\n.+\nhttp:.+\n\n.+valid for 7 days/)
    // Signed in by the password alone, as there is no phone.
    expect(await setPassword(email)).toEqual([204, 201])
  })

  test('USER-051 with a phone number signs in by a code, too', async () => {
    const email = nextEmail()
    const answer = await admin.post('users', { name: 'Ada', email, phone_number: '+44 7700 900123' })
    expect(userIn(answer).phoneNumber).toBe('+447700900123')
    expect(await setPassword(email)).toEqual([204, 200])
  })

  test('USER-024 with the e-mail of somebody else, in capitals or by two requests at once, is refused at its field', async () => {
    const [taken, lite, email] = [await make.user(), await make.lite(), nextEmail()]
    const add = (address: string) => admin.post('users', { name: 'Ada', email: address })
    const both = await Promise.all([add(email), add(email.toUpperCase())])
    const pointer = '/data/attributes/email'
    expect([
      faultsOf(await add(taken.email.toUpperCase())),
      faultsOf(await add(lite.email)),
      both.map(({ status }) => status).toSorted(),
    ]).toEqual([
      [422, [pointer, 'The email has already been taken.']],
      [422, [pointer, 'A lite user has this email. Convert them to a full user instead.']],
      [201, 422],
    ])
  })

  test.each([
    ['phone_number', '0207 946 0000'],
    ['phone_number', '+999 123456789'],
    ['phone_number', '+44 12'],
    ['phone_number', 'call me'],
    ['email', 'ada'],
    ['name', '  '],
  ])('USER-051 is refused at %s for %j, and nothing is made', async (name, value) => {
    const body = { name: 'Ada', email: nextEmail(), [name]: value }
    const answer = await admin.post('users', body)
    const found = await admin.get(`users?filter[email]=${body.email}`)
    expect([answer.status, answer.errors[0]?.source, found.list]).toEqual([
      422,
      { pointer: `/data/attributes/${name}` },
      [],
    ])
  })
})

describe('a lite user', () => {
  test('USER-052 becomes a full one, who sets a password by the link of a mail', async () => {
    const lite = await make.lite()
    const answer = await admin.patch(`users/${lite.id}`, { lite_to_full: true, name: 'Ada' })
    const { isLiteUser, name } = userIn(answer)
    expect([answer.status, isLiteUser, name]).toEqual([200, false, 'Ada'])
    expect(await setPassword(lite.email)).toEqual([204, 201])
  })

  test('USER-052 is converted once, whoever asks at the same time', async () => {
    const lite = await make.lite()
    const ask = () => admin.patch(`users/${lite.id}`, { lite_to_full: true })
    const statuses = (await Promise.all([ask(), ask()])).map(({ status }) => status)
    await server.settled()
    const mails = (await server.outbox()).filter(({ to }) => to === lite.email)
    expect([statuses.toSorted(), mails.length]).toEqual([[200, 422], 1])
  })

  test('USER-052 who is a full one already is refused, and keeps all else', async () => {
    const user = await make.user({ name: 'Before' })
    const answer = await admin.patch(`users/${user.id}`, { lite_to_full: true, name: 'After' })
    expect(faultsOf(answer)).toEqual([
      422,
      ['/data/attributes/lite_to_full', 'The user is a full user already.'],
    ])
    expect(userIn(await admin.get(`users/${user.id}`)).name).toBe('Before')
  })
})

test('one’s own phone number changes with the current password only, as the own e-mail does', async () => {
  const me = await make.superUser()
  const change = (values: object) =>
    server.as(me).patch(`users/${me.id}`, { phone_number: '+12125550123', ...values })
  const field = '/data/attributes/current_password'
  expect([
    faultsOf(await change({})),
    faultsOf(await change({ current_password: 'Wrong-Guess1' })),
    // The same number is no change.
    (await change({ phone_number: me.phone })).status,
    (await change({ current_password: me.password })).status,
    userIn(await server.as(me).get(`users/${me.id}`)).phoneNumber,
  ]).toEqual([
    [422, [field, 'The current password field is required.']],
    [422, [field, 'The current password is not correct.']],
    200,
    200,
    '+12125550123',
  ])
})

test('USER-051 USER-053 a phone number is set and removed by super users, who alone see it', async () => {
  const unit = await make.businessUnit()
  const unitAdmin = await make.unitAdmin(unit)
  const user = await make.manager(unit, await make.campaign({ unit }))
  const set = await admin.patch(`users/${user.id}`, { phone_number: '+1 212 555 0123' })
  const seen = await server.as(unitAdmin).get(`users/${user.id}`)
  const refused = await server.as(unitAdmin).patch(`users/${user.id}`, { phone_number: null })
  const removed = await admin.patch(`users/${user.id}`, { phone_number: null })
  expect([
    userIn(set).phoneNumber,
    'phone-number' in seen.data.attributes,
    refused.status,
    userIn(removed).phoneNumber,
  ]).toEqual(['+12125550123', false, 403, null])
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#server/db/schema/people.ts'
import { sendDigests } from '#server/inbox/send-digests.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile({ environment: { DIGEST_HOUR: '10' } })
const { make, deps, clock } = server
const day = 24 * 60 * 60 * 1000
const from = (days: number) => new Date(deps.now().getTime() + days * day)

async function subscriber(values: Parameters<typeof make.user>[0] = {}) {
  return make.user({ isSubscribedToCampaignDigest: true, ...values })
}
async function send() {
  await sendDigests(deps)
  await server.runJobs()
}
const mailsTo = async ({ email }: { email: string }) =>
  (await server.outbox()).filter(({ to }) => to === email)

test('a subscriber gets one mail a day from the hour on, with what waits by kind and where it is', async () => {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit, name: 'Spring', startsAt: from(-1), endsAt: from(90) })
  const person = await subscriber({ name: 'Ada' })
  const silent = await make.user()
  for (const each of [person, silent]) {
    await make.grant(each, campaign, ['view', 'moderate', 'upload_creative', 'deploy'])
  }
  const idle = await subscriber()
  const waiting = await make.creative({ campaign, name: 'Waiting' })
  await make.creative({ campaign, userId: person.id, name: 'Torn', failure: 'corrupt' })
  const refused = await make.creative({ campaign, userId: person.id, name: 'Refused', moderationStatus: -1 })
  await make.booking({ unit, campaign, code: 'SM900001', promotionState: 'failed' })

  await send()
  expect(await mailsTo(person), 'before the hour').toEqual([])
  clock.advance({ hours: 1 })
  await Promise.all([sendDigests(deps), sendDigests(deps)])
  await server.runJobs()
  await send()
  const [mail, ...more] = await mailsTo(person)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('4 things wait for you in Kerbside')
  const address = `http://kerbside.test/campaigns/${campaign.id}`
  expect(mail?.text.split('\n')).toEqual([
    'Hello Ada,',
    '',
    'this waits for you today:',
    '',
    'Creatives waiting for your decision (1)',
    `- Waiting, Spring: ${address}/creative/${waiting.id}`,
    '',
    'Your uploads that failed (1)',
    `- Torn, Spring: ${address}/creative/failed-history`,
    '',
    'Your creatives that were rejected (1)',
    `- Refused, Spring: ${address}/creative/${refused.id}`,
    '',
    'Bookings that could not be promoted (1)',
    `- SM900001, Spring: ${address}/bookings`,
    '',
    'You get this mail once a day, as you chose in your profile: “Send me the campaign digest by e-mail”.',
  ])
  expect(await mailsTo(idle), 'nothing waits for them').toEqual([])
  expect(await mailsTo(silent), 'they did not ask for it').toEqual([])

  clock.advance({ hours: 24 })
  await send()
  expect(await mailsTo(person)).toHaveLength(2)
})

test('more than the mail names are counted in it', async () => {
  const campaign = await make.campaign({ startsAt: from(-1), endsAt: from(90) })
  const person = await subscriber()
  await make.grant(person, campaign, ['view'])
  for (let count = 0; count < 23; count += 1) {
    await make.creative({ campaign, userId: person.id, moderationStatus: -1 })
  }
  clock.advance({ hours: 24 })
  await send()
  const [mail] = await mailsTo(person)
  expect(mail?.text).toContain('Your creatives that were rejected (23)\n')
  expect(mail?.text).toContain('\n- and 3 more\n')
})

test('nobody gets it whose account has ended, or who unsubscribed meanwhile', async () => {
  const campaign = await make.campaign({ startsAt: from(-1), endsAt: from(90) })
  const [deleted, expired, left] = [
    await subscriber({ deletedAt: deps.now() }),
    await subscriber({ expiresAt: from(-1) }),
    await subscriber(),
  ]
  for (const person of [deleted, expired, left]) {
    await make.grant(person, campaign, ['view'])
    await make.creative({ campaign, userId: person.id, moderationStatus: -1 })
  }
  clock.advance({ hours: 24 })
  await sendDigests(deps)
  await deps.db.update(users).set({ isSubscribedToCampaignDigest: false }).where(eq(users.id, left.id))
  await server.runJobs()
  for (const person of [deleted, expired, left]) {
    expect(await mailsTo(person)).toEqual([])
  }
})

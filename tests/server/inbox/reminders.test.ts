import { expect, test } from 'vitest'

import { sendReminders } from '#server/inbox/send-reminders.ts'
import { sendReminder } from '#server/jobs/moderation-reminder.job.ts'

import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'

const server = await serverForFile({ environment: { DIGEST_HOUR: '10' } })
const { make, deps, clock } = server
const { specification, unit } = await uploadPlace(server)
const day = 24 * 60 * 60 * 1000
const from = (days: number) => new Date(deps.now().getTime() + days * day)
const mailsTo = async ({ email }: { email: string }) =>
  (await server.outbox()).filter(({ to }) => to === email)

/** A campaign whose second decision is a lite moderator's. */
async function stage(values: { endsAt?: Date } = {}) {
  const campaign = await make.campaign({
    unit,
    name: 'Spring',
    startsAt: from(-1),
    endsAt: from(90),
    ...values,
  })
  const moderator = await make.moderator(campaign)
  const lite = await make.lite({ name: 'Ella' })
  await make.grant(lite, campaign, ['view'])
  await make.stages(campaign, [[{ users: [lite], name: 'Brand' }]])
  const creative = await make.creative({ campaign, specification })
  const approve = async (by: typeof moderator = moderator) =>
    (await server.as(by).post(`creatives/${creative.id}/moderate`, { status: 1 })).status
  return { campaign, lite, approve }
}
async function remind() {
  await sendReminders(deps)
  await server.runJobs()
}

test('a lite moderator is reminded once a day, from the hour on, while it is their turn', async () => {
  const { lite, approve } = await stage()
  clock.advance({ hours: 1 })
  await remind()
  expect(await mailsTo(lite), 'the default team decides first').toEqual([])
  await approve()
  await Promise.all([sendReminders(deps), sendReminders(deps)])
  await server.runJobs()
  const [mail, ...more] = await mailsTo(lite)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Reminder: 1 creative of Spring waits for you')
  const token = /http:\/\/kerbside\.test\/lite\/moderation\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await server.withToken(token).get('auth/lite')).status).toBe(200)

  clock.advance({ hours: 12 })
  await remind()
  expect(await mailsTo(lite), 'later on the same day').toHaveLength(1)
  clock.advance({ hours: 12 })
  await remind()
  expect(await mailsTo(lite), 'on the next day').toHaveLength(2)

  await approve(lite as never)
  clock.advance({ hours: 24 })
  await remind()
  expect(await mailsTo(lite), 'nothing waits any longer').toHaveLength(2)
})

test('nobody is reminded of a campaign that is over, or right after an invitation', async () => {
  const over = await stage({ endsAt: from(-0.5) })
  const invited = await stage()
  await over.approve()
  await invited.approve()
  await make.link({
    kind: 'lite-moderation',
    user: invited.lite,
    campaign: invited.campaign,
    createdAt: deps.now(),
  })
  await remind()
  expect([await mailsTo(over.lite), await mailsTo(invited.lite)]).toEqual([[], []])
})

test('several reminders at once are one mail', async () => {
  const { campaign, lite, approve } = await stage()
  await approve()
  const asked = { userId: lite.id, campaignId: campaign.id }
  await Promise.all([1, 2, 3, 4].map(() => sendReminder(deps, asked)))
  expect(await mailsTo(lite)).toHaveLength(1)
})

test('a mail that can not be sent is tried again, and its link is gone', async () => {
  const { lite, approve } = await stage()
  await approve()
  const { send } = deps.mailer
  let tries = 0
  deps.mailer.send = async (mail) => {
    tries += 1
    if (tries === 1) {
      throw new Error('The mail server is away.')
    }
    await send(mail)
  }
  await remind()
  deps.mailer.send = send
  expect(tries).toBe(2)
  expect(await mailsTo(lite)).toHaveLength(1)
})

import { createHmac } from 'node:crypto'

import { expect, test } from 'vitest'

import { channels } from '#contract/channels.ts'

import type { Client } from '../support/client.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server
const { key, secret } = deps.secrets.pusher
const socket = '1234.5678'

const ask = (client: Client, channel: string, socketId = socket) =>
  client.get(`broadcasting/auth?socket_id=${socketId}&channel_name=${encodeURIComponent(channel)}`)
const signed = (text: string): string => `${key}:${createHmac('sha256', secret).update(text).digest('hex')}`

test('API-013 API-122 RT-002 RT-003 RT-004 RT-005 a subscription is authorized by the signature that the push service checks', async () => {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const user = await make.manager(unit, campaign, { name: 'Ada Lovelace' })
  const client = server.as(user)
  for (const channel of [channels.user(user.id), channels.campaign(campaign.id), channels.system]) {
    const answer = await ask(client, channel)
    expect([answer.status, answer.body]).toEqual([200, { auth: signed(`${socket}:${channel}`) }])
  }
  const presence = channels.presence(campaign.id)
  const member = JSON.stringify({ user_id: String(user.id), user_info: { name: 'Ada Lovelace' } })
  const answer = await ask(client, presence)
  expect([answer.status, answer.body]).toEqual([
    200,
    { auth: signed(`${socket}:${presence}:${member}`), channel_data: member },
  ])
})

test('who edits the moderation stages is heard by people who may edit them', async () => {
  const campaign = await make.campaign()
  const [editor, viewer, blind] = [await make.user(), await make.user(), await make.user()]
  await make.grant(editor, campaign, ['view', 'enhanced_moderation'])
  await make.grant(viewer, campaign, ['view', 'edit', 'moderate'])
  await make.grant(blind, campaign, ['enhanced_moderation'])
  const asked = [editor, viewer, blind, await make.superUser()].map(
    async (user) => (await ask(server.as(user), channels.stageEditors(campaign.id))).status,
  )
  expect(await Promise.all(asked)).toEqual([200, 403, 403, 200])
})

test('RT-006 nobody gets a channel that is not theirs, whatever it is called', async () => {
  const [unit, other] = [await make.businessUnit(), await make.businessUnit()]
  const [campaign, foreign] = [await make.campaign({ unit }), await make.campaign({ unit: other })]
  const [user, stranger] = [await make.manager(unit, campaign), await make.user()]
  const refused = [
    channels.user(stranger.id),
    channels.campaign(foreign.id),
    channels.presence(foreign.id),
    channels.campaign(999_999),
    `private-App.Campaign.0${campaign.id}`,
    `private-App.Campaign.${campaign.id} `,
    `private-App.Campaign.${campaign.id}.x`,
    `presence-App.System`,
    `private-app.System`,
    'private-anything',
    'news',
  ]
  const answers = await Promise.all(refused.map((channel) => ask(server.as(user), channel)))
  expect(answers.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect((await ask(server.anonymous, channels.system)).refusal).toEqual([401, 110])
})

test('RT-006 a token link gets events of its campaign, its user and the system, and of no other campaign', async () => {
  const [campaign, other] = [await make.campaign(), await make.campaign()]
  const user = await make.lite()
  await make.grant(user, campaign, ['view', 'moderate'])
  await make.grant(user, other, ['view', 'moderate'])
  const client = server.asLink(await make.link({ kind: 'lite-moderation', user, campaign }))
  const asked = [
    channels.campaign(campaign.id),
    channels.user(user.id),
    channels.system,
    channels.campaign(other.id),
  ]
  const statuses = await Promise.all(asked.map(async (channel) => (await ask(client, channel)).status))
  expect(statuses).toEqual([200, 200, 200, 403])
})

test('ERR-001 missing and malformed values have errors with their parameter', async () => {
  const client = server.as(await make.user())
  const missing = await client.get('broadcasting/auth')
  const malformed = await ask(client, channels.system, 'nonsense')
  expect([
    missing.status,
    missing.errors.map(({ source }) => source),
    malformed.status,
    malformed.errors.map(({ source }) => source),
  ]).toEqual([
    422,
    [{ parameter: 'socket_id' }, { parameter: 'channel_name' }],
    422,
    [{ parameter: 'socket_id' }],
  ])
})

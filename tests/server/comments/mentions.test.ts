import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { commentSchema, mentionableSchema } from '#contract/comments.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { users } from '#server/db/schema/people.ts'

import { personWith } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server

async function stage() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const creative = await make.creative({ campaign, name: 'Harbour' })
  const maya = await personWith(server, campaign, ['view'])
  const tom = await personWith(server, campaign, ['view'])
  return {
    unit,
    campaign,
    creative,
    maya,
    tom,
    path: `creatives/${creative.id}/comments`,
    client: server.as(maya),
  }
}
const mailsTo = async (email: string) => (await server.outbox()).filter(({ to }) => to === email)

test('those are offered who may see the campaign with an account, by a part of their name', async () => {
  const { unit, campaign, client } = await stage()
  const named = async (name: string, user: { id: number }) => {
    await deps.db.update(users).set({ name }).where(eq(users.id, user.id))
    return String(user.id)
  }
  const viewing = await named('Zoe Quist', await personWith(server, campaign, ['view']))
  const admin = await named('zoe admin', await make.unitAdmin(unit))
  const superUser = await named('Zoe Super', await make.superUser())
  await named('Zoe Elsewhere', await make.user())
  await named('Zoe 100%', await personWith(server, campaign, ['view']))
  const lite = await make.user({ isLiteUser: true, passwordHash: null, name: 'Zoe Lite' })
  await make.grant(lite, campaign, ['view'])
  const gone = await personWith(server, campaign, ['view'])
  await named('Zoe Gone', gone)
  await deps.db.update(users).set({ deletedAt: deps.now() }).where(eq(users.id, gone.id))
  const found = async (text: string) =>
    readList(
      (await client.get(`campaigns/${campaign.id}/mentionable?filter[search]=${encodeURIComponent(text)}`))
        .body,
      mentionableSchema,
    ).map(({ name }) => name)
  expect((await found('zoe')).toSorted()).toEqual(
    ['Zoe 100%', 'Zoe Quist', 'Zoe Super', 'zoe admin'].toSorted(),
  )
  expect(await found('100%')).toEqual(['Zoe 100%'])
  expect(await found('nobody of this name')).toEqual([])
  expect([viewing, admin, superUser].every((id) => /^\d+$/.test(id))).toBe(true)
})

test('a person who is mentioned gets one mail with the address of the creative', async () => {
  const { campaign, creative, maya, tom, path, client } = await stage()
  const answer = await client.post(path, {
    text: `@${tom.name} and @${maya.name}, look`,
    mentions: [String(tom.id), String(maya.id)],
  })
  const comment = readOne(answer.body, commentSchema)
  expect(comment.mentions.map(({ id }) => id).toSorted()).toEqual(
    [String(maya.id), String(tom.id)].toSorted(),
  )
  await server.runJobs()
  expect((await mailsTo(tom.email)).map(({ subject, text }) => [subject, text])).toEqual([
    [
      `${maya.name} mentioned you on Harbour`,
      [
        `${maya.name} wrote on the creative Harbour:`,
        '',
        `@${tom.name} and @${maya.name}, look`,
        '',
        `${deps.config.publicUrl}/campaigns/${campaign.id}/creative/${creative.id}/comments`,
      ].join('\n'),
    ],
  ])
  expect(await mailsTo(maya.email), 'nobody is told of their own comment').toEqual([])
  await client.patch(`comments/${comment.id}`, { text: 'Look again', mentions: [String(tom.id)] })
  await server.runJobs()
  expect(await mailsTo(tom.email), 'a change of the text sends no other one').toHaveLength(1)
})

test('nobody is mentioned who may not see the campaign, and nothing is written then', async () => {
  const { path, client } = await stage()
  const stranger = await make.user()
  const answer = await client.post(path, { text: `@${stranger.name}`, mentions: [String(stranger.id)] })
  expect([answer.status, answer.errors[0]?.detail]).toEqual([
    422,
    'Only people who may see this campaign can be mentioned.',
  ])
  expect(readList((await client.get(path)).body, commentSchema)).toEqual([])
})

test('no mail goes to a person who has lost the campaign meanwhile, nor about a deleted comment', async () => {
  const { tom, path, client } = await stage()
  const write = async (text: string) =>
    readOne((await client.post(path, { text, mentions: [String(tom.id)] })).body, commentSchema)
  const { id } = await write('First')
  await client.delete(`comments/${id}`)
  await write('Second')
  await deps.db.update(users).set({ deletedAt: deps.now() }).where(eq(users.id, tom.id))
  await server.runJobs()
  expect(await mailsTo(tom.email)).toEqual([])
})

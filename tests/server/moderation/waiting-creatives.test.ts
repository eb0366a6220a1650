import { expect, test } from 'vitest'

import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'

const server = await serverForFile()
const { make } = server
const { campaign, specification, unit } = await uploadPlace(server)
const moderator = await make.moderator(campaign)
const day = 24 * 60 * 60 * 1000
const from = (days: number) => new Date(server.deps.now().getTime() + days * day)
const path = `users/${moderator.id}/waiting-creatives`
const waiting = async (query = '') => await server.as(moderator).get(`${path}${query}`)
const namesOf = async (query = '') => (await waiting(query)).list.map(({ attributes }) => attributes['name'])

test('what waits is told by urgency: live campaigns, then the next to begin, and those that are over last', async () => {
  const soon = await make.campaign({ unit, startsAt: from(2), endsAt: from(30) })
  const later = await make.campaign({ unit, startsAt: from(9), endsAt: from(30) })
  const over = await make.campaign({ unit, startsAt: from(-30), endsAt: from(-2) })
  for (const other of [soon, later, over]) {
    await make.grant(moderator, other, ['view', 'moderate'])
  }
  const creative = (name: string, of: { id: number }, values = {}) =>
    make.creative({ campaign: of, specification, name, ...values })
  await creative('over', over)
  await creative('later', later)
  await creative('soon', soon)
  await creative('live', campaign)
  await creative('decided', campaign, { moderationStatus: 1 })
  await creative('torn', campaign, { failure: 'corrupt' })
  await creative('deleted', campaign, { deletedAt: server.deps.now() })

  expect(await namesOf()).toEqual(['live', 'soon', 'later', 'over'])
  expect(await namesOf(`?filter[campaign_id]=${soon.id}`)).toEqual(['soon'])
  const { body } = await waiting()
  expect(body).toMatchObject({ meta: { total: 4 } })
  const [first] = (await waiting(`?filter[campaign_id]=${soon.id}`)).list
  expect(first?.attributes).toMatchObject({
    'campaign-id': String(soon.id),
    'starts-at': from(2).toISOString(),
  })
})

test('nobody is told of campaigns on which they may not moderate, or of what waits for others', async () => {
  const viewer = await make.user()
  await make.grant(viewer, campaign, ['view'])
  expect((await server.as(viewer).get(`users/${viewer.id}/waiting-creatives`)).list).toEqual([])
  expect((await server.as(viewer).get(path)).refusal[0]).toBe(403)
  expect((await waiting('?filter[campaign_id]=none')).status).toBe(422)
})

test('at a stage, a creative waits for those in its groups who have not decided', async () => {
  const staged = await make.campaign({ unit })
  await make.grant(moderator, staged, ['view', 'moderate'])
  const [one, other] = [await make.user(), await make.user()]
  for (const user of [one, other]) {
    await make.grant(user, staged, ['view'])
  }
  await make.stages(staged, [[{ users: [one, other], name: 'Legal' }]])
  const { id } = await make.creative({ campaign: staged, specification, name: 'staged' })
  const waitsFor = async (user: typeof one) =>
    (await server.as(user).get(`users/${user.id}/waiting-creatives?filter[campaign_id]=${staged.id}`)).list
      .length
  const vote = async (user: typeof one) =>
    (await server.as(user).post(`creatives/${id}/moderate`, { status: 1 })).status

  expect([await waitsFor(moderator), await waitsFor(one), await waitsFor(other)]).toEqual([1, 0, 0])
  await vote(moderator)
  expect([await waitsFor(moderator), await waitsFor(one), await waitsFor(other)]).toEqual([0, 1, 1])
  await vote(one)
  expect([await waitsFor(one), await waitsFor(other)]).toEqual([0, 1])
  await vote(other)
  expect(await waitsFor(other)).toBe(0)
})

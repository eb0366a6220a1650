import { describe, expect, test } from 'vitest'

import { personWith, pushesOf } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { contentStage, faultsOf, fieldOf, itemIn, itemsIn } from './stage.ts'

const server = await serverForFile()
const { make } = server

/** A campaign with a moderator, and items of a type with one text. */
async function moderationStage() {
  const stage = await contentStage(server)
  const { campaign, made, saveItem } = stage
  const field = fieldOf('text')
  const type = await made([field])
  const moderator = server.as(await personWith(server, campaign, ['view', 'moderate']))
  const boss = server.as(await make.superUser())
  const item = async (text: string, name?: string) =>
    itemIn(await saveItem(type, [{ id: field.id, value: text }], name === undefined ? {} : { name }))
  const moderate = (status: string, items: unknown, { client = moderator, query = '' } = {}) =>
    client.patch(`content-items/status/${status}${query}`, items)
  return { ...stage, type, field, moderator, boss, item, moderate }
}

describe('the moderation of content items', () => {
  test('API-090 gives several a status at once, with a reason for those that are rejected', async () => {
    const { item, moderate, items } = await moderationStage()
    const [one, other] = [await item('Platform 4'), await item('Platform 5')]
    const approved = itemsIn(await moderate('approved', [{ id: one.id }, { id: Number(other.id) }]))
    expect(approved.map(({ id, status }) => [id, status])).toEqual([
      [one.id, 'approved'],
      [other.id, 'approved'],
    ])
    const rejected = await moderate('rejected', [
      { id: one.id, reject_reason: '  Too long ' },
      { id: other.id },
    ])
    expect(itemsIn(rejected).map(({ rejectReason }) => rejectReason)).toEqual(['Too long', null])
    await moderate('pending', [{ id: one.id }])
    const kept = await items()
    expect(
      Object.fromEntries(kept.map(({ id, status, rejectReason }) => [id, [status, rejectReason]])),
    ).toEqual({
      [one.id]: ['pending', null],
      [other.id]: ['rejected', null],
    })
  })

  test('is told to the people of the campaign', async () => {
    const { campaign, item, moderate } = await moderationStage()
    const made = await item('Platform 4')
    const heard = () =>
      pushesOf(server, 'CampaignIndexed').filter(({ data }) =>
        JSON.stringify(data).includes(`${campaign.id}`),
      )
    const before = heard().length
    await moderate('approved', [{ id: made.id }])
    expect(heard().length).toBe(before + 1)
  })

  test('leaves out what somebody has deleted meanwhile, and finds nothing where nothing is left', async () => {
    const { client, item, moderate } = await moderationStage()
    const [one, gone] = [await item('Platform 4'), await item('Platform 5')]
    await client.delete('content-items', [{ id: gone.id }])
    const answer = await moderate('approved', [{ id: gone.id }, { id: one.id }, { id: one.id }])
    expect(itemsIn(answer).map(({ id }) => id)).toEqual([one.id])
    expect((await moderate('approved', [{ id: gone.id }])).status).toBe(404)
  })

  test('is refused for items of a campaign that one does not moderate, and changes none then', async () => {
    const { item, moderate, items } = await moderationStage()
    const foreign = await moderationStage()
    const [own, other] = [await item('Platform 4'), await foreign.item('Platform 4')]
    const answer = await moderate('approved', [{ id: own.id }, { id: other.id }])
    expect([answer.status, (await items()).map(({ status }) => status)]).toEqual([403, ['pending']])
  })

  test('takes a list with reasons of at most 255 characters, and the three statuses', async () => {
    const { item, moderate } = await moderationStage()
    const { id } = await item('Platform 4')
    const answers = [
      await moderate('rejected', []),
      await moderate('rejected', 'all'),
      await moderate('rejected', [{ id, reject_reason: 'x'.repeat(256) }]),
      await moderate('deleted', [{ id }]),
    ]
    expect(answers.map((answer) => faultsOf(answer))).toEqual([
      [422, ['/data/', 'The value must have at least 1 items.']],
      [422, ['/data/', 'The value must be an array.']],
      [422, ['/data/0/reject_reason', 'The reject reason may not be greater than 255 characters.']],
      [404, expect.anything()],
    ])
  })
})

describe('the profanity filter', () => {
  test('CONT-049 rejects an item by itself when it is saved, and again when it is approved', async () => {
    const { client, field, item, moderate } = await moderationStage()
    const bad = await item('What a sh1tty offer')
    expect([bad.status, bad.hasProfanity, bad.rejectReason]).toEqual(['rejected', true, null])
    const [still] = itemsIn(await moderate('approved', [{ id: bad.id }]))
    expect([still?.status, still?.hasProfanity]).toEqual(['rejected', true])
    const mended = itemIn(
      await client.patch(`content-items/${bad.id}`, {
        'content-fields': [{ id: field.id, value: 'What a shiny offer' }],
      }),
    )
    expect([mended.status, mended.hasProfanity]).toEqual(['pending', false])
  })

  test('reads the name as well', async () => {
    const { item } = await moderationStage()
    expect((await item('Fresh', 'Shit coffee')).status).toBe('rejected')
  })

  test('CONT-052 is bypassed by super users alone', async () => {
    const { boss, moderator, item, moderate } = await moderationStage()
    const bad = await item('Fat Bastard Chardonnay')
    const query = '?bypassProfanityFilter=true'
    const refused = await moderate('approved', [{ id: bad.id }], { client: moderator, query })
    const plain = itemsIn(await moderate('approved', [{ id: bad.id }], { client: boss }))
    const bypassed = itemsIn(await moderate('approved', [{ id: bad.id }], { client: boss, query }))
    expect([refused.status, plain[0]?.status, bypassed[0]?.status, bypassed[0]?.hasProfanity]).toEqual([
      403,
      'rejected',
      'approved',
      false,
    ])
  })
})

describe('who moderates', () => {
  test('sees items and their types without the right to view content, and deletes what is rejected', async () => {
    const { campaign, moderator, item, moderate } = await moderationStage()
    const [waiting, rejected] = [await item('Platform 4'), await item('Platform 5')]
    await moderate('rejected', [{ id: rejected.id }])
    const answers = [
      await moderator.get(`campaigns/${campaign.id}/content-items`),
      await moderator.get(`campaigns/${campaign.id}/content-types?include=fields`),
      await moderator.delete('content-items', [{ id: waiting.id }, { id: rejected.id }]),
      await moderator.delete('content-items', [{ id: rejected.id }]),
      await moderator.patch(`content-items/${waiting.id}`, { name: 'Mine' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 204, 403])
  })
})

test('CONT-067 an item from elsewhere is moderated, but neither changed nor deleted', async () => {
  const { client, type, moderate } = await moderationStage()
  const fed = await make.contentItem({
    contentType: { ...type, id: Number(type.id) } as never,
    isManual: false,
  })
  const answers = [
    await client.patch(`content-items/${fed.id}`, { name: 'Mine' }),
    await client.delete('content-items', [{ id: fed.id }]),
    await moderate('approved', [{ id: fed.id }]),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 200])
  expect(itemsIn(answers[2] as never).map(({ isManual }) => isManual)).toEqual([false])
})

describe('the rule sets of an item', () => {
  test('CONT-010 are replaced by somebody with target, and refused where another campaign has them', async () => {
    const { campaign, item, items } = await moderationStage()
    const targeter = server.as(await personWith(server, campaign, ['view', 'view_dynamic_content', 'target']))
    const reader = server.as(await personWith(server, campaign, ['view', 'view_dynamic_content']))
    const [mornings, evenings] = [await make.ruleSet({ campaign }), await make.ruleSet({ campaign })]
    const foreign = await make.ruleSet({ campaign: await make.campaign() })
    const { id } = await item('Platform 4')
    const path = `content-items/${id}/relationships/rule-sets`
    const held = async () =>
      (await items('include=rule-sets'))[0]?.ruleSets.map((ruleSet) => Number(ruleSet.id))
    expect((await targeter.patch(path, [{ id: mornings.id }, { id: evenings.id }])).status).toBe(204)
    expect((await held())?.toSorted()).toEqual([mornings.id, evenings.id].toSorted())
    const stale = await targeter.patch(path, { data: [{ id: evenings.id }], meta: { held: [mornings.id] } })
    const wrong = await targeter.patch(path, [{ id: evenings.id }, { id: foreign.id }])
    const refused = await reader.patch(path, [])
    expect([stale.status, stale.errors[0]?.code, faultsOf(wrong), refused.status]).toEqual([
      409,
      126,
      [422, ['/data/1/id', 'The selected id is invalid.']],
      403,
    ])
    expect((await targeter.patch(path, [{ id: evenings.id }])).status).toBe(204)
    expect(await held()).toEqual([evenings.id])
  })
})

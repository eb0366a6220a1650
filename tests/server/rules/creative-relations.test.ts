import { describe, expect, test } from 'vitest'

import { contentTypeSchema } from '#contract/content.ts'
import { creativeSchema } from '#contract/creatives.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { publicationChangeSchema } from '#contract/publications.ts'

import { jpegOf, pushesOf, upload } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'
import { faultsOf, rulesStage } from './stage.ts'

const server = await serverForFile()
const { make, deps } = server
const invalidId = 'The selected id is invalid.'
const onlyHtml5 = 'Content types can be applied only to HTML5 creatives.'

/** A campaign with a rule set, a content type, and packages that may show it. */
async function stage() {
  const parts = await rulesStage(server)
  const { campaign, client, creative } = parts
  const ruleSet = await make.ruleSet({ campaign, name: 'Mornings' })
  const type = await make.contentType({ campaign, name: 'Departures' })
  const [clock, board] = [
    await creative('Clock', { type: 'html5' }),
    await creative('Board', { type: 'html5' }),
  ]
  const one = async ({ id }: { id: number }) =>
    readOne((await client.get(`creatives/${id}?include=rule-sets,content-types`)).body, creativeSchema)
  const names = async (of: { id: number }) => {
    const { ruleSets, contentTypes } = await one(of)
    return { rules: ruleSets?.map(({ name }) => name), types: contentTypes?.map(({ name }) => name) }
  }
  const named = (creatives: readonly { id: number | string }[]) =>
    creatives.map(({ id }) => ({ type: 'creatives', id: String(id) }))
  const add = (place: string, ...creatives: { id: number | string }[]) =>
    client.post(`${place}/relationships/creatives`, named(creatives))
  const remove = (place: string, ...creatives: { id: number | string }[]) =>
    client.ask('DELETE', `${place}/relationships/creatives`, { body: named(creatives) })
  return {
    ...parts,
    ruleSet,
    type,
    clock,
    board,
    names,
    add,
    remove,
    rules: `rule-sets/${ruleSet.id}`,
    types: `content-types/${type.id}`,
  }
}

/** All pairs, and the times of rule sets and content types. */
async function written(): Promise<unknown> {
  const { rows } = await deps.database.execute(`select
    (select json_agg(c order by rule_set_id, creative_id) from creative_rule_sets c) as rules,
    (select json_agg(c order by content_type_id, creative_id) from creative_content_types c) as types,
    (select json_agg(s.updated_at order by id) from rule_sets s) as sets,
    (select json_agg(t.updated_at order by id) from content_types t) as times`)
  return rows
}

describe('creatives of a rule set or content type', () => {
  test('API-062 API-063 API-112 are added and removed, the others stay', async () => {
    const { hero, night, clock, board, names, add, remove, rules, types } = await stage()
    const answers = [
      await add(rules, hero, clock),
      await add(rules, clock, night),
      await add(types, clock, board),
    ]
    const after = [await names(hero), await names(night), await names(clock), await names(board)]
    answers.push(await remove(rules, hero, board), await remove(types, board))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect(after).toEqual([
      { rules: ['Mornings'], types: [] },
      { rules: ['Mornings'], types: [] },
      { rules: ['Mornings'], types: ['Departures'] },
      { rules: [], types: ['Departures'] },
    ])
    expect([await names(hero), await names(night), await names(clock), await names(board)]).toEqual([
      { rules: [], types: [] },
      { rules: ['Mornings'], types: [] },
      { rules: ['Mornings'], types: ['Departures'] },
      { rules: [], types: [] },
    ])
  })

  test('RT-012 a change is announced once, and what changes nothing not at all', async () => {
    const { campaign, manager, hero, night, add, remove, rules } = await stage()
    server.pushes.length = 0
    await add(rules, hero, night)
    const first = pushesOf(server, 'CampaignIndexed')
    server.pushes.length = 0
    const before = await written()
    await add(rules, night, hero)
    await remove(rules, await make.creative({ campaign }))
    expect(first).toEqual([
      {
        channels: expect.arrayContaining([`private-App.User.${manager.id}`]) as string[],
        data: { campaign_id: campaign.id },
      },
    ])
    expect([server.pushes, await written()]).toEqual([[], before])
  })

  test('content types are listed with the creatives that show them, without deleted ones', async () => {
    const { campaign, client, type, clock, board, add, types } = await stage()
    await make.contentType({ campaign, name: 'Zebra' })
    await add(types, clock, board)
    await deps.database.execute(`update creatives set deleted_at = now() where id = ${board.id}`)
    const place = `campaigns/${campaign.id}/content-types`
    const listed = async (query: string) =>
      readList((await client.get(`${place}${query}`)).body, contentTypeSchema).map(
        ({ name, creatives, fields }) => ({ name, creatives, count: fields.length }),
      )
    expect(await listed('?include=creatives')).toEqual([
      { name: type.name, creatives: [{ id: String(clock.id) }], count: 0 },
      { name: 'Zebra', creatives: [], count: 0 },
    ])
    expect((await listed('?include=fields')).map(({ creatives }) => creatives)).toEqual([
      undefined,
      undefined,
    ])
  })

  test('CREA-020 content types refuse all other creatives, each with its place, and nothing is written', async () => {
    const { hero, night, clock, add, types } = await stage()
    const before = await written()
    expect(faultsOf(await add(types, clock, hero, night))).toEqual([
      422,
      ['/data/1/id', onlyHtml5],
      ['/data/2/id', onlyHtml5],
    ])
    expect(await written()).toEqual(before)
  })

  test('creatives of other campaigns, deleted and failed ones and invalid ids are refused, and nothing is written', async () => {
    const { hero, creative, add, remove, rules } = await stage()
    const foreign = await rulesStage(server)
    const failed = await creative('torn', { failure: 'corrupt' })
    const deleted = await creative('gone', { deletedAt: new Date() })
    await add(rules, hero)
    const before = await written()
    const wrong = [{ id: 'x' }, { id: '-1' }, { id: '9'.repeat(40) }, { id: 999_999 }, foreign.hero]
    const at = (length: number) => Array.from({ length }, (_, index) => [`/data/${index + 1}/id`, invalidId])
    expect(faultsOf(await add(rules, hero, ...wrong, failed, deleted))).toEqual([422, ...at(7)])
    expect(faultsOf(await remove(rules, hero, ...wrong))).toEqual([422, ...at(5)])
    expect(await written()).toEqual(before)
    // What was deleted meanwhile can be removed.
    expect((await remove(rules, hero, failed, deleted)).status).toBe(204)
  })

  test('bodies that are no list of creatives are refused', async () => {
    const { client, hero, rules, types } = await stage()
    const before = await written()
    const many = Array.from({ length: 501 }, () => ({ id: hero.id }))
    const bodies = [{}, [], [null], [{ id: {} }], [{ type: 'users', id: hero.id }], many]
    const statuses = []
    for (const place of [rules, types]) {
      for (const body of bodies) {
        statuses.push((await client.post(`${place}/relationships/creatives`, body)).status)
        statuses.push((await client.ask('DELETE', `${place}/relationships/creatives`, { body })).status)
      }
    }
    expect([new Set(statuses), statuses.length]).toEqual([new Set([422]), 24])
    expect(await written()).toEqual(before)
  })

  test('a rule set or content type that is gone is missing', async () => {
    const { client, hero, clock, add, remove, rules, types } = await stage()
    await client.delete(rules)
    await client.delete(types)
    expect([
      (await add(rules, hero)).status,
      (await add(types, clock)).status,
      (await remove(rules, hero)).status,
      (await add('content-types/999999', clock)).status,
    ]).toEqual([404, 404, 404, 404])
  })

  test('CREA-017 CREA-018 a campaign without promotion takes no new ones, and lets go those that it has', async () => {
    const { campaign, client, hero, clock, add, remove, names, rules, types } = await stage()
    await add(rules, clock)
    await add(types, clock)
    await make.change(campaign, { supportsPromotion: false })
    const refused = [
      faultsOf(await add(rules, hero)),
      faultsOf(await add(types, clock)),
      faultsOf(await client.patch(`creatives/${hero.id}/relationships/rule-sets`, [rules.split('/')[1]])),
    ]
    const answers = [await remove(rules, clock), await remove(types, clock)]
    const noRules = [422, ['/data', 'This campaign does not support rules.']]
    expect(refused).toEqual([noRules, [422, ['/data', 'This campaign does not support content.']], noRules])
    expect([answers.map(({ status }) => status), await names(clock)]).toEqual([
      [204, 204],
      { rules: [], types: [] },
    ])
  })

  test('many people adding and removing at once do not deadlock, and the last state is one of theirs', async () => {
    const { client, hero, night, add, remove, rules, ruleSet } = await stage()
    const answers = []
    for (let round = 0; round < 5; round += 1) {
      answers.push(
        ...(await Promise.all([
          add(rules, hero, night),
          remove(rules, night, hero),
          client.patch(`creatives/${night.id}/relationships/rule-sets`, [{ id: ruleSet.id }]),
          client.patch(`creatives/${night.id}`, { is_default: round % 2 === 0 }),
        ])),
      )
    }
    expect(answers.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([])
  })
})

describe('rule sets and content types of a creative', () => {
  test('API-061 CREA-051 content types are those of the last request, by name', async () => {
    const { campaign, client, type, clock, names } = await stage()
    const second = await make.contentType({ campaign, name: 'arrivals' })
    const patch = (...types: { id: number }[]) =>
      client.patch(
        `creatives/${clock.id}/relationships/content-types`,
        types.map(({ id }) => ({ id })),
      )
    const both = [(await patch(type, second)).status, (await names(clock)).types]
    const one = [(await patch(second)).status, (await names(clock)).types]
    expect([both, one]).toEqual([
      [204, ['arrivals', 'Departures']],
      [204, ['arrivals']],
    ])
  })

  test('CREA-020 refuse a creative of another type, and content types of another campaign', async () => {
    const { client, type, hero, clock } = await stage()
    const foreign = await stage()
    const before = await written()
    const patch = (creative: { id: number }, ...types: { id: number }[]) =>
      client.patch(
        `creatives/${creative.id}/relationships/content-types`,
        types.map(({ id }) => ({ id })),
      )
    expect([
      faultsOf(await patch(hero, type)),
      faultsOf(await patch(clock, type, foreign.type)),
      (await patch({ id: 999_999 }, type)).status,
    ]).toEqual([[422, ['/data', onlyHtml5]], [422, ['/data/1/id', invalidId]], 404])
    expect(await written()).toEqual(before)
  })

  test('a save that names what it was made from does not undo a change of somebody else', async () => {
    const { campaign, client, ruleSet, hero, names, add, rules } = await stage()
    const second = await make.ruleSet({ campaign, name: 'Evenings' })
    const save = (held: unknown, ...ids: number[]) =>
      client.patch(`creatives/${hero.id}/relationships/rule-sets`, {
        data: ids.map((id) => ({ id })),
        meta: { held },
      })
    await add(rules, hero)
    const conflict = await save([], second.id)
    const after = await names(hero)
    const [same, fresh] = [await save([], ruleSet.id), await save([ruleSet.id], ruleSet.id, second.id)]
    expect([faultsOf(conflict), conflict.errors.map(({ code }) => code), after.rules]).toEqual([
      [409, ['/meta/held', 'The item was changed by somebody else after you opened it.']],
      [126],
      ['Mornings'],
    ])
    expect([same.status, fresh.status, (await names(hero)).rules]).toEqual([
      204,
      204,
      ['Evenings', 'Mornings'],
    ])
    expect([(await save('x')).status, (await save([{}])).status]).toEqual([422, 422])
  })

  test('PUB-002 content types of an approved creative are part of a publication', async () => {
    const { campaign, client, clock, add, remove, types } = await stage()
    const changes = async () =>
      readList(
        (await client.get(`campaigns/${campaign.id}/publication-changes`)).body,
        publicationChangeSchema,
      )
        .filter(({ kind }) => kind === 'creative')
        .map(({ name, action, differences }) => [name, action, differences])
    await client.post(`campaigns/${campaign.id}/publications`)
    server.clock.advance({ seconds: 1 })
    await add(types, clock)
    const changed = await changes()
    await remove(types, clock)
    expect([changed, await changes()]).toEqual([[['Clock', 'changed', ['contentTypes']]], []])
  })

  test('UPL-020 a replaced creative leaves its rule sets to its successor, and content types to another package only', async () => {
    const { campaign, specification, manager, metadata } = await uploadPlace(server, {
      width: 64,
      height: 36,
    })
    const client = server.as(manager)
    const old = await make.creative({ campaign, specification, type: 'html5', name: 'Clock' })
    const ruleSet = await make.ruleSet({ campaign, name: 'Mornings', creatives: [old] })
    const type = await make.contentType({ campaign, name: 'Departures' })
    await client.post(`content-types/${type.id}/relationships/creatives`, [{ id: old.id }])
    await upload(client, metadata(), await jpegOf(64, 36), `creatives/${old.id}/files`)
    await server.runJobs()
    const [successor] = readList(
      (await client.get(`campaigns/${campaign.id}/creatives`)).body,
      creativeSchema,
    )
    const { ruleSets, contentTypes } = readOne(
      (await client.get(`creatives/${successor?.id}?include=rule-sets,content-types`)).body,
      creativeSchema,
    )
    expect([successor?.type, ruleSets, contentTypes]).toEqual([
      'image',
      [{ id: String(ruleSet.id), name: 'Mornings' }],
      [],
    ])
  })
})

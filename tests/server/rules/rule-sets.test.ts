import { describe, expect, test } from 'vitest'

import { readList } from '#contract/json-api.ts'
import { ruleSetSchema } from '#contract/rule-sets.ts'

import { personWith } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { dates, days, faultsOf, rulesStage, ruleSetIn, times } from './stage.ts'

const server = await serverForFile()
const { make } = server

describe('a rule set that is saved', () => {
  test('API-082 API-119 RULE-022 RULE-047 is answered with its rules, in words too, and read back', async () => {
    const { campaign, client, save, read } = await rulesStage(server)
    const answer = await save([
      dates(['2026-11-01', '2026-11-30'], ['2026-12-24', '2026-12-24']),
      days('sunday', 'wednesday', 'monday', 'tuesday', 'saturday'),
      times(['07:00', '10:00'], ['22:00', '02:00']),
    ])
    const ruleSet = ruleSetIn(answer)
    const id = expect.stringMatching(/^\d+$/) as string
    const now = server.clock.now().toISOString()
    expect([answer.status, answer.headers['location'], ruleSet]).toEqual([
      201,
      `/api/v2/rule-sets/${ruleSet.id}`,
      {
        id,
        campaignId: String(campaign.id),
        name: 'Launch week',
        slug: 'launch-week',
        createdAt: now,
        updatedAt: now,
        rules: [
          {
            id,
            type: 'Rules\\Dates',
            data: {
              sets: [
                { from: '2026-11-01', to: '2026-11-30' },
                { from: '2026-12-24', to: '2026-12-24' },
              ],
            },
            displayName: 'Dates',
            description: '2026-11-01 to 2026-11-30, 2026-12-24',
          },
          {
            id,
            type: 'Rules\\DayOfWeek',
            data: { days: ['sunday', 'wednesday', 'monday', 'tuesday', 'saturday'] },
            displayName: 'Day of week',
            description: 'Monday to Wednesday, Saturday, Sunday',
          },
          {
            id,
            type: 'Rules\\TimeOfDay',
            data: {
              sets: [
                { from: '07:00', to: '10:00' },
                { from: '22:00', to: '02:00' },
              ],
            },
            displayName: 'Time of day',
            description: '07:00 to 10:00, 22:00 to 02:00',
          },
        ],
        creatives: [],
        contentItems: [],
        frames: [],
      },
    ])
    expect(await read(ruleSet.id)).toEqual(ruleSet)
    const bare = await client.get(`rule-sets/${ruleSet.id}`)
    expect([bare.data.relationships, bare.included]).toEqual([undefined, []])
  })

  test.each([
    [['friday'], 'Friday'],
    [['friday', 'thursday'], 'Thursday, Friday'],
    [['friday', 'monday', 'thursday', 'tuesday', 'wednesday'], 'Monday to Friday'],
    [['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], 'Every day'],
  ])('RULE-026 %j is said as %s', async (list, words) => {
    const { save } = await rulesStage(server)
    expect(ruleSetIn(await save([days(...list)])).rules.map(({ description }) => description)).toEqual([
      words,
    ])
  })

  test('has a slug of its own in its campaign, which a new name leaves as it is', async () => {
    const { client, save } = await rulesStage(server)
    const made = [
      ruleSetIn(await save([days('monday')], { name: 'Zoë’s  Früh-Stück!' })),
      ruleSetIn(await save([days('monday')], { name: 'Zoe s fruh stuck' })),
      ruleSetIn(await save([days('monday')], { name: '早晨' })),
      ruleSetIn(await save([days('monday')], { name: '夜' })),
    ]
    const renamed = ruleSetIn(await client.patch(`rule-sets/${made[0]?.id}`, { name: ' Breakfast ' }))
    const elsewhere = await rulesStage(server)
    const other = ruleSetIn(await elsewhere.save([days('monday')], { name: '夜' }))
    expect([...made, renamed, other].map(({ name, slug }) => [name, slug])).toEqual([
      ['Zoë’s  Früh-Stück!', 'zoe-s-fruh-stuck'],
      ['Zoe s fruh stuck', 'zoe-s-fruh-stuck-2'],
      ['早晨', 'unnamed'],
      ['夜', 'unnamed-2'],
      ['Breakfast', 'zoe-s-fruh-stuck'],
      ['夜', 'unnamed'],
    ])
  })

  test('API-083 RULE-016 keeps the rules that a save names, adds new ones and drops the others', async () => {
    const { campaign, client, save, read } = await rulesStage(server)
    const before = ruleSetIn(await save([dates(['2026-11-01', '2026-11-30']), days('monday')]))
    server.clock.advance({ minutes: 5 })
    const answer = await client.patch(`rule-sets/${before.id}`, {
      campaign_id: campaign.id,
      ruleset_id: before.id,
      name: 'Mornings',
      rules: [
        { ...times(['06:00', '09:00']), id: null },
        { ...days('friday'), id: before.rules[1]?.id },
      ],
    })
    const after = ruleSetIn(answer)
    const newId = after.rules[0]?.id
    expect([answer.status, after.name, after.createdAt, after.updatedAt]).toEqual([
      200,
      'Mornings',
      before.createdAt,
      server.clock.now().toISOString(),
    ])
    expect(after.rules.map(({ id, type, description }) => [id, type, description])).toEqual([
      [newId, 'Rules\\TimeOfDay', '06:00 to 09:00'],
      [before.rules[1]?.id, 'Rules\\DayOfWeek', 'Friday'],
    ])
    expect(before.rules.map(({ id }) => id)).not.toContain(newId)
    expect(await read(before.id)).toEqual(after)
  })

  test('API-083 a name alone leaves the rules as they are', async () => {
    const { client, save } = await rulesStage(server)
    const before = ruleSetIn(await save([days('monday')]))
    const after = ruleSetIn(await client.patch(`rule-sets/${before.id}`, { name: 'Only the name' }))
    expect([after.name, after.rules]).toEqual(['Only the name', before.rules])
  })

  test('API-025 API-112 deletion takes its rules along, leaves its creatives, and happens once', async () => {
    const { client, save, hero } = await rulesStage(server)
    const { id } = ruleSetIn(await save([days('monday')]))
    await client.patch(`rule-sets/${id}/relationships/creatives`, [{ id: hero.id }])
    const answers = [
      await client.delete(`rule-sets/${id}`),
      await client.delete(`rule-sets/${id}`),
      await client.get(`rule-sets/${id}`),
      await client.patch(`rule-sets/${id}`, { name: 'Late' }),
      await client.patch(`rule-sets/${id}/relationships/creatives`, []),
      await client.get(`creatives/${hero.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 404, 404, 404, 404, 200])
    const { rows } = await server.deps.database.execute('select id from rules where rule_set_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('two people who save at the same time both succeed, and the slugs differ', async () => {
    const { save } = await rulesStage(server)
    const answers = await Promise.all(Array.from({ length: 4 }, () => save([days('monday')])))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(answers.map((answer) => ruleSetIn(answer).slug).toSorted()).toEqual([
      'launch-week',
      'launch-week-2',
      'launch-week-3',
      'launch-week-4',
    ])
  })
})

describe('the rule sets of a campaign', () => {
  async function listed() {
    const stage = await rulesStage(server)
    const { campaign, hero, night, client } = stage
    const make4 = [
      ['beta 100%', [night, hero]],
      ['Alpha', []],
      ['gamma', [hero]],
      ['Alpha two', []],
    ] as const
    for (const [name, creatives] of make4) {
      await make.ruleSet({ campaign, name, creatives: [...creatives] })
      server.clock.advance({ minutes: 1 })
    }
    const names = async (query: string) => {
      const { body } = await client.get(`campaigns/${campaign.id}/rule-sets?${query}`)
      return readList(body, ruleSetSchema).map(({ name }) => name)
    }
    return { ...stage, names }
  }

  test('API-079 RULE-001 RULE-003 are sorted by name, creation and change, either way; newest first otherwise', async () => {
    const { names, client, campaign } = await listed()
    const rows = readList((await client.get(`campaigns/${campaign.id}/rule-sets`)).body, ruleSetSchema)
    await client.patch(`rule-sets/${rows.at(-1)?.id}`, { rules: [days('sunday')] })
    const byCreation = ['beta 100%', 'Alpha', 'gamma', 'Alpha two']
    expect({
      none: await names(''),
      name: await names('sort=name'),
      nameDown: await names('sort=-name'),
      created: await names('sort=created_at'),
      createdDown: await names('sort=-created_at'),
      updatedDown: await names('sort=-updated_at'),
    }).toEqual({
      none: byCreation.toReversed(),
      name: ['Alpha', 'Alpha two', 'beta 100%', 'gamma'],
      nameDown: ['gamma', 'beta 100%', 'Alpha two', 'Alpha'],
      created: byCreation,
      createdDown: byCreation.toReversed(),
      updatedDown: ['beta 100%', 'Alpha two', 'gamma', 'Alpha'],
    })
  })

  test('API-079 API-123 RULE-003 are found by a part of their name, whose signs are no pattern', async () => {
    const { names } = await listed()
    const found = async (like: string) =>
      await names(`sort=name&filter[name]=${encodeURIComponent(`%${like}%`)}`)
    expect([await found('ALPHA'), await found('0%'), await found('_'), await found('nothing')]).toEqual([
      ['Alpha', 'Alpha two'],
      ['beta 100%'],
      [],
      [],
    ])
  })

  test('API-079 API-080 include rules and playable creatives on request', async () => {
    const { client, campaign, creative, hero, night } = await listed()
    const [failed, deleted] = [
      await creative('torn', { failure: 'corrupt' }),
      await creative('gone', { deletedAt: new Date() }),
    ]
    await make.ruleSet({ campaign, name: 'zulu', creatives: [failed, night, deleted] })
    const path = `campaigns/${campaign.id}/rule-sets?sort=name`
    const both = readList(
      (await client.get(`${path}&include=creatives,frames,rules,content-items`)).body,
      ruleSetSchema,
    )
    expect(
      both.map(({ name, rules, creatives }) => [
        name,
        rules.map(({ description }) => description),
        creatives.map(({ id }) => id),
      ]),
    ).toEqual([
      ['Alpha', ['Monday'], []],
      ['Alpha two', ['Monday'], []],
      ['beta 100%', ['Monday'], [String(hero.id), String(night.id)]],
      ['gamma', ['Monday'], [String(hero.id)]],
      ['zulu', ['Monday'], [String(night.id)]],
    ])
    expect([both[2]?.creatives[0]?.name, both[2]?.creatives[0]?.thumbnail?.url]).toEqual([
      'Hero',
      expect.stringMatching(/^\/media\/.*thumbnail\.webp$/),
    ])
    const bare = await client.get(path)
    expect([bare.included, bare.list.map(({ relationships }) => relationships)]).toEqual([
      [],
      Array.from({ length: 5 }, () => undefined),
    ])
  })

  test('API-079 RULE-045 are 15 per page, of one campaign only', async () => {
    const { client, campaign, unit } = await rulesStage(server)
    for (let count = 0; count < 17; count += 1) {
      await make.ruleSet({ campaign })
    }
    await make.ruleSet({ campaign: await make.campaign({ unit }) })
    const pages = [1, 2, 3].map((page) =>
      client.get(`campaigns/${campaign.id}/rule-sets?page[number]=${page}`),
    )
    const answers = await Promise.all(pages)
    expect(answers.map(({ list, body }) => [list.length, body?.meta])).toEqual(
      [15, 2, 0].map((length, index) => [
        length,
        { pagination: { total: 17, total_pages: 2, current_page: index + 1 } },
      ]),
    )
    expect(new Set(answers.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(17)
  })

  test('are deleted with their campaign', async () => {
    const { campaign, client, save, hero } = await rulesStage(server)
    const { id } = ruleSetIn(await save([days('monday')]))
    await client.patch(`rule-sets/${id}/relationships/creatives`, [{ id: hero.id }])
    await server.deps.database.execute('delete from campaigns where id = $1', [campaign.id])
    const { rows } = await server.deps.database.execute(
      `select (select count(*)::int from rule_sets where id = $1::int) as sets,
        (select count(*)::int from rules where rule_set_id = $1::int) as rules,
        (select count(*)::int from creative_rule_sets where rule_set_id = $1::int) as pairs`,
      [id],
    )
    expect(rows).toEqual([{ sets: 0, rules: 0, pairs: 0 }])
  })
})

describe('who may', () => {
  test('RULE-008 RULE-010 view sees, edit_rules changes, target assigns from either side', async () => {
    const { campaign, hero } = await rulesStage(server)
    const { id } = await make.ruleSet({ campaign })
    const tried = async (...rights: Parameters<typeof personWith>[2]) => {
      const client = server.as(await personWith(server, campaign, rights))
      const answers = [
        await client.get(`campaigns/${campaign.id}/rule-sets`),
        await client.get(`rule-sets/${id}`),
        await client.post('rule-sets', { campaign_id: campaign.id, name: 'x', rules: [days('monday')] }),
        await client.patch(`rule-sets/${id}`, { name: 'x' }),
        await client.patch(`rule-sets/${id}/relationships/creatives`, [{ id: hero.id }]),
        await client.patch(`creatives/${hero.id}/relationships/rule-sets`, [{ id }]),
        await client.delete(`rule-sets/${(await make.ruleSet({ campaign })).id}`),
      ]
      return answers.map(({ status }) => status)
    }
    expect({
      view: await tried('view'),
      editRules: await tried('view', 'edit_rules'),
      target: await tried('view', 'target'),
      both: await tried('view', 'edit_rules', 'target'),
      edit: await tried('view', 'edit', 'upload_creative'),
      blind: await tried('edit_rules', 'target'),
    }).toEqual({
      view: [200, 200, 403, 403, 403, 403, 403],
      editRules: [200, 200, 201, 200, 403, 403, 204],
      target: [200, 200, 403, 403, 403, 204, 403],
      both: [200, 200, 201, 200, 204, 204, 204],
      edit: [200, 200, 403, 403, 403, 403, 403],
      blind: [403, 403, 403, 403, 403, 403, 403],
    })
  })

  test('SHELL-053 whoever may see the campaign alone is told, at every action of rules, that they may not create them', async () => {
    const { campaign, hero } = await rulesStage(server)
    const { id } = await make.ruleSet({ campaign })
    const viewer = server.as(await personWith(server, campaign, ['view']))
    const editor = server.as(await personWith(server, campaign, ['view', 'edit_rules']))
    const answers = [
      await viewer.post('rule-sets', { campaign_id: campaign.id, name: 'x', rules: [days('monday')] }),
      await viewer.patch(`rule-sets/${id}`, { name: 'x' }),
      await viewer.delete(`rule-sets/${id}`),
      await viewer.patch(`rule-sets/${id}/relationships/creatives`, [{ id: hero.id }]),
      await viewer.patch(`rule-sets/${id}/relationships/content-items`, []),
      await viewer.patch(`creatives/${hero.id}/relationships/rule-sets`, [{ id }]),
      await editor.patch(`rule-sets/${id}/relationships/creatives`, [{ id: hero.id }]),
      await editor.patch(`creatives/${hero.id}/relationships/rule-sets`, [{ id }]),
    ]
    expect(answers.map(faultsOf)).toEqual(
      answers.map(() => [
        403,
        [
          undefined,
          expect.stringMatching(
            /^You are not permitted to create rules\. It takes the right “(Edit rules|Target)” on (this|a) campaign\./,
          ),
        ],
      ]),
    )
  })

  test('a manager of another business unit reaches nothing, and learns no word of it', async () => {
    const { campaign } = await rulesStage(server)
    const ruleSet = await make.ruleSet({ campaign, name: 'A secret' })
    const foreign = await rulesStage(server)
    const answers = [
      await foreign.client.get(`campaigns/${campaign.id}/rule-sets`),
      await foreign.client.get(`rule-sets/${ruleSet.id}?include=rules,creatives`),
      await foreign.client.patch(`rule-sets/${ruleSet.id}`, { name: 'Mine' }),
      await foreign.client.delete(`rule-sets/${ruleSet.id}`),
      await foreign.save([days('monday')], { campaign_id: campaign.id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(answers.filter(({ text }) => text.includes('secret'))).toEqual([])
    expect(faultsOf(await foreign.client.get('rule-sets/999999'))[0]).toBe(404)
  })
})

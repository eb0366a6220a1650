import { describe, expect, test } from 'vitest'

import { buildManifestSchema, buildSchema } from '#contract/builds.ts'
import { campaignSchema } from '#contract/campaigns.ts'
import { creativeSchema } from '#contract/creatives.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { publicationChangeSchema } from '#contract/publications.ts'
import { readinessLineSchema } from '#contract/readiness.ts'

import { readZip } from '../builds/read-zip.ts'
import { fetchMedia, pushesOf } from '../creatives/stage.ts'
import { fileOf } from '../media/files.ts'
import { serverForFile } from '../support/harness.ts'
import { days, rulesStage, ruleSetIn, times } from './stage.ts'

const server = await serverForFile()
const { make, deps } = server

/** A rule set of a campaign with what the rest of the product says of it. */
async function stage() {
  const parts = await rulesStage(server)
  const { campaign, client, save } = parts
  const ruleSet = ruleSetIn(await save([days('monday')]))
  const assign = (...creatives: { id: number }[]) =>
    client.patch(
      `rule-sets/${ruleSet.id}/relationships/creatives`,
      creatives.map(({ id }) => ({ id })),
    )
  const line = async () =>
    readList((await client.get(`campaigns/${campaign.id}/readiness`)).body, readinessLineSchema).find(
      ({ kind }) => kind === 'rule_sets_without_creatives',
    )
  const publish = async () => {
    const answer = await client.post(`campaigns/${campaign.id}/publications`)
    server.clock.advance({ seconds: 1 })
    return answer.status
  }
  const status = async () =>
    readOne((await client.get(`campaigns/${campaign.id}`)).body, campaignSchema).publishingStatus
  const changes = async () =>
    readList((await client.get(`campaigns/${campaign.id}/publication-changes`)).body, publicationChangeSchema)
      .filter(({ kind }) => kind === 'ruleSet')
      .map(({ id, action, subjectId, name, differences }) => [id, action, subjectId, name, differences])
  return { ...parts, ruleSet, assign, line, publish, status, changes }
}

describe('creatives of a rule set', () => {
  test('API-024 API-084 API-112 are those of the last request, sent as ids or objects, and readable from both sides', async () => {
    const { client, read, ruleSet, hero, night, assign } = await stage()
    server.clock.advance({ minutes: 1 })
    const assigned = await assign(night, hero, night)
    const [both, at] = [await read(ruleSet.id), server.clock.now().toISOString()]
    server.clock.advance({ minutes: 1 })
    await client.patch(`rule-sets/${ruleSet.id}/relationships/creatives`, {
      data: [{ type: 'creatives', id: String(night.id) }, String(hero.id)],
    })
    const same = await read(ruleSet.id)
    await client.patch(`rule-sets/${ruleSet.id}/relationships/creatives`, [night.id])
    const one = await read(ruleSet.id)
    await assign()
    const none = await read(ruleSet.id)
    expect([assigned.status, both.creatives.map(({ id }) => id), both.updatedAt]).toEqual([
      204,
      [String(hero.id), String(night.id)],
      at,
    ])
    // What changes nothing is no change.
    expect(same).toEqual(both)
    expect([one.creatives.map(({ name }) => name), one.updatedAt > at, none.creatives]).toEqual([
      ['Night'],
      true,
      [],
    ])
  })

  test('rule sets of a creative are set and read through the creative', async () => {
    const { campaign, client, read, hero, night, ruleSet, assign } = await stage()
    const second = await make.ruleSet({ campaign, name: 'Evening' })
    await assign(night)
    const answer = await client.patch(`creatives/${hero.id}/relationships/rule-sets`, [
      { id: ruleSet.id },
      { id: second.id },
    ])
    const told = async () =>
      readOne((await client.get(`creatives/${hero.id}?include=rule-sets`)).body, creativeSchema).ruleSets
    const both = await told()
    await client.patch(`creatives/${hero.id}/relationships/rule-sets`, [{ id: second.id }])
    expect([answer.status, both, await told()]).toEqual([
      204,
      [
        { id: String(second.id), name: 'Evening' },
        { id: ruleSet.id, name: 'Launch week' },
      ],
      [{ id: String(second.id), name: 'Evening' }],
    ])
    // The other creative's assignment is its own.
    expect((await read(ruleSet.id)).creatives.map(({ name }) => name)).toEqual(['Night'])
    const unasked = readOne((await client.get(`creatives/${hero.id}`)).body, creativeSchema)
    expect(unasked.ruleSets).toBeUndefined()
  })

  test('concurrent assignments from both sides and changes of the default flag do not deadlock', async () => {
    const { client, ruleSet, hero, night, assign } = await stage()
    const flag = (isDefault: boolean) => client.patch(`creatives/${night.id}`, { is_default: isDefault })
    const answers = []
    for (let round = 0; round < 5; round += 1) {
      answers.push(
        ...(await Promise.all([
          assign(hero, night),
          flag(round % 2 === 0),
          client.patch(`creatives/${night.id}/relationships/rule-sets`, []),
          client.patch(`rule-sets/${ruleSet.id}`, { name: `Round ${round}` }),
          assign(night),
        ])),
      )
    }
    expect(answers.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([])
  })

  test('a guest of a link sees the creative without its rules', async () => {
    const { unit, campaign, hero, assign } = await stage()
    await assign(hero)
    const foreignUnit = await make.businessUnit()
    const foreign = { unit: foreignUnit, campaign: await make.campaign({ unit: foreignUnit }) }
    const { links } = await make.everybody(unit, campaign, foreign)
    const answer = await server.asLink(links.liteModerator).get(`creatives/${hero.id}?include=rule-sets`)
    expect([answer.status, answer.text.includes('Launch week')]).toEqual([200, false])
  })
})

describe('launch readiness', () => {
  test('RULE-010 lists rule sets without playable creatives, and notifies when one gets a creative', async () => {
    const { campaign, manager, client, ruleSet, hero, line, assign, save } = await stage()
    const blocking = await line()
    server.pushes.length = 0
    await assign(hero)
    const told = pushesOf(server, 'CampaignIndexed')
    const mended = await line()
    await client.delete(`creatives/${hero.id}`)
    const again = await line()
    const second = ruleSetIn(await save([days('sunday')], { name: 'Sundays' }))
    const two = await line()
    await client.delete(`rule-sets/${second.id}`)
    await client.delete(`rule-sets/${ruleSet.id}`)
    const item = { id: ruleSet.id, name: 'Launch week', frameSpecificationId: null }
    const kind = 'rule_sets_without_creatives'
    expect([blocking, mended, again, two?.count, two?.items.map(({ name }) => name), await line()]).toEqual([
      { id: kind, kind, count: 1, items: [item], causes: [], actionable: 0, isHeld: false, lacks: null },
      undefined,
      { id: kind, kind, count: 1, items: [item], causes: [], actionable: 0, isHeld: false, lacks: null },
      2,
      ['Launch week', 'Sundays'],
      undefined,
    ])
    expect(told).toEqual([
      {
        channels: expect.arrayContaining([`private-App.User.${manager.id}`]) as string[],
        data: { campaign_id: campaign.id },
      },
    ])
  })

  test('a refused save notifies nobody', async () => {
    const { client, ruleSet } = await stage()
    server.pushes.length = 0
    await client.patch(`rule-sets/${ruleSet.id}`, { rules: [] })
    await client.patch(`rule-sets/${ruleSet.id}/relationships/creatives`, [{ id: 999_999 }])
    expect(server.pushes).toEqual([])
  })
})

describe('a publication', () => {
  test('PUB-002 PUB-005 carries rule sets: a changed one makes a draft, and taking it back ends that', async () => {
    const { client, ruleSet, hero, night, assign, publish, status, changes, save } = await stage()
    await assign(hero)
    const first = await changes()
    const published = [await publish(), await status(), await changes()]
    await client.patch(`rule-sets/${ruleSet.id}`, {
      name: 'Opening week',
      rules: [times(['08:00', '12:00'])],
    })
    await assign(hero, night)
    const other = ruleSetIn(await save([days('friday')], { name: 'Fridays' }))
    const draft = [await status(), await changes()]
    await client.delete(`rule-sets/${other.id}`)
    await assign(hero)
    await client.patch(`rule-sets/${ruleSet.id}`, { name: 'Launch week', rules: [days('monday')] })
    const back = [await status(), await changes()]
    await client.delete(`rule-sets/${ruleSet.id}`)
    const id = `rule-set-${ruleSet.id}`
    expect(first).toEqual([[id, 'added', ruleSet.id, 'Launch week', []]])
    expect(published).toEqual([201, 'published', []])
    expect(draft).toEqual([
      'draft',
      [
        [id, 'changed', ruleSet.id, 'Opening week', ['name', 'rules', 'creatives']],
        [`rule-set-${other.id}`, 'added', other.id, 'Fridays', []],
      ],
    ])
    expect(back).toEqual(['published', []])
    expect([await status(), await changes()]).toEqual([
      'draft',
      [[id, 'removed', ruleSet.id, 'Launch week', []]],
    ])
    expect(await publish()).toBe(201)
  })

  test('PUB-002 a creative that is not approved yet is no change of its rule set', async () => {
    const { creative, hero, assign, publish, status, changes } = await stage()
    const pending = await creative('Pending', { moderationStatus: 0 })
    await assign(hero)
    await publish()
    const answer = await assign(hero, pending)
    expect([answer.status, await status(), await changes()]).toEqual([204, 'published', []])
  })

  test('a publication of an earlier version has no rule sets, so all are new', async () => {
    const { campaign, publish, changes, ruleSet } = await stage()
    await publish()
    await deps.database.execute(
      `update publications set contents = contents - 'ruleSets' where campaign_id = $1`,
      [campaign.id],
    )
    expect(await changes()).toEqual([[`rule-set-${ruleSet.id}`, 'added', ruleSet.id, 'Launch week', []]])
  })
})

test('BUILD-006 a build says which of its creatives play under which rules', async () => {
  const { campaign, client, creative, ruleSet, hero, night, assign } = await stage()
  const pending = await creative('Pending', { moderationStatus: 0 })
  const elsewhere = await make.creative({ campaign, moderationStatus: 1 })
  for (const { id } of [hero, pending, elsewhere]) {
    await deps.mediaStore.put(`creatives/${id}/prepared.png`, await fileOf(`${id}`), 'image/png')
  }
  await client.delete(`creatives/${night.id}`)
  await assign(hero, pending, elsewhere)
  const started = readOne((await client.post('builds', { campaign_id: campaign.id })).body, buildSchema)
  await server.runJobs()
  const build = readOne((await client.get(`builds/${started.id}`)).body, buildSchema)
  const files = await readZip((await fetchMedia(server, build.url)).bytes)
  const manifest = buildManifestSchema.parse(JSON.parse(String(files.get('manifest.json'))))
  expect(manifest.ruleSets).toEqual([
    {
      id: Number(ruleSet.id),
      name: 'Launch week',
      slug: 'launch-week',
      rules: [{ type: 'Rules\\DayOfWeek', data: { days: ['monday'] } }],
      creatives: [hero.id],
    },
  ])
})

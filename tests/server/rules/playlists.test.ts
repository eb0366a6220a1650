import { describe, expect, test } from 'vitest'

import { readList, readOne } from '#contract/json-api.ts'
import { playlistSchema, playlistSequenceSchema, type Playlist } from '#contract/playlists.ts'
import { publicationChangeSchema } from '#contract/publications.ts'

import { serverForFile } from '../support/harness.ts'
import { faultsOf, rulesStage } from './stage.ts'

const server = await serverForFile()
const { make } = server

/** A campaign whose rule set plays three approved creatives and one that waits. */
async function playlistStage() {
  const stage = await rulesStage(server)
  const { campaign, specification, creative, hero, night, client } = stage
  const third = await creative('Third')
  const waiting = await creative('Waiting', { moderationStatus: 0 })
  const ruleSet = await make.ruleSet({
    campaign,
    name: 'Mornings',
    creatives: [night, third, waiting, hero],
  })
  const id = `${ruleSet.id}-${specification.id}`
  const list = async (): Promise<Playlist[]> =>
    readList((await client.get(`creative-playlists?filter[campaign_id]=${campaign.id}`)).body, playlistSchema)
  const weighed = (...shares: [{ id: number }, number][]) =>
    shares.map(([{ id: creativeId }, weight], position) => ({ id: String(creativeId), weight, position }))
  const save = (creatives: unknown, values: Record<string, unknown> = {}) =>
    client.patch(`creative-playlists/${id}`, { is_weighted: 1, is_shuffled: 0, creatives, ...values })
  const sequence = async () =>
    readOne((await client.get(`creative-playlists/${id}/sequence`)).body, playlistSequenceSchema)
      .creativeSequence
  return { ...stage, third, waiting, ruleSet, id, list, weighed, save, sequence }
}

describe('the playlists of a campaign', () => {
  test('API-097 PLAY-003 PLAY-004 PLAY-007 have the approved creatives of each rule set by frame specification, in equal shares', async () => {
    const { campaign, specification, ruleSet, id, hero, night, third, waiting, list, weighed } =
      await playlistStage()
    const other = await make.specification()
    await make.attach(campaign, await make.frame({ specification: other }))
    const wide = await make.creative({ campaign, specification: other, moderationStatus: 1 })
    const gone = await make.creative({ campaign, specification: other, deletedAt: server.clock.now() })
    // Without frames in the campaign it plays nowhere.
    const nowhere = await make.creative({
      campaign,
      specification: await make.specification(),
      moderationStatus: 1,
    })
    const evenings = await make.ruleSet({
      campaign,
      name: 'evenings',
      creatives: [wide, gone, nowhere, waiting],
    })
    await make.ruleSet({ campaign, name: 'Nothing yet' })
    const plain = { isWeighted: false, isShuffled: false }
    expect(await list()).toEqual([
      {
        ...plain,
        id: `${evenings.id}-${specification.id}`,
        frameSpecificationId: String(specification.id),
        rulesetId: String(evenings.id),
        creatives: [],
        updatedAt: evenings.createdAt.toISOString(),
      },
      {
        ...plain,
        id,
        frameSpecificationId: String(specification.id),
        rulesetId: String(ruleSet.id),
        creatives: weighed([hero, 34], [night, 33], [third, 33]),
        updatedAt: ruleSet.createdAt.toISOString(),
      },
      {
        ...plain,
        id: `${evenings.id}-${other.id}`,
        frameSpecificationId: String(other.id),
        rulesetId: String(evenings.id),
        creatives: weighed([wide, 100]),
        updatedAt: evenings.createdAt.toISOString(),
      },
    ])
  })

  test('are paged, and asked for by their campaign', async () => {
    const { campaign, client } = await playlistStage()
    const path = `creative-playlists?filter[campaign_id]=${campaign.id}`
    const { body } = await client.get(`${path}&page[size]=1&page[number]=2`)
    expect(body).toMatchObject({ data: [], meta: { pagination: { total: 1, total_pages: 1 } } })
    const answers = await Promise.all(
      ['creative-playlists', 'creative-playlists?filter[campaign_id]=nonsense'].map((asked) =>
        client.get(asked),
      ),
    )
    expect(answers.map(({ status, errors }) => [status, errors[0]?.source])).toEqual([
      [422, { parameter: 'filter[campaign_id]' }],
      [422, { parameter: 'filter[campaign_id]' }],
    ])
  })
})

describe('a playlist that is saved', () => {
  test('API-099 PLAY-012 keeps its weights and its order, and is read back', async () => {
    const { hero, night, third, list, weighed, save } = await playlistStage()
    const wanted = weighed([third, 50], [hero, 30], [night, 20])
    const saved = readOne((await save(wanted)).body, playlistSchema)
    expect([saved.isWeighted, saved.isShuffled, saved.creatives]).toEqual([true, false, wanted])
    expect(await list()).toEqual([saved])
  })

  test('API-098 PLAY-014 has a sequence in which each creative has its share', async () => {
    const { hero, night, third, weighed, save, sequence } = await playlistStage()
    expect((await sequence()).length).toBe(100)
    await save(weighed([third, 50], [hero, 25], [night, 25]))
    expect(await sequence()).toEqual([third, hero, night, third].map(({ id }) => String(id)))
  })

  test('PLAY-010 totals 100 again when creatives leave or come', async () => {
    const { client, creative, ruleSet, hero, night, third, list, weighed, save } = await playlistStage()
    await save(weighed([third, 50], [hero, 30], [night, 20]))
    const assign = (...creatives: { id: number }[]) =>
      client.patch(
        `rule-sets/${ruleSet.id}/relationships/creatives`,
        creatives.map(({ id }) => ({ id })),
      )
    await assign(hero, night)
    expect((await list())[0]?.creatives).toEqual(weighed([hero, 60], [night, 40]))
    const fourth = await creative('A fourth')
    await assign(hero, night, third, fourth)
    expect((await list())[0]?.creatives).toEqual(weighed([third, 38], [hero, 22], [night, 15], [fourth, 25]))
  })

  test('is a change to publish, and nothing to publish once it is as before', async () => {
    const { client, campaign, hero, night, third, ruleSet, weighed, save, id } = await playlistStage()
    const boss = server.as(await make.superUser())
    const published = await boss.post(`campaigns/${campaign.id}/publications`)
    expect(published.status).toBe(201)
    const changes = async () =>
      readList(
        (await client.get(`campaigns/${campaign.id}/publication-changes`)).body,
        publicationChangeSchema,
      )
    await save(weighed([third, 50], [hero, 30], [night, 20]))
    expect(
      (await changes()).map(({ kind, subjectId, differences }) => [kind, subjectId, differences]),
    ).toEqual([['ruleSet', String(ruleSet.id), ['playlists']]])
    await boss.post(`campaigns/${campaign.id}/publications`)
    await save(weighed([hero, 30], [third, 50], [night, 20]))
    expect((await changes()).length).toBe(1)
    await save(weighed([third, 50], [hero, 30], [night, 20]))
    expect(await changes()).toEqual([])
    expect((await client.get(`creative-playlists/${id}/sequence`)).status).toBe(200)
  })
})

describe('a save that does not fit', () => {
  test('PLAY-010 is refused where the weights do not total 100, with what is wrong', async () => {
    const { hero, night, third, list, weighed, save } = await playlistStage()
    const before = await list()
    const good = weighed([hero, 50], [night, 30], [third, 20])
    const [first = { id: '', weight: 0, position: 0 }, ...rest] = good
    const answers = await Promise.all([
      save(weighed([hero, 50], [night, 30], [third, 21])),
      save([{ ...first, weight: 0 }, ...rest]),
      save([{ ...first, weight: 101 }, ...rest]),
      save([{ ...first, weight: '1e2' }, ...rest]),
      save([{ ...first, weight: 49.5 }, ...rest]),
      save([{ ...first, id: rest[0]?.id }, ...rest]),
      save([{ ...first, position: 1 }, ...rest]),
      save('all'),
      save(good, { is_weighted: 2 }),
    ])
    const at = (path: string) => `/data/attributes/${path}`
    // A weight that is none makes the total wrong as well.
    expect(answers.map((answer) => faultsOf(answer).slice(0, 2))).toEqual([
      [422, [at('creatives'), 'The weights must total 100.']],
      [422, [at('creatives/0/weight'), 'The weight must be at least 1.']],
      [422, [at('creatives/0/weight'), 'The weight may not be greater than 99.']],
      [422, [at('creatives/0/weight'), 'The weight must be a number.']],
      [422, [at('creatives/0/weight'), 'The weight must be an integer.']],
      [422, [at('creatives'), 'A creative may be named once.']],
      [422, [at('creatives'), 'The positions must be different.']],
      [422, [at('creatives'), 'The creatives must be an array.']],
      [422, [at('is_weighted'), 'The selected is weighted is invalid.']],
    ])
    expect(await list()).toEqual(before)
  })

  test('is refused where its creatives are not those that play now, or too few', async () => {
    const { campaign, specification, hero, night, waiting, client, weighed, save } = await playlistStage()
    const single = await make.ruleSet({ campaign, creatives: [hero] })
    const answers = [
      await save(weighed([hero, 50], [night, 50])),
      await save(weighed([hero, 50], [night, 30], [waiting, 20])),
      await client.patch(`creative-playlists/${single.id}-${specification.id}`, {
        is_weighted: 1,
        is_shuffled: 0,
        creatives: weighed([hero, 50], [night, 50]),
      }),
    ]
    expect(answers.map((answer) => faultsOf(answer))).toEqual([
      [
        422,
        ['/data/attributes/creatives', 'The creatives of this playlist have changed since. Open it again.'],
      ],
      [
        422,
        ['/data/attributes/creatives', 'The creatives of this playlist have changed since. Open it again.'],
      ],
      [422, ['/data/attributes/creatives', 'There must be as least 2 creatives']],
    ])
  })

  test('is asked about where somebody else has saved since, and accepted when it says so', async () => {
    const { hero, night, third, list, weighed, save } = await playlistStage()
    const [read] = await list()
    const mine = weighed([hero, 50], [night, 30], [third, 20])
    await save(weighed([hero, 40], [night, 30], [third, 30]), { updated_at: read?.updatedAt })
    const refused = await save(mine, { updated_at: read?.updatedAt })
    const now = String((refused.errors[0]?.meta as { 'updated-at'?: string } | undefined)?.['updated-at'])
    expect([refused.status, refused.errors[0]?.code, now]).toEqual([409, 126, (await list())[0]?.updatedAt])
    const accepted = await save(mine, { updated_at: now })
    expect([accepted.status, (await list())[0]?.creatives]).toEqual([200, mine])
  })

  test('finds nothing at an id that is none, or of a pair without creatives', async () => {
    const { hero, night, ruleSet, client, weighed } = await playlistStage()
    const body = { is_weighted: 1, is_shuffled: 0, creatives: weighed([hero, 50], [night, 50]) }
    const elsewhere = await make.specification()
    const answers = await Promise.all(
      ['nonsense', '1', `${ruleSet.id}-${elsewhere.id}`, '999999999-1'].flatMap((id) => [
        client.get(`creative-playlists/${id}/sequence`),
        client.patch(`creative-playlists/${id}`, body),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })
})

import { describe, expect, test } from 'vitest'

import type { Answer } from '../support/answer.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/harness.ts'

/** Each test has its own server. */
async function withServer(work: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startServer()
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

const search = (client: Client, index: string, query: string, more: Record<string, unknown> = {}) =>
  client.post(`search/${index}`, { query, ...more })
interface Hit {
  name: string
  booking_code?: string
}
const hitsOf = ({ body }: Answer): Hit[] => (body?.['hits'] ?? []) as Hit[]
const names = (answer: Answer): string[] => hitsOf(answer).map(({ name }) => name)

describe('campaigns', () => {
  test('API-054 SHELL-008 are found by name, client, reference, brand, external reference and manager, in the form of the search service', () =>
    withServer(async ({ make, as }) => {
      const unit = await make.businessUnit()
      const client = await make.client({ name: 'Café Noir' })
      const campaign = await make.campaign({
        unit,
        client,
        name: 'Summer Nights',
        startsAt: new Date('2026-03-01T00:00:00Z'),
        endsAt: new Date('2026-03-31T23:59:59Z'),
      })
      await make.booking({ unit, campaign, code: 'SM1004', brand: 'Espresso', externalId: 'EX-77' })
      await make.refreshed(campaign.id)
      await make.campaign({ unit, name: 'Winter' })
      const asker = as(await make.superUser())
      const queries = [
        'summer',
        'NIGHTS',
        'cafe',
        'Café',
        'noir summer',
        'sm1004',
        'Espresso',
        'EX-77',
        'ummer',
      ]
      const found = await Promise.all(queries.map((query) => search(asker, 'campaigns', query)))
      expect(found.map((answer) => names(answer))).toEqual(queries.map(() => ['Summer Nights']))
      expect(found[0]?.body).toEqual({
        hits: [
          {
            objectID: String(campaign.id),
            name: 'Summer Nights',
            booking_engine_id: 'SM1004',
            client: 'Café Noir',
            starts_at: 1_772_323_200,
            ends_at: 1_775_001_599,
          },
        ],
        nbHits: 1,
      })
    }))

  test('whole words rank before prefixes, prefixes before substrings, current before past', () =>
    withServer(async ({ make, as, clock }) => {
      const past = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
      const client = await make.client({ name: 'Client' })
      for (const [name, values] of [
        ['Midsummer', {}],
        ['Summertime', {}],
        ['Summer, long ago', { startsAt: past(40), endsAt: past(30) }],
        ['Summer now', {}],
      ] as const) {
        await make.campaign({ client, name, ...values })
      }
      const answer = await search(as(await make.superUser()), 'campaigns', 'summer')
      expect(names(answer)).toEqual(['Summer now', 'Summer, long ago', 'Summertime', 'Midsummer'])
    }))

  test('one letter wrong, missing, added or swapped still finds; a digit of a reference does not', () =>
    withServer(async ({ make, as }) => {
      const unit = await make.businessUnit()
      const campaign = await make.campaign({ unit, name: 'Brightwater Launch' })
      await make.booking({ unit, campaign, code: 'SM1004' })
      await make.refreshed(campaign.id)
      const asker = as(await make.superUser())
      const wrong = [
        'brihgtwater',
        'brightwter',
        'brightwaterr',
        'brightwator launch',
        'launhc',
        'brigtwater lanch',
      ]
      const none = ['brihgtwtaer', 'SM1005', 'sn1004', 'lanuhc']
      for (const query of [...wrong, ...none]) {
        expect([query, names(await search(asker, 'campaigns', query))]).toEqual([
          query,
          none.includes(query) ? [] : ['Brightwater Launch'],
        ])
      }
    }))

  test('one typing error is forgiven in the names of bookings and tags, too', () =>
    withServer(async ({ make, as }) => {
      await make.booking({ code: 'SM77', name: 'Brightwater Launch' })
      const key = await make.tagKey({ name: 'Environment' })
      await make.tagValue(key, 'Roadside')
      const asker = as(await make.superUser())
      const found: Record<string, string[]> = {}
      for (const [index, query] of [
        ['open-layer-campaigns', 'brihgtwater'],
        ['open-layer-campaigns', 'lanch'],
        ['open-layer-campaigns', 'brihgtwtaer'],
        ['tag-keys', 'enviroment'],
        ['tag-keys', 'evniromnet'],
        ['tag-key-values', 'roadsade'],
        ['tag-key-values', 'raodsdie'],
      ] as const) {
        found[query] = names(await search(asker, index, query))
      }
      expect(found).toEqual({
        brihgtwater: ['Brightwater Launch'],
        lanch: ['Brightwater Launch'],
        brihgtwtaer: [],
        enviroment: ['Environment'],
        evniromnet: [],
        roadsade: ['Roadside'],
        raodsdie: [],
      })
    }))

  test('a typing error is tolerated even if hundreds of names share half of the word', () =>
    withServer(async ({ make, as, deps }) => {
      const { id } = await make.campaign({ name: 'Luma' })
      await deps.database.execute(
        `insert into campaigns (name, client_id, starts_at, ends_at, build_frequency, search_text)
         select 'promotion ' || n, client_id, starts_at - interval '1 day', ends_at, 5, ' promotion ' || n || ' '
         from campaigns, generate_series(1, 700) n where id = ${id}`,
      )
      const answer = await search(as(await make.superUser()), 'campaigns', 'Lumo')
      expect([names(answer), answer.body?.['nbHits']]).toEqual([['Luma'], 1])
    }))

  test('are found in every script, and by a single letter that a word begins with', () =>
    withServer(async ({ make, as }) => {
      const client = await make.client({ name: 'Client' })
      const given = ['Лето в городе', 'صيف المدينة', '夏の夜 キャンペーン', 'Ζέστη', '여름', 'Über uns', 'X']
      for (const name of given) {
        await make.campaign({ client, name })
      }
      const asker = as(await make.superUser())
      const asked = ['ЛЕТО', 'المدينة', '夏の夜', 'ζεστη', '여름', 'uber', 'x']
      expect(
        await Promise.all(asked.map(async (query) => names(await search(asker, 'campaigns', query)))),
      ).toEqual(given.map((name) => [name]))
    }))

  test('LIM-006 are 20 by default, with the total count', () =>
    withServer(async ({ make, as }) => {
      const [unit, client] = [await make.businessUnit(), await make.client({ name: 'Client' })]
      for (let index = 0; index < 23; index += 1) {
        await make.campaign({ unit, client, name: `Poster ${index}` })
      }
      const asker = as(await make.superUser())
      const sizes = []
      for (const more of [{}, { hitsPerPage: 10 }, { hits_per_page: 5 }]) {
        const answer = await search(asker, 'campaigns', 'poster', more)
        sizes.push([hitsOf(answer).length, answer.body?.['nbHits']])
      }
      expect(sizes).toEqual([
        [20, 23],
        [10, 23],
        [5, 23],
      ])
    }))
})

describe('changed rows are found by their new texts and no longer by their old ones', () => {
  test('RT-012 a campaign, when lists are notified that it is indexed', () =>
    withServer(async ({ make, as, pushes }) => {
      const unit = await make.businessUnit()
      const campaign = await make.campaign({ unit, name: 'Old words' })
      const manager = await make.manager(unit, campaign)
      await as(manager).patch(`campaigns/${campaign.id}`, { name: 'Fresh start' })
      const found = await Promise.all(
        ['old words', 'fresh'].map(async (query) => names(await search(as(manager), 'campaigns', query))),
      )
      expect([found, pushes.some(({ event }) => event === 'CampaignIndexed')]).toEqual([
        [[], ['Fresh start']],
        true,
      ])
    }))

  test('RT-011 a user, when lists are notified that they are indexed', () =>
    withServer(async ({ make, as, pushes }) => {
      const superUser = as(await make.superUser({ name: 'Root' }))
      const user = await make.user({ name: 'Grace Murray' })
      expect(names(await search(superUser, 'users', 'murray'))).toEqual(['Grace Murray'])
      await superUser.patch(`users/${user.id}`, { name: 'Grace Hopper' })
      expect(pushes.filter(({ event }) => event === 'UserIndexed').map(({ data }) => data)).toContainEqual({
        user_id: user.id,
      })
      expect([
        names(await search(superUser, 'users', 'murray')),
        names(await search(superUser, 'users', 'hoper')),
      ]).toEqual([[], ['Grace Hopper']])
    }))

  test('a booking, a frame and a tag, changed by any code', () =>
    withServer(async ({ make, as, deps }) => {
      const asker = as(await make.superUser())
      const booking = await make.booking({ code: 'SM77', name: 'Before' })
      const frame = await make.frame({ name: 'Waterloo One', locality: 'London' })
      const key = await make.tagKey({ name: 'Environment' })
      const first = [
        names(await search(asker, 'open-layer-campaigns', 'before')),
        names(await search(asker, 'frames', 'waterloo')),
        names(await search(asker, 'tag-keys', 'environ')),
      ]
      await deps.database.execute(`update bookings set name = 'After' where id = ${booking.id}`)
      await deps.database.execute(`update frames set name = 'Paddington' where id = ${frame.id}`)
      await deps.database.execute(`update tag_keys set name = 'Audience' where id = ${key.id}`)
      expect([
        first,
        names(await search(asker, 'open-layer-campaigns', 'before')),
        names(await search(asker, 'open-layer-campaigns', 'after')),
        names(await search(asker, 'frames', 'waterloo')),
        names(await search(asker, 'frames', 'paddingtn')),
        names(await search(asker, 'tag-keys', 'environ')),
        names(await search(asker, 'tag-keys', 'audience')),
      ]).toEqual([
        [['Before'], ['Waterloo One'], ['Environment']],
        [],
        ['After'],
        [],
        ['Paddington'],
        [],
        ['Audience'],
      ])
    }))
})

describe('people find only what they have the right to see', () => {
  test('API-121 SHELL-037 BOOK-006 in each index, by business unit and right; token links nothing', () =>
    withServer(async ({ make, as, asLink }) => {
      const [unit, other] = [await make.businessUnit(), await make.businessUnit()]
      const campaign = await make.campaign({ unit, name: 'Needle campaign' })
      const foreign = await make.campaign({ unit: other, name: 'Needle elsewhere' })
      await make.booking({ unit, code: 'SM1', name: 'Needle booking' })
      await make.booking({ unit: other, code: 'SM2', name: 'Needle booking elsewhere' })
      await make.frame({ unit, name: 'Needle frame' })
      await make.frame({ unit: other, name: 'Needle frame elsewhere' })
      await make.frame({ unit, name: 'Needle frame that is gone', deletedAt: new Date() })
      const people = await make.everybody(unit, campaign, { unit: other, campaign: foreign })
      const colleague = await make.user({ name: 'Needle colleague' })
      await make.grant(colleague, campaign, ['view'])
      const outsider = await make.user({ name: 'Needle outsider' })
      await make.grant(outsider, foreign, ['view'])
      await make.user({ name: 'Needle deleted', deletedAt: new Date() })
      const everyone = {
        super: as(people.super),
        unitAdmin: as(people.unitAdmin),
        manager: as(people.manager),
        moderator: as(people.moderator),
        stranger: as(people.stranger),
        plain: as(people.plain),
        liteModerator: asLink(people.links.liteModerator),
        dropZone: asLink(people.links.dropZone),
      }
      const seen: Record<string, unknown[]> = {}
      for (const [who, client] of Object.entries(everyone)) {
        seen[who] = []
        for (const index of ['campaigns', 'open-layer-campaigns', 'users', 'frames']) {
          seen[who].push(names(await search(client, index, 'needle')).toSorted())
        }
      }
      const own = [['Needle campaign'], ['Needle booking']]
      expect(seen).toEqual({
        super: [
          ['Needle campaign', 'Needle elsewhere'],
          ['Needle booking', 'Needle booking elsewhere'],
          ['Needle colleague', 'Needle outsider'],
          ['Needle frame', 'Needle frame elsewhere'],
        ],
        unitAdmin: [...own, ['Needle colleague'], ['Needle frame']],
        manager: [...own, [], []],
        moderator: [['Needle campaign'], [], [], []],
        stranger: [['Needle elsewhere'], ['Needle booking elsewhere'], [], []],
        plain: [[], [], [], []],
        liteModerator: [[], [], [], []],
        dropZone: [[], [], [], []],
      })
      const filtered = [`business_unit_id:${other.id}`, 'business_unit_id:x', "business_unit_id:1' or 1=1"]
      const admin = everyone.unitAdmin
      for (const facetFilters of filtered) {
        const found = await search(admin, 'open-layer-campaigns', 'needle', { facetFilters: [facetFilters] })
        expect(names(found)).toEqual([])
      }
    }))

  test('LIM-006 tags by name, and those of one key by its facet', () =>
    withServer(async ({ make, as, asLink }) => {
      const [place, people] = [
        await make.tagKey({ name: 'Environment' }),
        await make.tagKey({ name: 'People' }),
      ]
      await make.tagValue(place, 'Roadside')
      await make.tagValue(place, 'Rooftop')
      await make.tagValue(people, 'Rockers')
      const client = as(await make.user())
      const all = await search(client, 'tag-key-values', 'ro', { hitsPerPage: 10 })
      const ofPlace = await search(client, 'tag-key-values', 'ro', {
        facetFilters: [`tag_key_id:${place.id}`],
        hitsPerPage: 10,
      })
      expect([names(all), names(ofPlace)]).toEqual([
        ['Roadside', 'Rockers', 'Rooftop'],
        ['Roadside', 'Rooftop'],
      ])
      expect(ofPlace.body?.['hits']).toContainEqual({
        objectID: expect.any(String) as string,
        name: 'Roadside',
        tag_key_id: place.id,
      })
      const lite = await make.lite()
      const link = asLink(await make.link({ kind: 'drop-zone', user: lite, campaign: await make.campaign() }))
      expect(names(await search(link, 'tag-keys', 'environment'))).toEqual([])
    }))
})

test('LIM-006 tags and their keys are 10 by default, bookings 20, with the total count', () =>
  withServer(async ({ make, as }) => {
    const unit = await make.businessUnit()
    const key = await make.tagKey({ name: 'Poster' })
    for (let index = 1; index <= 23; index += 1) {
      await make.tagKey({ name: `Poster ${index}` })
      await make.tagValue(key, `Poster ${index}`)
      await make.booking({ unit, code: `SM${index}`, name: `Poster ${index}` })
    }
    const asker = as(await make.superUser())
    const sizes = []
    for (const [index, more] of [
      ['tag-keys', {}],
      ['tag-key-values', {}],
      ['tag-key-values', { hitsPerPage: 20 }],
      ['open-layer-campaigns', {}],
    ] as const) {
      const answer = await search(asker, index, 'poster', more)
      sizes.push([index, hitsOf(answer).length, answer.body?.['nbHits']])
    }
    expect(sizes).toEqual([
      ['tag-keys', 10, 24],
      ['tag-key-values', 10, 23],
      ['tag-key-values', 20, 23],
      ['open-layer-campaigns', 20, 23],
    ])
  }))

describe('bookings', () => {
  test('BOOK-005 BOOK-006 BOOK-007 are found by the prefix of their reference, shortest first, in any letter case', () =>
    withServer(async ({ make, as }) => {
      const unit = await make.businessUnit()
      for (const code of ['SM1234', 'SM12', 'SB12', 'SM999']) {
        await make.booking({ unit, code, name: `Booking ${code}` })
      }
      const asker = as(await make.superUser())
      const codes = async (query: string) =>
        hitsOf(await search(asker, 'open-layer-campaigns', query)).map((hit) => hit.booking_code)
      expect([
        await codes('sm12'),
        await codes('SB'),
        await codes(' Sm1234 '),
        await codes('SM1235'),
      ]).toEqual([['SM12', 'SM1234'], ['SB12'], ['SM1234'], []])
    }))
})

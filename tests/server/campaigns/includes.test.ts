import { expect, test } from 'vitest'

import { campaignActions, type CampaignAction } from '#contract/rights.ts'

import { personWith } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make } = server

const unit = await make.businessUnit()
const campaign = await make.campaign({ unit })
const frame = await make.frame({ unit })
await make.attach(campaign, frame)
await make.booking({ unit, campaign })
await make.build({ campaign })
const contentType = await make.contentType({ campaign })
const contentItem = await make.contentItem({ contentType })
const ruleSet = await make.ruleSet({ campaign })

/** Each relation of a campaign with its own address, and the type of its resources. */
const relations = {
  frames: ['frames', 'frames'],
  'frames.location': ['frames', 'locations'],
  bookings: ['bookings', 'bookings'],
  builds: ['builds', 'builds'],
  'content-types': ['content-types', 'content-types'],
  'content-items': ['content-items', 'content-items'],
  'rule-sets': ['rule-sets', 'rule-sets'],
} as const
const rights: CampaignAction[][] = [
  ['view'],
  ...campaignActions
    .filter((action) => action !== 'view')
    .map((action): CampaignAction[] => ['view', action]),
]

test('API-019 an included relation is readable exactly where its own address is, for each right alone', async () => {
  const differences: unknown[] = []
  const readable = new Set<string>()
  const clients = [
    ...(await Promise.all(
      rights.map(
        async (actions) => [String(actions), server.as(await personWith(server, campaign, actions))] as const,
      ),
    )),
    ...(await Promise.all(
      (['lite-moderation', 'drop-zone'] as const).map(async (kind) => {
        const user = await make.lite()
        await make.grant(user, campaign, campaignActions)
        return [kind, server.asLink(await make.link({ kind, user, campaign }))] as const
      }),
    )),
  ]
  for (const [who, client] of clients) {
    for (const [include, [address, type]] of Object.entries(relations)) {
      const own = (await client.get(`campaigns/${campaign.id}/${address}`)).status === 200
      const { included } = await client.get(`campaigns/${campaign.id}?include=${include}`)
      const isIncluded = included.some((one) => one.type === type)
      if (own !== isIncluded) {
        differences.push([who, include, own, isIncluded])
      }
      if (isIncluded) {
        readable.add(include)
      }
    }
  }
  expect({ differences, readable: [...readable].toSorted() }).toEqual({
    differences: [],
    readable: Object.keys(relations).toSorted(),
  })
})

test('SHELL-031 SHELL-032 SHELL-035 frames, content items and content types have their own rights', async () => {
  const statuses = async (...actions: CampaignAction[]) => {
    const client = server.as(await personWith(server, campaign, ['view', ...actions]))
    return Promise.all(
      ['frames', `frames/${frame.id}`, 'content-items', 'content-types'].map(
        async (address) => (await client.get(`campaigns/${campaign.id}/${address}`)).status,
      ),
    )
  }
  expect({
    none: await statuses('edit', 'deploy', 'target', 'edit_rules'),
    frames: await statuses('manage_media_buy'),
    content: await statuses('view_dynamic_content'),
    types: await statuses('manage_dynamic_content_types'),
  }).toEqual({
    none: [403, 403, 403, 403],
    frames: [200, 200, 403, 403],
    content: [403, 403, 200, 200],
    types: [403, 403, 403, 200],
  })
})

test('SHELL-031 rule sets are without their content items for those who may not see content', async () => {
  const boss = server.as(await make.superUser())
  await boss.patch(`rule-sets/${ruleSet.id}/relationships/content-items`, [{ id: contentItem.id }])
  const seen = async (...actions: CampaignAction[]) => {
    const client = server.as(await personWith(server, campaign, ['view', 'edit_rules', ...actions]))
    const answers = [
      await client.get(`campaigns/${campaign.id}/rule-sets?include=content-items`),
      await client.get(`rule-sets/${ruleSet.id}?include=content-items`),
      await client.patch(`rule-sets/${ruleSet.id}`, { name: 'Renamed' }),
    ]
    return answers.map(({ status, included }) => [
      status,
      included.some(({ type }) => type === 'content-items'),
    ])
  }
  expect([await seen(), await seen('view_dynamic_content')]).toEqual([
    [
      [200, false],
      [200, false],
      [200, false],
    ],
    [
      [200, true],
      [200, true],
      [200, true],
    ],
  ])
})

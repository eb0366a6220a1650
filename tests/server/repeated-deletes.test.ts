import { expect, test } from 'vitest'

import { serverForFile } from './support/harness.ts'

const server = await serverForFile()
const { make } = server
const unit = await make.businessUnit()
const campaign = await make.campaign({ unit })
const boss = await make.superUser()
const client = server.as(boss)

/** A deletion of something new: its address, and its body. */
const deletions: Record<string, () => Promise<readonly [path: string, body?: unknown]>> = {
  creative: async () => [`creatives/${(await make.creative({ campaign })).id}`],
  build: async () => [`builds/${(await make.build({ campaign, status: 'completed' })).id}`],
  'rule set': async () => [`rule-sets/${(await make.ruleSet({ campaign })).id}`],
  'content type': async () => [`content-types/${(await make.contentType({ campaign })).id}`],
  'content item': async () => {
    const item = await make.contentItem({ contentType: await make.contentType({ campaign }) })
    return ['content-items', [{ id: String(item.id) }]]
  },
  booking: async () => {
    const { code, network } = await make.booking({ unit, campaign })
    return [`campaigns/${campaign.id}/bookings/${code}/${network}/${unit.id}`]
  },
}

test.each(Object.keys(deletions))(
  'of deletions of one %s one succeeds, and all others find nothing',
  async (name) => {
    const [path, body] = (await deletions[name]?.()) ?? ['']
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => client.delete(path, body)))
    const later = await client.delete(path, body)
    expect([...atOnce, later].map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404])
  },
)

const relations: Record<string, () => Promise<string>> = {
  pin: async () => {
    await client.post(`users/${boss.id}/pinned-campaigns`, { id: String(campaign.id) })
    return `users/${boss.id}/pinned-campaigns/${campaign.id}`
  },
  snooze: async () => `users/${boss.id}/snooze-campaign/${campaign.id}`,
  'user, who can still be read': async () => `users/${(await make.user()).id}`,
}

test.each(Object.keys(relations))('every deletion of a %s answers the same', async (name) => {
  const path = (await relations[name]?.()) ?? ''
  const answers = await Promise.all([1, 2, 3, 4].map(() => client.delete(path)))
  expect([...answers, await client.delete(path)].map(({ status }) => status)).toEqual([
    204, 204, 204, 204, 204,
  ])
})

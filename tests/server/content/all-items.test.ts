import { expect, test } from 'vitest'

import { serverForFile } from '../support/harness.ts'
import { contentStage, fieldOf, itemIn, itemsIn } from './stage.ts'

const server = await serverForFile()
const { make } = server

test('API-089 lists the items of all campaigns where the viewer sees content or moderates it, with their rule sets, by status and page', async () => {
  const [one, other, unseen] = [
    await contentStage(server),
    await contentStage(server),
    await contentStage(server),
  ]
  const reader = await make.user()
  await make.grant(reader, one.campaign, ['view', 'view_dynamic_content'])
  await make.grant(reader, other.campaign, ['view', 'moderate'])
  await make.grant(reader, unseen.campaign, ['view'])
  const [first, second] = await Promise.all(
    [one, other, unseen].map(async ({ made, saveItem }) =>
      itemIn(await saveItem(await made([fieldOf('text')]), [])),
    ),
  )
  const ruleSet = await make.ruleSet({ campaign: one.campaign })
  await one.client.patch(`content-items/${first?.id}/relationships/rule-sets`, [{ id: ruleSet.id }])
  await other.client.patch('content-items/status/approved', [{ id: second?.id }])
  const list = async (query: string) => {
    const items = itemsIn(await server.as(reader).get(`content-items?include=rule-sets&${query}`))
    return Object.fromEntries(items.map(({ id, ruleSets }) => [id, ruleSets.map(({ id: held }) => held)]))
  }
  const wrong = await server.as(reader).get('content-items?filter[content_items.status]=gone')
  const pages = [await list('page[size]=1'), await list('page[size]=1&page[number]=2')]
  expect([
    await list(''),
    await list('filter[content_items.status]=pending'),
    await list('filter[content_items.status]=approved_and_rejected'),
    pages.map((page) => Object.keys(page).length),
    Object.assign({}, ...pages),
    [wrong.status, wrong.errors[0]?.source],
  ]).toEqual([
    { [`${first?.id}`]: [`${ruleSet.id}`], [`${second?.id}`]: [] },
    { [`${first?.id}`]: [`${ruleSet.id}`] },
    { [`${second?.id}`]: [] },
    [1, 1],
    { [`${first?.id}`]: [`${ruleSet.id}`], [`${second?.id}`]: [] },
    [422, { parameter: 'filter[content_items.status]' }],
  ])
})

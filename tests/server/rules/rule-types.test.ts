import { expect, test } from 'vitest'

import { readList } from '#contract/json-api.ts'
import { offeredTypeSchema } from '#contract/rules/offered-types.ts'
import { ruleClasses, ruleTypeIds } from '#contract/rules/rule-types.ts'

import { serverForFile } from '../support/harness.ts'
import { faultsOf, rulesStage, ruleSetIn } from './stage.ts'

const server = await serverForFile()
const { make } = server

test('API-078 RULE-014 RULE-036 RULE-048 all types are offered with their options, those of frame groups by the campaign', async () => {
  const { campaign, client, unit, specification } = await rulesStage(server)
  await make.attach(campaign, await make.frame({ unit, specification }))
  await server.deps.database.execute(
    `update campaign_frames set "group" = 'North' where campaign_id = ${campaign.id}`,
  )
  const types = readList(
    (await client.get(`rule-types?filter[campaign_id]=${campaign.id}`)).body,
    offeredTypeSchema,
  )
  const optionsOf = (id: string) =>
    Object.fromEntries(
      Object.entries(types.find((type) => type.id === id)?.options ?? {}).map(([about, options]) => [
        about,
        options.map((option) => option.id),
      ]),
    )
  expect(types.map(({ id, type, isSelected, isCollapsed }) => [id, type, isSelected, isCollapsed])).toEqual(
    ruleTypeIds.map((id) => [id, ruleClasses[id], false, false]),
  )
  expect([
    optionsOf('temperature'),
    optionsOf('framegroup'),
    optionsOf('daypart'),
    optionsOf('tags'),
  ]).toEqual([
    { conditions: ['above', 'at_least', 'at_most', 'below'], units: ['celsius', 'fahrenheit'] },
    { groups: ['North'] },
    { parts: ['overnight', 'morning-peak', 'daytime', 'evening-peak', 'evening'] },
    { operators: [1, 2, 3] },
  ])
  const bare = readList((await client.get('rule-types')).body, offeredTypeSchema)
  expect(bare.find(({ id }) => id === 'framegroup')?.options).toEqual({ groups: [] })
})

test('API-078 the types of a campaign that one may not see are not there', async () => {
  const { client } = await rulesStage(server)
  const foreign = await rulesStage(server)
  expect([
    (await client.get(`rule-types?filter[campaign_id]=${foreign.campaign.id}`)).status,
    (await client.get('rule-types?filter[campaign_id]=x')).status,
  ]).toEqual([403, 404])
})

test('a rule set keeps a frame that is gone, and takes no new one', async () => {
  const { client, save, unit, specification } = await rulesStage(server)
  const frame = await make.frame({ unit, specification })
  const rule = (...externalIds: string[]) => ({
    type: 'Rules\\Frame',
    data: { externalIds, displayUnitIds: [], playerIds: [] },
  })
  const ruleSet = ruleSetIn(await save([rule(frame.externalId)]))
  await server.deps.database.execute(`update frames set deleted_at = now() where id = ${frame.id}`)
  const again = await client.patch(`rule-sets/${ruleSet.id}`, { rules: [rule(frame.externalId)] })
  const fresh = await save([rule(frame.externalId)])
  expect([again.status, faultsOf(fresh)]).toEqual([
    200,
    [422, ['/data/attributes/rules/0/data/external_ids/0', 'There is no frame with this external id.']],
  ])
})

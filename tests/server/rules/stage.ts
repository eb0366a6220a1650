import { readOne } from '#contract/json-api.ts'
import { ruleSetSchema, type RuleSet } from '#contract/rule-sets.ts'

import type { Answer } from '../support/answer.ts'
import type { TestServer } from '../support/harness.ts'

/** A campaign with a manager, and two creatives that can be played. */
export async function rulesStage(server: TestServer) {
  const { make } = server
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const manager = await make.manager(unit, campaign)
  const specification = await make.specification()
  await make.attach(campaign, await make.frame({ unit, specification }))
  const creative = (name: string, values: Partial<Parameters<typeof make.creative>[0]> = {}) =>
    make.creative({ campaign, specification, name, moderationStatus: 1, ...values })
  const [hero, night] = [await creative('Hero', { isDefault: true }), await creative('Night')]
  const client = server.as(manager)
  const save = (rules: unknown, values: Record<string, unknown> = {}) =>
    client.post('rule-sets', { campaign_id: campaign.id, name: 'Launch week', rules, ...values })
  const read = async (id: number | string, include = 'rules,creatives') =>
    ruleSetIn(await client.get(`rule-sets/${id}?include=${include}`))
  return { unit, campaign, manager, client, specification, creative, hero, night, save, read }
}

export const ruleSetIn = (answer: Answer): RuleSet => readOne(answer.body, ruleSetSchema)

/** Where each error of an answer points, and its words. */
export const faultsOf = (answer: Answer) => [
  answer.status,
  ...answer.errors.map(({ source, detail }) => [source?.pointer, detail]),
]

export const dates = (...sets: [string, string][]) => ({
  type: 'Rules\\Dates',
  data: { sets: sets.map(([from, to]) => ({ from, to })) },
})
export const times = (...sets: [string, string][]) => ({
  type: 'Rules\\TimeOfDay',
  data: { sets: sets.map(([from, to]) => ({ from, to })) },
})
export const days = (...list: string[]) => ({ type: 'Rules\\DayOfWeek', data: { days: list } })

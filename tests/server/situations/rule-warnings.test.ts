import { expect, test } from 'vitest'

import { campaignSchema } from '#contract/campaigns.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { readinessLineSchema, readinessWarnings } from '#contract/readiness.ts'
import { ruleClasses } from '#contract/rules/rule-types.ts'

import { rulesStage } from '../rules/stage.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make } = server

const dates = (from: string, to: string) => ({ type: ruleClasses.dates, data: { sets: [{ from, to }] } })
const times = (...sets: [string, string][]) => ({
  type: ruleClasses.timeofday,
  data: { sets: sets.map(([from, to]) => ({ from, to })) },
})

test('rule sets that never play and those that always play together are warnings, which block nothing', async () => {
  const { campaign, client, hero, night } = await rulesStage(server)
  await make.change(campaign, { isActive: true, supportsPublishing: false })
  await make.refreshed(campaign.id)
  const set = (name: string, rules: Parameters<typeof make.ruleSet>[0]['rules'], creatives = [hero]) =>
    make.ruleSet({ campaign, name, creatives, ...(rules ? { rules } : {}) })
  const past = await set('Past', [dates('2025-01-01', '2025-12-31')])
  const nowhere = await set('Nowhere', [
    { type: ruleClasses.location, data: { rectangles: [{ north: -60, east: 1, south: -61, west: 0 }] } },
  ])
  const never = await set('Never', [
    times(['07:00', '09:00']),
    { type: ruleClasses.daypart, data: { parts: ['evening'] } },
  ])
  const one = await set('Early', [times(['06:00', '08:00'], ['08:00', '10:00'])])
  const same = await set(
    'Morning peak',
    [{ type: ruleClasses.daypart, data: { parts: ['morning-peak'] } }],
    [night],
  )
  await set('Weekends', [{ type: ruleClasses.dayofweek, data: { days: ['saturday', 'sunday'] } }])
  const item = ({ id, name }: { id: number; name: string }, reason?: string) => ({
    id: String(id),
    name,
    frameSpecificationId: null,
    ...(reason === undefined ? {} : { reason }),
  })
  const lines = readList((await client.get(`campaigns/${campaign.id}/readiness`)).body, readinessLineSchema)
  expect(lines.filter(({ kind }) => (readinessWarnings as readonly string[]).includes(kind))).toEqual([
    {
      id: 'dead_rule_sets',
      kind: 'dead_rule_sets',
      count: 3,
      items: [item(never, 'times'), item(nowhere, 'frames'), item(past, 'days')],
      causes: [],
      actionable: 0,
      isHeld: false,
      lacks: null,
    },
    {
      id: 'overlapping_rule_sets',
      kind: 'overlapping_rule_sets',
      count: 1,
      items: [item(same)],
      causes: [item(one)],
      actionable: 0,
      isHeld: false,
      lacks: null,
    },
  ])
  const shown = readOne((await client.get(`campaigns/${campaign.id}`)).body, campaignSchema)
  expect([shown.readiness, lines.length]).toEqual([[], 2])
})

test('a frame specification without a default is told where its rule sets leave times without anything that plays', async () => {
  const { campaign, client, unit, hero } = await rulesStage(server)
  const [gapped, bare] = [await make.specification(), await make.specification()]
  await make.attach(campaign, await make.frame({ unit, specification: gapped }))
  await make.attach(campaign, await make.frame({ unit, specification: bare }))
  const poster = await make.creative({ campaign, specification: gapped, moderationStatus: 1 })
  await make.refreshed(campaign.id)
  const told = async () => {
    const lines = readList((await client.get(`campaigns/${campaign.id}/readiness`)).body, readinessLineSchema)
    return lines
      .find(({ kind }) => kind === 'unfilled_specifications')
      ?.items.map(({ id, name }) => [id, name])
  }
  await make.ruleSet({ campaign, creatives: [hero, poster], rules: [times(['06:00', '22:00'])] })
  const gap = await told()
  await make.ruleSet({ campaign, creatives: [poster], rules: [times(['22:00', '06:00'])] })
  expect([gap, await told()]).toEqual([[[String(gapped.id), gapped.name]], undefined])
})

test('a rule set on the last local day of a campaign at one of its frames is alive', async () => {
  const { campaign, client, unit, specification, hero } = await rulesStage(server)
  // Where the day after has begun already.
  await make.attach(campaign, await make.frame({ unit, specification, lat: -36.85, lng: 174.76 }))
  await make.change(campaign, {
    startsAt: new Date('2026-03-01T00:00:00Z'),
    endsAt: new Date('2026-03-20T20:00:00Z'),
  })
  await make.ruleSet({ campaign, creatives: [hero], rules: [dates('2026-03-21', '2026-03-21')] })
  const over = await make.ruleSet({ campaign, creatives: [hero], rules: [dates('2026-03-22', '2026-03-22')] })
  const lines = readList((await client.get(`campaigns/${campaign.id}/readiness`)).body, readinessLineSchema)
  const dead = lines.find(({ kind }) => kind === 'dead_rule_sets')
  expect(dead?.items.map(({ id, reason }) => [id, reason])).toEqual([[String(over.id), 'days']])
})

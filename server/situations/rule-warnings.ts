import { asc, eq, inArray, sql } from 'drizzle-orm'

import type { ReadinessWarning } from '#contract/readiness.ts'
import { deadRuleSets, overlappingRuleSets, unfilledSpecifications } from '#contract/rules/dead-rules.ts'
import { spansOf, type RuledCampaign, type RuleSpan } from '#contract/rules/rule-spans.ts'

import type { Db } from '../db/database.ts'
import { integers, jsonOf } from '../db/rows.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import { campaignSpecifications, frameSpecifications } from '../db/schema/frames.ts'
import { rules, type RuleSetRow } from '../db/schema/rules.ts'
import { readFrameFacts } from '../frames/frame-facts.ts'
import type { Presented } from '../http/document.ts'
import { readRules, readRuleSetsOfCampaign } from '../rules/read-rule-sets.ts'
import { asksForTags } from '../rules/rule-set-frames.ts'
import { localTimeIn, timeZoneOf } from '../weather/local-time.ts'

/** Maximum number of items per line. */
const mostItems = 50

interface Item {
  id: string
  name: string
  reason?: string
}

/**
 * Lines about the rule sets of a campaign that never play, about those that always apply together with another one, and about the frame
 * specifications on which they leave a time without anything that plays. Of overlapping ones only those with creatives count: the others
 * have a line of their own, as have specifications without any creative.
 */
export async function readRuleWarnings(db: Db, campaignId: number): Promise<Presented[]> {
  const held = await readRuleSetsOfCampaign(db, campaignId)
  const [dates] = await db
    .select({ startsAt: campaigns.startsAt, endsAt: campaigns.endsAt })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  if (held.length === 0 || dates === undefined) {
    return []
  }
  const campaign = await readRuledCampaign(db, campaignId, held, dates)
  const names = new Map(held.map(({ id, name }) => [String(id), name]))
  const item = (id: string): Item => ({ id, name: names.get(id) ?? '' })
  const spans = spansOf(campaign)
  const dead = deadRuleSets(spans)
  const same = overlappingRuleSets(spans.filter(({ ruleSet }) => ruleSet.specificationIds.length > 0))
  return [
    ...line(
      'dead_rule_sets',
      dead.map(({ ruleSetId, reason }) => ({ ...item(ruleSetId), reason })),
    ),
    ...line(
      'overlapping_rule_sets',
      same.map(({ ruleSetId }) => item(ruleSetId)),
      same.map(({ sameAs }) => item(sameAs)),
    ),
    ...line('unfilled_specifications', await readUnfilled(db, campaignId, campaign, spans)),
  ]
}

async function readUnfilled(
  db: Db,
  campaignId: number,
  campaign: RuledCampaign,
  spans: readonly RuleSpan[],
): Promise<Item[]> {
  const rows = await db
    .select({
      id: frameSpecifications.id,
      name: frameSpecifications.name,
      hasDefault: campaignSpecifications.hasApprovedDefault,
    })
    .from(campaignSpecifications)
    .innerJoin(frameSpecifications, eq(frameSpecifications.id, campaignSpecifications.specificationId))
    .where(eq(campaignSpecifications.campaignId, campaignId))
    .orderBy(asc(frameSpecifications.name))
  const filled = rows.filter(({ hasDefault }) => hasDefault).map(({ id }) => String(id))
  const used = new Set(campaign.ruleSets.flatMap(({ specificationIds }) => specificationIds))
  const unfilled = new Set(unfilledSpecifications(campaign, spans, filled))
  return rows
    .map(({ id, name }) => ({ id: String(id), name }))
    .filter(({ id }) => used.has(id) && unfilled.has(id))
}

function line(kind: ReadinessWarning, items: readonly Item[], causes: readonly Item[] = []): Presented[] {
  const attributes = {
    kind,
    count: items.length,
    items: items.slice(0, mostItems),
    causes: causes.slice(0, mostItems),
    actionable: 0,
    isHeld: false,
  }
  return items.length === 0 ? [] : [{ type: 'readiness-lines', id: kind, attributes }]
}

/** A campaign as its rules are judged by: its days are those of the calendars of its frames. */
async function readRuledCampaign(
  db: Db,
  campaignId: number,
  held: readonly RuleSetRow[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<RuledCampaign> {
  const ids = held.map(({ id }) => id)
  const ruleRows = await readRules(db, inArray(rules.ruleSetId, ids))
  const rulesOf = Map.groupBy(ruleRows, ({ ruleSetId }) => ruleSetId)
  const frames = await readFrameFacts(db, campaignId, { withTags: asksForTags(ruleRows) })
  const zones = frames.length === 0 ? ['UTC'] : [...new Set(frames.map(timeZoneOf))]
  const daysOf = (at: Date) => zones.map((zone) => localTimeIn(zone, at).day).toSorted()
  const specificationsOf = await readSpecificationsOf(db, ids)
  return {
    from: daysOf(startsAt).at(0) ?? '',
    to: daysOf(endsAt).at(-1) ?? '',
    frames: frames.map((frame) => ({ ...frame, specificationId: String(frame.specificationId) })),
    ruleSets: held.map(({ id }) => ({
      id: String(id),
      rules: rulesOf.get(id) ?? [],
      specificationIds: (specificationsOf.get(id) ?? []).map(String),
    })),
  }
}

/** The frame specifications that these rule sets have usable creatives of. */
async function readSpecificationsOf(db: Db, ruleSetIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await jsonOf<{ id: number; specificationIds: number[] }[]>(
    db,
    sql`
      select coalesce(json_agg(json_build_object('id', p.rule_set_id, 'specificationIds', p.ids)), '[]')
      from (
        select crs.rule_set_id, array_agg(distinct cr.frame_specification_id) as ids
        from creative_rule_sets crs
        join creatives cr on cr.id = crs.creative_id and cr.deleted_at is null and cr.failure is null
        where crs.rule_set_id = any(${integers(ruleSetIds)})
        group by crs.rule_set_id
      ) p`,
  )
  return new Map(rows.map(({ id, specificationIds }) => [id, specificationIds]))
}

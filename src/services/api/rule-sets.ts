import type { RuleSetQuery } from '#contract/addresses/rules.address.ts'
import { readOne, readPage, type Page } from '#contract/json-api.ts'
import { ruleSetSchema, type RuleSet } from '#contract/rule-sets.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { ruleSetsReading } from './list-readings.ts'
import { loadPages } from './pages.ts'

interface RuleSetToSave {
  campaignId: string
  name: string
  /** The complete list; a new rule has no id. */
  rules: readonly { id: string | null; type: string; data: unknown }[]
}

/** A page of the rule sets of a campaign, with their rules and creatives (API-079). */
export async function loadRuleSets(
  http: Http,
  campaignId: string,
  asked: RuleSetQuery,
  signal: AbortSignal,
): Promise<Page<RuleSet>> {
  const { path, query } = ruleSetsReading(campaignId, asked)
  const { document } = await http('GET', path, { query, signal })
  return parsed(() => readPage(document, ruleSetSchema))
}

/** All rule sets of a campaign, without their rules, to choose from. */
export function loadAllRuleSets(http: Http, campaignId: string, signal: AbortSignal): Promise<RuleSet[]> {
  return loadPages(http, `campaigns/${campaignId}/rule-sets`, ruleSetSchema, { signal, quiet: true })
}

/** All rule sets of a campaign with their rules and creatives, for its schedule (API-080). */
export function loadTimedRuleSets(http: Http, campaignId: string, signal: AbortSignal): Promise<RuleSet[]> {
  return loadPages(http, `campaigns/${campaignId}/rule-sets`, ruleSetSchema, {
    query: { include: ['creatives', 'rules'] },
    signal,
  })
}

/** One rule set as it is now, with its rules and creatives (API-081). */
export const loadRuleSet = (http: Http, id: string, signal: AbortSignal): Promise<RuleSet> =>
  readRuleSet(http, id, ['rules', 'creatives'], signal)

/** The same, with the frames that its rules are about and what is there now instead of its creatives (RULE-013). */
export const loadRuleSetWithFrames = (http: Http, id: string, signal: AbortSignal): Promise<RuleSet> =>
  readRuleSet(http, id, ['rules', 'frames.location.weather'], signal)

async function readRuleSet(
  http: Http,
  id: string,
  include: readonly string[],
  signal: AbortSignal,
): Promise<RuleSet> {
  const { document } = await http('GET', `rule-sets/${id}`, { query: { include }, signal, quiet: true })
  return parsed(() => readOne(document, ruleSetSchema))
}

/** Creates a rule set (API-082). */
export async function createRuleSet(
  http: Http,
  ruleSet: RuleSetToSave,
  signal: AbortSignal,
): Promise<RuleSet> {
  const { document } = await http('POST', 'rule-sets', { body: { ...ruleSet, rulesetId: null }, signal })
  return parsed(() => readOne(document, ruleSetSchema))
}

/** Changes a rule set (API-083); refused when somebody has changed it since `updatedAt` (`readAtSchema`). */
export async function updateRuleSet(
  http: Http,
  id: string,
  ruleSet: RuleSetToSave & { updatedAt: string },
  signal: AbortSignal,
): Promise<RuleSet> {
  const body = { ...ruleSet, rulesetId: id }
  const { document } = await http('PATCH', `rule-sets/${id}`, { body, signal })
  return parsed(() => readOne(document, ruleSetSchema))
}

/** Deletes a rule set (API-025). */
export async function deleteRuleSet(http: Http, id: string, signal: AbortSignal): Promise<void> {
  await http('DELETE', `rule-sets/${id}`, { signal, quiet: true })
}

/** Replaces a rule set's creatives (API-084). */
export async function assignCreatives(
  http: Http,
  { ruleSetId, creativeIds }: { ruleSetId: string; creativeIds: readonly string[] },
  signal: AbortSignal,
): Promise<void> {
  await http('PATCH', `rule-sets/${ruleSetId}/relationships/creatives`, {
    rawBody: creativeIds.map((id) => ({ id })),
    signal,
  })
}

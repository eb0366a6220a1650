import { readList, readMeta } from '#contract/json-api.ts'
import { moderationProgressSchema, type ModerationProgress } from '#contract/moderation-progress.ts'
import {
  moderationStageSchema,
  moderationStagesMetaSchema,
  stageSourceSchema,
  type ModerationStage,
  type SaveStagesRequest,
  type StageSource,
} from '#contract/moderation-stages.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { loadPages } from './pages.ts'

/** The moderation stages of a campaign, with the version to send with a save (API-075). */
export async function loadModerationStages(
  http: Http,
  campaignId: string,
  signal: AbortSignal,
): Promise<{ stages: ModerationStage[]; version: number }> {
  const { document } = await http('GET', `campaigns/${campaignId}/moderation-stages`, { signal, quiet: true })
  return parsed(() => ({
    stages: readList(document, moderationStageSchema),
    version: readMeta(document, moderationStagesMetaSchema).version,
  }))
}

interface StagesSave {
  campaignId: string
  stages: SaveStagesRequest
  version: number
  /** How many pending creatives it may affect; the server refuses to affect more, with what it would do. */
  mayAffect: number
}

/** Saves all stages of a campaign that were edited at this version (API-076). */
export async function saveModerationStages(
  http: Http,
  { campaignId, stages, version, mayAffect }: StagesSave,
  signal: AbortSignal,
): Promise<void> {
  await http('PATCH', `campaigns/${campaignId}/moderation-stages`, {
    body: { data: stages, meta: { version, mayAffect } },
    signal,
    quiet: true,
  })
}

/** Sends everybody of a stage a new invitation (API-077). */
export async function resendInvites(
  http: Http,
  { campaignId, stageId }: { campaignId: string; stageId: string },
  signal: AbortSignal,
): Promise<void> {
  await http('PATCH', `campaigns/${campaignId}/moderation-stages/${stageId}`, { signal, quiet: true })
}

/** Where the creatives of a campaign are in its moderation stages, the pending ones first. */
export async function loadModerationProgress(
  http: Http,
  campaignId: string,
  signal: AbortSignal,
): Promise<ModerationProgress[]> {
  const { document } = await http('GET', `campaigns/${campaignId}/moderation-progress`, {
    signal,
    quiet: true,
  })
  return parsed(() => readList(document, moderationProgressSchema))
}

/** The campaigns with moderation stages, with their stages (API-017). */
export function loadStageSources(http: Http, signal: AbortSignal): Promise<StageSource[]> {
  return loadPages(http, 'campaigns', stageSourceSchema, {
    query: { filter: { has_moderation_stages: '1' }, include: ['moderation-stages'] },
    signal,
    quiet: true,
  })
}

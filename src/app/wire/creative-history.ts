/** What was done with creatives, as one chunk: each chunk's name is part of the first screen, whose size is limited. */
export { wireAssetHistory } from './asset-history.ts'
export { wireFailedHistory } from './failed-history.ts'
export { wireCreativeDecisions, wireModerationSummary } from './moderation-decisions.ts'

import type { StageState } from '#machines/moderation/stage-progress.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { StatusChip, type StatusTone } from '../ui/status-chip.tsx'

/** What a stage says about the chosen creative. */
export function StageStateChip({ state }: { state: StageState | null }) {
  return state === null ? null : <StatusChip tone={tones[state]}>{t(`stages.state.${state}`)}</StatusChip>
}

/** How a person decided on the chosen creative. */
export function DecisionChip({ decision }: { decision: 1 | -1 | null }) {
  return decision === null ? null : <StageStateChip state={decision === 1 ? 'approved' : 'rejected'} />
}

const tones: Record<StageState, StatusTone> = {
  approved: 'live',
  rejected: 'blocked',
  waiting: 'pending',
  ahead: 'inactive',
}

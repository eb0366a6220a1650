import type { ModerationProgress } from '#contract/moderation-progress.ts'
import { decisionOf, stageState } from '#machines/moderation/stage-progress.selectors.ts'
import type { StageDraft } from '#machines/moderation/stages.values.ts'
import { t } from '#services/intl/intl.ts'

import { OrderedList } from '../ui/ordered-list.tsx'
import { DefaultTeam } from './default-team.tsx'
import { StageCard } from './stage-card.tsx'
import type { StagesForm } from './use-stages-form.ts'

interface StageFlowProps {
  form: StagesForm
  /** The creative whose decisions are shown; null for none. */
  creative: ModerationProgress | null
  onResend: (stageId: string, number: number) => void
}

/** The stages as a picture, from left to right, in small windows from top to bottom; their places change by dragging and by buttons (EMOD-006, EMOD-007). */
export function StageFlow({ form, creative, onResend }: StageFlowProps) {
  const { stages } = form.values
  const numberOf = (stage: StageDraft) => stages.indexOf(stage) + 1
  const stateOf = (stageId: string | null) =>
    creative === null ? null : stageState(creative, form.savedIds, stageId)
  return (
    <OrderedList
      across
      label={t('stages.list')}
      items={stages}
      itemKey={({ key }) => key}
      itemName={(stage) => t('stages.stage', { number: numberOf(stage) })}
      onMove={form.moveStage}
      first={<DefaultTeam creative={creative} state={stateOf(null)} />}
      render={(stage) => (
        <StageCard
          stage={stage}
          number={numberOf(stage)}
          form={form}
          state={stage.id === null ? null : stateOf(stage.id)}
          decisionOf={(email) => (stage.id === null ? null : decisionOf(creative, stage.id, email))}
          onResend={onResend}
        />
      )}
    />
  )
}

import type { StageState } from '#machines/moderation/stage-progress.selectors.ts'
import type { StageDraft } from '#machines/moderation/stages.values.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { MailIcon, PlusIcon } from '../ui/icons.ts'
import { roomForMovesAcross } from '../ui/ordered-item.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { GroupFields } from './group-fields.tsx'
import { StageStateChip } from './stage-chips.tsx'
import type { StagesForm } from './use-stages-form.ts'

interface StageCardProps {
  stage: StageDraft
  /** Counted from 1. */
  number: number
  form: StagesForm
  /** What it says about the chosen creative; null without one. */
  state: StageState | null
  /** How the person with an e-mail decided on the chosen creative at this stage. */
  decisionOf: (email: string) => 1 | -1 | null
  onResend: (stageId: string, number: number) => void
}

/** A stage with its groups (EMOD-010). */
export function StageCard({ stage, number, form, state, decisionOf, onResend }: StageCardProps) {
  const { id } = stage
  return (
    <Card
      title={
        <span className={cx(line, roomForMovesAcross)}>
          {t('stages.stage', { number })}
          <StageStateChip state={state} />
          {form.changedKeys.includes(stage.key) ? (
            <StatusChip tone="pending">{t('stages.changed')}</StatusChip>
          ) : null}
        </span>
      }
    >
      <div className={column}>
        {stage.groups.map((group) => (
          <GroupFields key={group.key} group={group} form={form} decisionOf={decisionOf} />
        ))}
        <div className={line}>
          <Button size="sm" icon={<PlusIcon />} onClick={() => form.addGroup(stage.key)}>
            {t('stages.addGroup')}
          </Button>
          <Button
            size="sm"
            icon={<MailIcon />}
            disabled={id === null}
            onClick={() => (id === null ? undefined : onResend(id, number))}
          >
            {t('stages.resend')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const line = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })

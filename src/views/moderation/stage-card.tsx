import type { StageDraft } from '#machines/moderation/stages.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ArrowLeftIcon, ArrowRightIcon, MailIcon, PlusIcon } from '../ui/icons.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { GroupFields } from './group-fields.tsx'
import type { StagesForm } from './use-stages-form.ts'

interface StageCardProps {
  stage: StageDraft
  /** Counted from 0, without stage 0. */
  index: number
  count: number
  form: StagesForm
  onResend: (stageId: string, number: number) => void
}

/** A stage with its groups, and its place in the flow (EMOD-006, EMOD-010). */
export function StageCard({ stage, index, count, form, onResend }: StageCardProps) {
  const { id } = stage
  const number = index + 1
  return (
    <Card
      title={
        <span className={line}>
          {t('stages.stage', { number })}
          {form.changedKeys.includes(stage.key) ? (
            <StatusChip tone="pending">{t('stages.changed')}</StatusChip>
          ) : null}
        </span>
      }
      actions={
        <span className={line}>
          <IconButton
            size="sm"
            label={t('stages.moveEarlier', { number })}
            icon={<ArrowLeftIcon />}
            disabled={index === 0}
            onClick={() => form.moveStage(index, index - 1)}
          />
          <IconButton
            size="sm"
            label={t('stages.moveLater', { number })}
            icon={<ArrowRightIcon />}
            disabled={number === count}
            onClick={() => form.moveStage(index, index + 1)}
          />
        </span>
      }
    >
      <div className={column}>
        {stage.groups.map((group) => (
          <GroupFields key={group.key} group={group} form={form} />
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

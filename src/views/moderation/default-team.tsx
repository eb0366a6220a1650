import type { ModerationProgress } from '#contract/moderation-progress.ts'
import type { StageState } from '#machines/moderation/stage-progress.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Card } from '../ui/card.tsx'
import { DecisionChip, StageStateChip } from './stage-chips.tsx'

interface DefaultTeamProps {
  /** The chosen creative, and what the team says about it; null without one. */
  creative: ModerationProgress | null
  state: StageState | null
}

/** Stage 0, which comes first and cannot be edited, with its decisions on the chosen creative (EMOD-002). */
export function DefaultTeam({ creative, state }: DefaultTeamProps) {
  const votes = creative?.votes.filter(({ stageId }) => stageId === null) ?? []
  return (
    <Card
      title={
        <span className={line}>
          {t('stages.stage', { number: 0 })}
          <StageStateChip state={state} />
        </span>
      }
    >
      <p className={css({ color: 'ink.strong' })}>{t('stages.defaultTeam')}</p>
      <p className={css({ color: 'ink.muted' })}>{t('stages.locked')}</p>
      {votes.length === 0 ? null : (
        <ul className={list} aria-label={t('stages.decisions')}>
          {votes.map(({ email, name, status }, index) => (
            <li key={email ?? index} className={line}>
              <span className={css({ overflowWrap: 'anywhere' })}>{name ?? t('stages.formerPerson')}</span>
              <DecisionChip decision={status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minWidth: '0' })
const list = css({ display: 'flex', flexDirection: 'column', gap: '1', paddingTop: '3' })

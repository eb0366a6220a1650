import { useSelector } from '@xstate/react'

import type { DecisionLog, ModerationDecision } from '#contract/moderation-decisions.ts'
import type { DecisionHistoryRef } from '#machines/creatives/creative-decisions.machine.ts'
import { formatDecisionTime } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { FailedPanel } from '../ui/failed-panel.tsx'
import { Mark } from '../ui/mark.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { Timeline, type TimelineEntry } from '../ui/timeline.tsx'
import { approvalLabels, approvalTones, logTypeLabel } from './decision-labels.ts'

/** The decisions on a creative along a line, newest first, each with its log; placeholders until they are read. */
export function DecisionHistory({ history }: { history: DecisionHistoryRef }) {
  const snapshot = useSelector(history, (current) => current)
  const { value, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('decisions.failedTitle')}
        text={t(problem?.kind === 'forbidden' ? 'guard.decisions' : 'decisions.failedText')}
        onRetry={() => history.send({ type: 'resource.retry' })}
      />
    )
  }
  if (value === null) {
    return <Placeholders />
  }
  return (
    <div className={column} aria-busy={snapshot.hasTag('busy')}>
      {problem === null ? null : <StaleBanner resource={history} text={t('decisions.stale')} />}
      {value.decisions.length === 0 ? (
        <StatePanel state="empty" title={t('decisions.none')} text={t('decisions.noneOfCreative')} />
      ) : (
        <Timeline label={t('decisions.timeline')} entries={value.decisions.map(entryOf)} />
      )}
    </div>
  )
}

/** MOD-014 */
const entryOf = ({
  id,
  approvalText,
  createdAt,
  moderationDecisionLogs,
}: ModerationDecision): TimelineEntry => ({
  id,
  tone: approvalTones[approvalText],
  title: (
    <span className={line}>
      <StatusChip tone={approvalTones[approvalText]}>{t(approvalLabels[approvalText])}</StatusChip>
      <span className={quiet}>{t('decisions.number', { id })}</span>
    </span>
  ),
  time: <time dateTime={createdAt}>{formatDecisionTime(createdAt)}</time>,
  body: (
    <ul className={logs}>
      {moderationDecisionLogs.map((log) => (
        <Log key={keyOf(log)} {...log} />
      ))}
    </ul>
  ),
})

/** A log entry has no id: nobody says the same twice in one decision. */
const keyOf = ({ type, status, message, userData }: DecisionLog) =>
  [type, status, message, userData?.email, userData?.notes].join(' ')

function Log({ type, status, message, userData }: DecisionLog) {
  const { name = null, email = null, notes = null } = userData ?? {}
  const who = [name, email].filter((part) => part !== null).join(' · ')
  return (
    <li className={entry}>
      <span className={line}>
        <Mark tone="quiet">{logTypeLabel(type)}</Mark>
        <span className={quiet}>{t(approvalLabels[status])}</span>
      </span>
      <p>{message}</p>
      {who === '' ? null : <p className={quiet}>{who}</p>}
      {notes === null ? null : <blockquote className={quote}>{notes}</blockquote>}
    </li>
  )
}

/** In the shape of what comes. */
function Placeholders() {
  return (
    <div className={column} aria-hidden="true">
      {[0, 1, 2].map((place) => (
        <div key={place} className={entry}>
          <Skeleton className={css({ width: '32', height: '5' })} />
          <Skeleton className={css({ width: '40', height: '3' })} />
          <Skeleton className={css({ width: '64', maxWidth: 'full', height: '10' })} />
        </div>
      ))}
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const quiet = css({ color: 'ink.muted', textStyle: 'caption', overflowWrap: 'anywhere' })
const logs = css({ display: 'flex', flexDirection: 'column', gap: '3', paddingTop: '2' })
const entry = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1' })
const quote = css({
  paddingInlineStart: '3',
  borderInlineStart: '2px solid token(colors.line.base)',
  color: 'ink.base',
  overflowWrap: 'anywhere',
})

import type { GroupVersion } from '#contract/moderation-stages.ts'
import type { StagesQuestion } from '#machines/moderation/stages-question.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface StagesQuestionDialogProps {
  /** Null while nothing is asked. */
  question: StagesQuestion | null
  onConfirm: () => void
  onDecline: () => void
}

/** Asks before a save overwrites stages of somebody else, or decides creatives: what differs, or what would happen. */
export function StagesQuestionDialog({ question, onConfirm, onDecline }: StagesQuestionDialogProps) {
  const isConflict = question?.about === 'conflict'
  return (
    <ConfirmDialog
      open={question !== null}
      tone="danger"
      size={isConflict && question.groups.length > 0 ? 'lg' : 'sm'}
      title={t(isConflict ? 'common.conflictTitle' : 'stages.effectTitle')}
      confirmLabel={t(isConflict ? 'common.saveMine' : 'stages.saveAnyway')}
      onConfirm={onConfirm}
      onOpenChange={onDecline}
    >
      {question === null ? null : question.about === 'conflict' ? (
        <Conflict groups={question.groups} />
      ) : (
        <Effect effect={question.effect} />
      )}
    </ConfirmDialog>
  )
}

function Conflict({ groups }: Pick<Extract<StagesQuestion, { about: 'conflict' }>, 'groups'>) {
  return (
    <div className={column}>
      <p>{t('common.conflictText', { name: t('creatives.enhancedModeration') })}</p>
      {groups.length === 0 ? null : (
        <ul className={list} aria-label={t('stages.differences')}>
          {groups.map(({ name, sent, saved }) => (
            <li key={name} className={group}>
              <h3 className={css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })}>{name}</h3>
              <dl className={sides}>
                <Side label={t('stages.yours')} version={sent} />
                <Side label={t('stages.theirs')} version={saved} />
              </dl>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Side({ label, version }: { label: string; version: GroupVersion | null }) {
  return (
    <div className={css({ minWidth: '0' })}>
      <dt className={css({ color: 'ink.muted', textStyle: 'caption' })}>{label}</dt>
      {version === null ? (
        <dd className={css({ fontStyle: 'italic' })}>{t('stages.noGroup')}</dd>
      ) : (
        <dd className={css({ overflowWrap: 'anywhere' })}>
          <p>
            {t('stages.groupRule', {
              stage: version.stage,
              rule: version.requireN === null ? 'all' : 'some',
              count: version.requireN ?? 0,
            })}
          </p>
          {version.emails.map((email) => (
            <p key={email}>{email}</p>
          ))}
        </dd>
      )}
    </div>
  )
}

function Effect({ effect }: Pick<Extract<StagesQuestion, { about: 'effect' }>, 'effect'>) {
  const { approved, rejected, moved, lostVotes } = effect
  const lines = [
    { count: approved, text: t('stages.effectApproved', { count: approved }) },
    { count: rejected, text: t('stages.effectRejected', { count: rejected }) },
    { count: moved, text: t('stages.effectMoved', { count: moved }) },
    { count: lostVotes, text: t('stages.effectLost', { count: lostVotes }) },
  ].filter(({ count }) => count > 0)
  return (
    <div className={column}>
      <p>{t('stages.effectText')}</p>
      <ul className={bullets}>
        {lines.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const list = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const group = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  padding: '3',
  borderWidth: '1px',
  borderColor: 'line.subtle',
  borderRadius: 'md',
})
const sides = css({ display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '3' })
const bullets = css({ listStyleType: 'disc', paddingInlineStart: '5' })

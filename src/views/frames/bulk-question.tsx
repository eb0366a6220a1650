import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'

import type { FrameBulkRef } from '#machines/frames/frame-bulk.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DeletionOutcome } from './deletion-outcome.tsx'

interface BulkQuestionProps {
  bulk: FrameBulkRef
  /** Takes the focus when the button that asked is disabled. */
  heading?: RefObject<HTMLHeadingElement | null>
}

/**
 * Asks whether to delete many frames, with the number that the server counts (FRAME-023) and how many of them are attached to campaigns
 * (FRAME-024); afterwards it says how many could not be deleted, which, and why.
 */
export function BulkQuestion({ bulk, heading }: BulkQuestionProps) {
  const snapshot = useSelector(bulk, (current) => current)
  const { preview, outcome, problem, hasChanged } = snapshot.context
  const focus = () => heading?.current ?? null
  if (outcome !== null && snapshot.hasTag('partial')) {
    return (
      <DeletionOutcome
        outcome={outcome}
        finalFocus={focus}
        onClose={() => bulk.send({ type: 'bulk.decline' })}
      />
    )
  }
  return (
    <ConfirmDialog
      open={snapshot.hasTag('asking')}
      tone="danger"
      busy={snapshot.hasTag('busy')}
      title={
        problem === null
          ? preview === null
            ? t('frames.counting')
            : t('frames.deleteQuestion', { count: preview.count })
          : t(preview === null ? 'frames.countFailed' : 'frames.deletionFailed')
      }
      confirmLabel={problem === null ? undefined : t('common.tryAgain')}
      confirmDisabled={!snapshot.can({ type: 'bulk.confirm' })}
      finalFocus={() => (bulk.getSnapshot().context.all === null ? focus() : null)}
      onOpenChange={(open) => (open ? undefined : bulk.send({ type: 'bulk.decline' }))}
      onConfirm={() => bulk.send({ type: 'bulk.confirm' })}
    >
      <div className={stack}>
        {hasChanged ? <AlertBanner tone="attention">{t('frames.countChanged')}</AlertBanner> : null}
        {problem === null ? null : (
          <p role="alert">
            {problem.messages[0]?.detail ? problem.messages[0].detail : t('frames.noReason')}
          </p>
        )}
        {preview === null ? (
          problem === null ? (
            <Skeleton shape="text" />
          ) : null
        ) : (
          <Asked count={preview.count} attached={preview.attached} />
        )}
        <p role="status" className={quiet}>
          {snapshot.matches('deleting') && preview !== null
            ? t('frames.deletingMany', { count: preview.count })
            : null}
        </p>
      </div>
    </ConfirmDialog>
  )
}

function Asked({ count, attached }: { count: number; attached: number }) {
  return count === 0 ? (
    <p>{t('frames.noneLeft')}</p>
  ) : attached === 0 ? null : (
    <AlertBanner tone="attention">
      {t('frames.attachedWarning', { count: attached, totalCount: count })}
    </AlertBanner>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const quiet = css({ color: 'ink.muted', textStyle: 'label', _empty: { display: 'none' } })

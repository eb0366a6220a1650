import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'

import type { Frame } from '#contract/frames.ts'
import type { FrameFailure } from '#machines/frames/frame-failures.ts'
import type { FrameRemovalRef } from '#machines/frames/frame-removal.machine.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface RemovalQuestionProps {
  removal: FrameRemovalRef
  /** Takes the focus when the button that asked is gone with its frame. */
  heading?: RefObject<HTMLHeadingElement | null>
}

/**
 * Asks whether to delete frames (FRAME-023, FRAME-048), with how many of them are attached to campaigns (FRAME-024). Afterwards it says
 * which could not be deleted, and why; those can be tried again (FRAME-047).
 */
export function RemovalQuestion({ removal, heading }: RemovalQuestionProps) {
  const snapshot = useSelector(removal, (current) => current)
  const { frames, waiting, failures, isSelection } = snapshot.context
  const isPartial = snapshot.hasTag('partial')
  const deleted = frames.length - waiting.length
  return (
    <ConfirmDialog
      open={snapshot.hasTag('asking')}
      tone="danger"
      busy={snapshot.hasTag('busy')}
      title={
        isPartial
          ? t('frames.partlyDeleted', {
              deleted: formatInteger(deleted),
              total: formatInteger(frames.length),
              count: frames.length,
            })
          : t('frames.deleteQuestion', { count: waiting.length })
      }
      confirmLabel={isPartial ? t('common.tryAgain') : undefined}
      cancelLabel={isPartial ? t('ui.close') : undefined}
      finalFocus={() => (removal.getSnapshot().status === 'done' ? (heading?.current ?? null) : null)}
      onOpenChange={(open) => (open ? undefined : removal.send({ type: 'removal.decline' }))}
      onConfirm={() => removal.send({ type: 'removal.confirm' })}
    >
      {isPartial ? <Failures failures={failures} /> : <Asked frames={waiting} isSelection={isSelection} />}
    </ConfirmDialog>
  )
}

function Asked({ frames, isSelection }: { frames: readonly Frame[]; isSelection: boolean }) {
  const attached = frames.filter(({ campaignCount }) => campaignCount > 0).length
  return (
    <div className={stack}>
      {attached === 0 ? null : (
        <AlertBanner tone="attention">
          {isSelection
            ? t('frames.attachedWarning', { count: attached, totalCount: frames.length })
            : t('frames.oneAttachedWarning')}
        </AlertBanner>
      )}
      <ul aria-label={t('frames.toDelete')} className={names}>
        {frames.map(({ id, name, externalId }) => (
          <li key={id}>
            <span className={strong}>{externalId}</span> <span className={quiet}>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Failures({ failures }: { failures: readonly FrameFailure[] }) {
  return (
    <ul aria-label={t('frames.notDeletedList')} className={names}>
      {failures.map(({ id, name, reason }) => (
        <li key={id}>
          <span className={strong}>{name}</span>
          <span className={reasonLook}>{reason ?? t('frames.noReason')}</span>
        </li>
      ))}
    </ul>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const names = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1.5',
  maxHeight: '56',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
})
const strong = css({ color: 'ink.strong', fontWeight: '500' })
const quiet = css({ color: 'ink.muted' })
const reasonLook = css({ display: 'block', color: 'danger.ink', textStyle: 'label' })

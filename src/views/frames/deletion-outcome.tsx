import type { FrameChanges, RefusalReason, RefusedFrames } from '#contract/frame-deletions.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Dialog, type DialogProps } from '../ui/dialog.tsx'

interface DeletionOutcomeProps {
  outcome: FrameChanges
  finalFocus: DialogProps['finalFocus']
  onClose: () => void
}

const reasonWords = {
  inUse: 'frames.reasonInUse',
  alreadyDeleted: 'frames.reasonAlreadyDeleted',
  missing: 'frames.reasonMissing',
} as const satisfies Record<RefusalReason, string>

/** Of many frames, how many were deleted, and by reason those that were not. */
export function DeletionOutcome({ outcome, finalFocus, onClose }: DeletionOutcomeProps) {
  const { total, changed, refused } = outcome
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={t('frames.partlyDeleted', {
        deleted: formatInteger(changed.length),
        total: formatInteger(total),
        count: total,
      })}
      finalFocus={finalFocus}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className={groups}>
        {refused.map((group) => (
          <RefusedGroup key={group.reason} group={group} />
        ))}
      </div>
    </Dialog>
  )
}

function RefusedGroup({ group: { reason, count, frames } }: { group: RefusedFrames }) {
  const words = t(reasonWords[reason], { count })
  const named = frames.filter(({ externalId }) => externalId !== '')
  return (
    <section aria-label={words}>
      <p className={reasonLook}>{words}</p>
      {named.length === 0 ? null : (
        <ul aria-label={t('frames.notDeletedList')} className={list}>
          {named.map(({ id, name, externalId }) => (
            <li key={id}>
              <span className={strong}>{externalId}</span> <span className={quiet}>{name}</span>
            </li>
          ))}
          {count > named.length ? (
            <li className={quiet}>
              {t('frames.refusedMore', { number: formatInteger(count - named.length) })}
            </li>
          ) : null}
        </ul>
      )}
    </section>
  )
}

const groups = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const reasonLook = css({ color: 'danger.ink', textStyle: 'label', paddingBottom: '1.5' })
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1.5',
  maxHeight: '56',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
})
const strong = css({ color: 'ink.strong', fontWeight: '500' })
const quiet = css({ color: 'ink.muted' })

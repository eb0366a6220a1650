import { useSelector } from '@xstate/react'

import type { FailedRemovalRef } from '#machines/creatives/failed-removal.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Asks before a failed upload is removed; when that fails, it stands and says so (CREA-025, CREA-027). */
export function FailedRemoval({ removal }: { removal: FailedRemovalRef }) {
  const snapshot = useSelector(removal, (current) => current)
  const { target, problem } = snapshot.context
  return (
    <ConfirmDialog
      open={snapshot.hasTag('asking')}
      tone="danger"
      busy={snapshot.hasTag('busy')}
      title={t('failedHistory.removeQuestion', { name: target.name })}
      confirmLabel={t('failedHistory.remove')}
      onOpenChange={(open) => (open ? undefined : removal.send({ type: 'confirmation.decline' }))}
      onConfirm={() => removal.send({ type: 'confirmation.confirm' })}
    >
      <div className={parts}>
        <p>{t('failedHistory.removeText')}</p>
        {problem === null ? null : (
          <AlertBanner tone="blocked" role="alert">
            {t('failedHistory.notRemoved')}
          </AlertBanner>
        )}
      </div>
    </ConfirmDialog>
  )
}

const parts = css({ display: 'flex', flexDirection: 'column', gap: '3' })

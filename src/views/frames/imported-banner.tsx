import { useSelector } from '@xstate/react'

import type { FrameImportRef } from '#machines/frames/frame-import.machine.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { BringBackIcon } from '../ui/icons.ts'
import { reasonsOf } from './import-words.ts'

/** What an import has changed just now, until it is undone, dismissed, or another one begins. */
export function ImportedBanner({ importing }: { importing: FrameImportRef }) {
  const snapshot = useSelector(importing, (current) => current)
  const { applied, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return snapshot.hasTag('applied') ? (
    <AlertBanner
      tone={problem === null ? 'live' : 'blocked'}
      role="status"
      title={t('frames.importedCount', { count: applied.length, number: formatInteger(applied.length) })}
      actions={
        <>
          <Button
            size="sm"
            icon={<BringBackIcon />}
            busy={isBusy}
            onClick={() => importing.send({ type: 'import.undo' })}
          >
            {t('frames.undo')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            onClick={() => importing.send({ type: 'import.close' })}
          >
            {t('ui.dismiss')}
          </Button>
        </>
      }
    >
      {problem === null ? undefined : t('frames.importNotUndone', { reasons: reasonsOf(problem).join(' ') })}
    </AlertBanner>
  ) : null
}

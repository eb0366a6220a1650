import { useSelector } from '@xstate/react'

import type { FrameImportRef } from '#machines/frames/frame-import.machine.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'

import { reasonsOf } from './import-words.ts'
import { UndoBanner } from './undo-banner.tsx'

/** What an import has changed just now, until it is undone, dismissed, or another one begins. */
export function ImportedBanner({ importing }: { importing: FrameImportRef }) {
  const snapshot = useSelector(importing, (current) => current)
  const { applied, problem } = snapshot.context
  return snapshot.hasTag('applied') ? (
    <UndoBanner
      tone={problem === null ? 'live' : 'blocked'}
      title={t('frames.importedCount', { count: applied.length, number: formatInteger(applied.length) })}
      busy={snapshot.hasTag('busy')}
      onUndo={() => importing.send({ type: 'import.undo' })}
      onDismiss={() => importing.send({ type: 'import.close' })}
    >
      {problem === null ? undefined : t('frames.importNotUndone', { reasons: reasonsOf(problem).join(' ') })}
    </UndoBanner>
  ) : null
}

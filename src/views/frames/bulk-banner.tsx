import { useSelector } from '@xstate/react'

import type { FrameBulkRef } from '#machines/frames/frame-bulk.machine.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'

import { UndoBanner } from './undo-banner.tsx'

/** Many frames that were deleted by one call, until they are brought back or dismissed. */
export function BulkDeletedBanner({ bulk }: { bulk: FrameBulkRef }) {
  const { ids, names } = useSelector(bulk, ({ context }) => context.deleted)
  const isRestoring = useSelector(bulk, (snapshot) => snapshot.hasTag('restoring'))
  const more = ids.length - names.length
  const text = names.join(', ')
  return ids.length === 0 ? null : (
    <UndoBanner
      title={t('frames.deletedCount', { count: ids.length })}
      busy={isRestoring}
      onUndo={() => bulk.send({ type: 'bulk.undo' })}
      onDismiss={() => bulk.send({ type: 'bulk.dismiss' })}
    >
      {text === ''
        ? null
        : more === 0
          ? text
          : t('frames.andMore', { names: text, number: formatInteger(more) })}
    </UndoBanner>
  )
}

import { useSelector } from '@xstate/react'

import type { FrameBulkRef } from '#machines/frames/frame-bulk.machine.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { BringBackIcon } from '../ui/icons.ts'

/** Many frames that were deleted by one call, until they are brought back or dismissed. */
export function BulkDeletedBanner({ bulk }: { bulk: FrameBulkRef }) {
  const { ids, names } = useSelector(bulk, ({ context }) => context.deleted)
  const isRestoring = useSelector(bulk, (snapshot) => snapshot.hasTag('restoring'))
  const more = ids.length - names.length
  const text = names.join(', ')
  return ids.length === 0 ? null : (
    <AlertBanner
      tone="info"
      role="status"
      title={t('frames.deletedCount', { count: ids.length })}
      actions={
        <>
          <Button
            size="sm"
            icon={<BringBackIcon />}
            busy={isRestoring}
            onClick={() => bulk.send({ type: 'bulk.undo' })}
          >
            {t('frames.undo')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={isRestoring}
            onClick={() => bulk.send({ type: 'bulk.dismiss' })}
          >
            {t('ui.dismiss')}
          </Button>
        </>
      }
    >
      {text === ''
        ? null
        : more === 0
          ? text
          : t('frames.andMore', { names: text, number: formatInteger(more) })}
    </AlertBanner>
  )
}

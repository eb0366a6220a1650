import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'

import type { ContentTypeDeletionRef } from '#machines/content/content-type-deletion.machine.ts'
import { isConfirmed } from '#machines/kit/confirmation.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface ContentTypeDeletionProps {
  deletion: ContentTypeDeletionRef
  /** Of the list: the focus goes there when the row is gone. */
  heading?: RefObject<HTMLHeadingElement | null>
}

/** Asks before a content type is deleted (CONT-039). */
export function ContentTypeDeletion({ deletion, heading }: ContentTypeDeletionProps) {
  const snapshot = useSelector(deletion, (current) => current)
  return (
    <ConfirmDialog
      open={snapshot.hasTag('asking')}
      tone="danger"
      busy={snapshot.hasTag('busy')}
      title={t('contentTypes.deleteQuestion')}
      finalFocus={() => (isConfirmed(deletion.getSnapshot()) ? (heading?.current ?? null) : null)}
      onOpenChange={(open) => (open ? undefined : deletion.send({ type: 'confirmation.decline' }))}
      onConfirm={() => deletion.send({ type: 'confirmation.confirm' })}
    >
      {t('contentTypes.deleteText', { name: snapshot.context.target.name })}
    </ConfirmDialog>
  )
}

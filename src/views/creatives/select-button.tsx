import { useSelector } from '@xstate/react'

import type { SelectionRef } from '#machines/creatives/selection.machine.ts'
import { t } from '#services/intl/intl.ts'

import { Button } from '../ui/button.tsx'

/** Begins to select creatives, and ends it. */
export function SelectButton({ selection }: { selection: SelectionRef }) {
  const snapshot = useSelector(selection, (current) => current)
  const isSelecting = snapshot.hasTag('selecting')
  const event = { type: isSelecting ? 'selection.end' : 'selection.start' } as const
  return (
    <Button aria-pressed={isSelecting} disabled={!snapshot.can(event)} onClick={() => selection.send(event)}>
      {t(isSelecting ? 'creatives.selectDone' : 'creatives.select')}
    </Button>
  )
}

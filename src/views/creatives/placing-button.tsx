import { useSelector } from '@xstate/react'

import type { PlacingRef } from '#machines/creatives/placing.machine.ts'
import { t } from '#services/intl/intl.ts'

import { Button } from '../ui/button.tsx'
import { MapIcon } from '../ui/icons.ts'

interface PlacingButtonProps {
  placing: PlacingRef
  /** Called before the pin appears. */
  onStart: () => void
}

/** Begins to place a pin in the picture, and ends it without one. */
export function PlacingButton({ placing, onStart }: PlacingButtonProps) {
  const isAiming = useSelector(placing, (snapshot) => snapshot.hasTag('aiming'))
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<MapIcon />}
      aria-pressed={isAiming}
      onClick={() => {
        if (isAiming) {
          placing.send({ type: 'placing.cancel' })
        } else {
          onStart()
          placing.send({ type: 'placing.start' })
        }
      }}
    >
      {t('comments.markPlace')}
    </Button>
  )
}

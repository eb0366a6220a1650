import { useSelector } from '@xstate/react'

import type { Turn } from '#machines/creatives/marks.selectors.ts'
import type { PlacingRef } from '#machines/creatives/placing.machine.ts'
import { t } from '#services/intl/intl.ts'

import { PlaceSurface } from './place-surface.tsx'

interface PlacingLayerProps {
  placing: PlacingRef
  /** How the asset below it is turned on the screen. */
  turn: Turn
}

/** Over the asset while a pin is being placed. */
export function PlacingLayer({ placing, turn }: PlacingLayerProps) {
  const snapshot = useSelector(placing, (current) => current)
  return snapshot.hasTag('aiming') ? (
    <PlaceSurface
      place={snapshot.context.place}
      turn={turn}
      label={t('comments.placing')}
      onPlace={(place) => placing.send({ type: 'placing.aim', place })}
      onSet={() => placing.send({ type: 'placing.set' })}
      onCancel={() => placing.send({ type: 'placing.cancel' })}
    />
  ) : null
}

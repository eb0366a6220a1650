import { useSelector } from '@xstate/react'
import type { PointerEvent } from 'react'

import type { Place } from '#contract/marks.ts'
import { placeAt, placeBeside, type Turn } from '#machines/creatives/marks.selectors.ts'
import type { PlacingRef } from '#machines/creatives/placing.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { MovablePoint } from '../ui/movable-point.tsx'
import { PinMark } from './pin-mark.tsx'

interface PlacingLayerProps {
  placing: PlacingRef
  /** How the asset below it is turned on the screen. */
  turn: Turn
}

/** Over the asset while a pin is being placed: it follows the pointer and the arrow keys; a click or Enter sets it, Escape ends it. */
export function PlacingLayer({ placing, turn }: PlacingLayerProps) {
  const snapshot = useSelector(placing, (current) => current)
  if (!snapshot.hasTag('aiming')) {
    return null
  }
  const { place } = snapshot.context
  const aim = (next: Place) => placing.send({ type: 'placing.aim', place: next })
  return (
    <MovablePoint
      className={layer}
      label={t('comments.placing')}
      role={t('comments.placingRole')}
      position={t('comments.placedAt', { x: percent(place.x), y: percent(place.y) })}
      onStep={(step) => aim(placeBeside(place, step, turn))}
      onPoint={(event) => aim(pointedAt(event, turn))}
      onSet={() => placing.send({ type: 'placing.set' })}
      onCancel={() => placing.send({ type: 'placing.cancel' })}
    >
      <PinMark place={place} turn={turn} />
    </MovablePoint>
  )
}

function pointedAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, turn: Turn): Place {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return placeAt(
    { x: clientX - left - width / 2, y: clientY - top - height / 2 },
    { width: currentTarget.offsetWidth, height: currentTarget.offsetHeight },
    turn,
  )
}

function percent(share: number): number {
  return Math.round(share * 100)
}

const layer = css({
  position: 'absolute',
  inset: '0',
  zIndex: '2',
  padding: '0',
  background: 'transparent',
  borderWidth: '2px',
  borderStyle: 'dashed',
  borderColor: 'accent.solid',
  cursor: 'crosshair',
  touchAction: 'none',
})

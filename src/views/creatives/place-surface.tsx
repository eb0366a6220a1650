import type { PointerEvent } from 'react'

import type { Place } from '#contract/marks.ts'
import { placeAt, placeBeside, placeOnScreen, type Turn } from '#machines/creatives/marks.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { MovablePoint } from '../ui/movable-point.tsx'
import { PinMark } from './pin-mark.tsx'

interface PlaceSurfaceProps {
  place: Place
  /** How the asset below it is turned on the screen. */
  turn: Turn
  /** What it does, with its keys. */
  label: string
  onPlace: (place: Place) => void
  /** The pin follows the pointer until it is set. Without this it is dragged. */
  onSet?: () => void
  onCancel?: () => void
}

/** Over the asset: a pin that the pointer and the arrow keys move. */
export function PlaceSurface({ place, turn, label, onPlace, onSet, onCancel }: PlaceSurfaceProps) {
  const seen = placeOnScreen(place, turn)
  return (
    <MovablePoint
      className={layer}
      label={label}
      role={t('comments.placingRole')}
      position={t('comments.placedAt', { x: percent(seen.x), y: percent(seen.y) })}
      onStep={(step) => onPlace(placeBeside(place, step, turn))}
      onPoint={(event) =>
        onSet === undefined && event.buttons === 0 ? undefined : onPlace(pointedAt(event, turn))
      }
      onSet={onSet}
      onCancel={onCancel}
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

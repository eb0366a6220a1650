import type { CSSProperties } from 'react'

import type { Place } from '#contract/marks.ts'
import type { Turn } from '#machines/creatives/marks.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { CloseIcon, PlusIcon } from '../ui/icons.ts'
import { upright } from './turned.ts'

/** The pin of a rejection, at the place in the asset that its reason is about. */
export function RejectionPin({ place, turn }: PinMarkProps) {
  return (
    <span
      role="img"
      aria-label={t('creative.rejectedPlace')}
      className={cx(pin, refused)}
      style={placedAt(place, turn)}
    >
      <CloseIcon />
    </span>
  )
}

interface PinMarkProps {
  place: Place
  turn: Turn
}

/** The pin of a comment that is not sent yet, at its place in the asset. */
export function PinMark({ place, turn }: PinMarkProps) {
  return (
    <span className={cx(pin, strong)} style={placedAt(place, turn)} aria-hidden="true">
      <PlusIcon />
    </span>
  )
}

/** Style of a pin in a turned asset: it is at its place, and its number stands upright. */
export function placedAt({ x, y }: Place, turn: Turn): CSSProperties {
  return {
    left: `${x * 100}%`,
    top: `${y * 100}%`,
    transform: `translate(-50%, -50%) ${upright(turn)}`,
  }
}

export const pin = css({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: '7',
  height: '7',
  borderRadius: 'full',
  borderWidth: '2px',
  borderColor: 'surface.raised',
  background: 'accent.solid',
  color: 'accent.on',
  boxShadow: 'raised',
  textStyle: 'label',
  fontVariantNumeric: 'tabular-nums',
})
const refused = css({ zIndex: '1', background: 'danger.solid', color: 'danger.on' })
const strong = css({ outline: '2px solid token(colors.accent.focus)', outlineOffset: '1px' })

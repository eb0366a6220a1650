import { useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'

import { css, cx } from '#styled/css/index.js'

import { SwipeIcon } from './icons.ts'

interface SwipeProps {
  /** Of the divider. */
  label: string
  /** Stands at the start, before the divider. */
  before: ReactNode
  /** Lies over the other, behind the divider. */
  after: ReactNode
  /** Where the divider stands, in words; the share of the first one in percent. */
  words: (share: number) => string
}

/** Two things of one size, one over the other, with a divider that is dragged, pressed beside, or moved by arrow keys. */
export function Swipe({ label, before, after, words }: SwipeProps) {
  const [share, setShare] = useState(50)
  return (
    <div className={root} style={{ '--share': `${share}%` } as CSSProperties}>
      <div className={layer}>{before}</div>
      <div className={cx(layer, cutOff)}>{after}</div>
      <input
        type="range"
        className={range}
        min={0}
        max={100}
        value={share}
        aria-label={label}
        aria-valuetext={words(share)}
        onChange={(event) => setShare(Number(event.target.value))}
      />
      <div className={line} aria-hidden="true">
        <span className={handle}>
          <SwipeIcon />
        </span>
      </div>
    </div>
  )
}

const root = css({
  position: 'relative',
  width: 'full',
  height: 'full',
  overflow: 'hidden',
})
const layer = css({ position: 'absolute', inset: '0', display: 'grid', background: 'surface.sunken' })
const cutOff = css({
  clipPath: 'inset(0 0 0 var(--share))',
  _rtl: { clipPath: 'inset(0 var(--share) 0 0)' },
})
const line = css({
  position: 'absolute',
  insetBlock: '0',
  insetInlineStart: 'var(--share)',
  width: '2px',
  marginInlineStart: '-1px',
  background: 'accent.solid',
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
})
const handle = css({
  display: 'grid',
  placeItems: 'center',
  width: '9',
  height: '9',
  borderRadius: 'full',
  background: 'accent.solid',
  color: 'accent.on',
  boxShadow: 'raised',
  _touch: { width: '11', height: '11' },
  ':focus-visible ~ * > &': { outline: '2px solid token(colors.accent.focus)', outlineOffset: '2px' },
})
/** Covers everything, so that the divider comes to the pointer; its own thumb has no width. */
const range = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
  cursor: 'ew-resize',
  touchAction: 'pan-y',
  '&::-webkit-slider-thumb': { appearance: 'none', width: '1px', height: '100%' },
  '&::-moz-range-thumb': { width: '1px', height: '100%', borderWidth: '0' },
})

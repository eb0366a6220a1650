import { css } from '#styled/css/index.js'

import { ImageIcon } from './icons.ts'
import { Spinner } from './spinner.tsx'

/**
 * In the place of a picture that the server has not made: a sign. As it may be on its way, a spinner stands over the sign for the first
 * five seconds (UPL-022), and a bar below it for the first three (UPL-023).
 */
export function ComingPicture() {
  return (
    <span className={place} aria-hidden="true">
      <ImageIcon />
      <span className={turning} data-timed="">
        <Spinner />
      </span>
      <span className={track} data-timed="">
        <span className={bar} />
      </span>
    </span>
  )
}

const place = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  placeItems: 'center',
  color: 'ink.muted',
})
const turning = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  placeItems: 'center',
  background: 'surface.sunken',
  visibility: 'hidden',
  animation: 'shown 5000ms',
})
const track = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  height: '3px',
  background: 'line.subtle',
  visibility: 'hidden',
  animation: 'shown 3000ms',
  _print: { display: 'none' },
})
const bar = css({
  display: 'block',
  height: 'full',
  background: 'accent.solid',
  transformOrigin: 'left',
  animation: 'fill 3000ms linear',
  _rtl: { transformOrigin: 'right' },
  _forced: { background: 'Highlight' },
})

import type { CSSProperties } from 'react'

import type { Turn } from '#machines/creatives/marks.selectors.ts'

/**
 * Style of an asset as its frame shows it: turned by the negative of the frame's rotation, a flipped video mirrored (CREA-047,
 * CREA-048). What stands upright in it, such as words in its place, takes `--upright` as its transform.
 */
export function turned({ rotation, isMirrored }: Turn): CSSProperties & { '--upright'?: string } {
  return rotation === 0
    ? {}
    : {
        transform: `rotate(${-rotation}deg)${isMirrored ? ' scaleY(-1)' : ''}`,
        '--upright': upright({ rotation, isMirrored }),
      }
}

/** The transform that undoes the turn. */
export const upright = ({ rotation, isMirrored }: Turn): string =>
  `${isMirrored ? 'scaleY(-1) ' : ''}rotate(${rotation}deg)`

/** How a file of this type is turned on a frame of this rotation. */
export const turnOn = (type: string, rotation: number): Turn => ({
  rotation,
  isMirrored: type === 'video' && rotation === 90,
})

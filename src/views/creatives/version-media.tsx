import type { CSSProperties } from 'react'

import type { AssetVersion } from '#contract/creatives.ts'
import { isKept } from '#machines/creatives/asset-history.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Picture } from '../ui/picture.tsx'
import { stageRoom } from './stage-room.ts'
import { turned, turnOn } from './turned.ts'

interface VersionMediaProps {
  version: AssetVersion
  /** Degrees of the frame. */
  rotation: number
}

/** A file of a creative as its frame shows it, as large as its room allows: picture, video, or a page in a frame without rights. */
export function VersionMedia({ version, rotation }: VersionMediaProps) {
  const { type, htmlUrl, preparedUrl, thumbnailUrl, originalFilename } = version
  const style = shapeOf(version, rotation)
  return (
    <div className={stageRoom}>
      {!isKept(version) ? (
        <p className={note}>{t('assetHistory.notKept')}</p>
      ) : type === 'html5' ? (
        <iframe
          title={originalFilename}
          src={htmlUrl ?? undefined}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          className={media}
          style={style}
        />
      ) : type === 'video' ? (
        <video
          muted
          playsInline
          preload="auto"
          src={preparedUrl ?? undefined}
          poster={thumbnailUrl ?? undefined}
          aria-label={originalFilename}
          className={media}
          style={style}
        />
      ) : (
        <Picture src={preparedUrl ?? ''} alt={originalFilename} className={media} style={style} />
      )}
    </div>
  )
}

function shapeOf({ type, width, height }: AssetVersion, rotation: number): CSSProperties {
  const [wide, high] = [width ?? 16, height ?? 9]
  const [across, along] = rotation % 180 === 0 ? ['cqw', 'cqh'] : ['cqh', 'cqw']
  return {
    width: `min(100${across}, ${(100 * wide) / high}${along})`,
    aspectRatio: `${wide} / ${high}`,
    ...turned(turnOn(type, rotation)),
  }
}

const media = css({ objectFit: 'contain', borderWidth: '0', background: 'surface.base' })
const note = css({ color: 'ink.muted', textStyle: 'body' })

import type { CSSProperties } from 'react'

import type { Creative } from '#contract/creatives.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Film, Picture } from '../ui/picture.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useHeightLeft } from '../ui/use-height-left.ts'

/**
 * The creative as its frame shows it: image, video or a sandboxed page, turned by the negative of the frame's rotation
 * (CREA-044 … CREA-049); without anything to show, the link to the list is at `addHref`. It takes what the bars above and below leave of the window (CREA-052).
 */
export function CreativeStage({ creative, addHref }: { creative: Creative; addHref: string }) {
  const url = creative.preparedAsset?.url ?? null
  const style = shapeOf(creative)
  return (
    <div ref={useHeightLeft<HTMLDivElement>()} className={stage} data-part="stage">
      <div className={room}>
        {creative.type === 'html5' && creative.htmlAssetUrl !== null ? (
          <iframe
            key={creative.id}
            title={creative.name}
            src={creative.htmlAssetUrl}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            className={media}
            style={style}
          />
        ) : url === null ? (
          <p className={css({ color: 'ink.muted' })}>
            {t('creative.nothing')} <TextLink href={addHref}>{t('creative.addContent')}</TextLink>
          </p>
        ) : creative.type === 'video' ? (
          <Film
            key={creative.id}
            src={url}
            name={creative.name}
            poster={creative.thumbnail?.url ?? undefined}
            className={media}
            style={style}
          />
        ) : (
          <Picture key={creative.id} src={url} alt={creative.name} className={media} style={style} />
        )}
      </div>
    </div>
  )
}

/** The stage before the creative is there. */
export function StagePlaceholder() {
  return <div ref={useHeightLeft<HTMLDivElement>()} className={stage} />
}

/** Its size is known before a byte of it has come: as large as the room allows, and at most its own pixels. */
function shapeOf({ type, preparedAsset, frameSpecification }: Creative): CSSProperties {
  const { rotation = 0 } = frameSpecification ?? {}
  const width = preparedAsset?.width ?? frameSpecification?.width ?? 16
  const height = preparedAsset?.height ?? frameSpecification?.height ?? 9
  // A quarter turn lays the width along the height of the room.
  const [across, along] = rotation % 180 === 0 ? ['cqw', 'cqh'] : ['cqh', 'cqw']
  return {
    width: `min(100${across}, ${(100 * width) / height}${along}, ${width}px)`,
    aspectRatio: `${width} / ${height}`,
    transform:
      rotation === 0
        ? undefined
        : `rotate(${-rotation}deg)${type === 'video' && rotation === 90 ? ' scaleY(-1)' : ''}`,
  }
}

const stage = css({
  // Less the bar at the bottom and the gap before it.
  height:
    'max(12rem, min(100dvh - 100px, 100dvh - var(--above, 15rem) - var(--bottom-bar, 3.75rem) - 0.75rem))',
  padding: { base: '2', md: '4' },
  background: 'surface.sunken',
  borderWidth: '1px',
  borderColor: 'line.subtle',
  borderRadius: 'lg',
})
const room = css({
  containerType: 'size',
  display: 'grid',
  placeItems: 'center',
  width: 'full',
  height: 'full',
  overflow: 'hidden',
})
const media = css({
  objectFit: 'contain',
  borderRadius: 'xs',
  borderWidth: '0',
  boxShadow: 'raised',
  background: 'surface.base',
})

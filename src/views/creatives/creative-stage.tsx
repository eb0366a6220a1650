import type { CSSProperties, ReactNode, Ref } from 'react'

import type { Creative } from '#contract/creatives.ts'
import type { Turn } from '#machines/creatives/marks.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Film, Picture } from '../ui/picture.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useHeightLeft } from '../ui/use-height-left.ts'

interface CreativeStageProps {
  creative: Creative
  addHref: string
  /** Ref to its video. */
  film?: Ref<HTMLVideoElement> | undefined
  /** Over its picture or video. */
  marks?: ReactNode
}

/**
 * The creative as its frame shows it: image, video or a sandboxed page, turned by the negative of the frame's rotation
 * (CREA-044 … CREA-049); without anything to show, the link to the list is at `addHref`. It takes what the bars above and below leave of the window (CREA-052).
 */
export function CreativeStage({ creative, addHref, film, marks = null }: CreativeStageProps) {
  const url = creative.preparedAsset?.url ?? null
  // Marks are turned with the asset below them.
  const shape = shapeOf(creative)
  const style = marks === null ? shape : filling
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
            style={shape}
          />
        ) : url === null ? (
          <p className={css({ color: 'ink.muted' })}>
            {t('creative.nothing')} <TextLink href={addHref}>{t('creative.addContent')}</TextLink>
          </p>
        ) : (
          <Marked marks={marks} shape={shape}>
            {creative.type === 'video' ? (
              <Film
                key={creative.id}
                ref={film}
                src={url}
                name={creative.name}
                poster={creative.thumbnail?.url ?? undefined}
                className={media}
                style={style}
              />
            ) : (
              <Picture key={creative.id} src={url} alt={creative.name} className={media} style={style} />
            )}
          </Marked>
        )}
      </div>
    </div>
  )
}

/** The asset with what is over it, which is turned with it. */
function Marked({ marks, shape, children }: { marks: ReactNode; shape: CSSProperties; children: ReactNode }) {
  return marks === null ? (
    children
  ) : (
    <div className={css({ position: 'relative' })} style={shape}>
      {children}
      {marks}
    </div>
  )
}

/** How an asset is turned on the screen (CREA-047, CREA-048). */
export function turnOf({ type, frameSpecification }: Creative): Turn {
  const { rotation = 0 } = frameSpecification ?? {}
  return { rotation, isMirrored: type === 'video' && rotation === 90 }
}

/** The stage before the creative is there. */
export function StagePlaceholder() {
  return <div ref={useHeightLeft<HTMLDivElement>()} className={stage} />
}

/** Its size is known before a byte of it has come: as large as the room allows, and at most its own pixels. */
function shapeOf(creative: Creative): CSSProperties {
  const { preparedAsset, frameSpecification } = creative
  const { rotation, isMirrored } = turnOf(creative)
  const width = preparedAsset?.width ?? frameSpecification?.width ?? 16
  const height = preparedAsset?.height ?? frameSpecification?.height ?? 9
  // A quarter turn lays the width along the height of the room.
  const [across, along] = rotation % 180 === 0 ? ['cqw', 'cqh'] : ['cqh', 'cqw']
  return {
    width: `min(100${across}, ${(100 * width) / height}${along}, ${width}px)`,
    aspectRatio: `${width} / ${height}`,
    transform: rotation === 0 ? undefined : `rotate(${-rotation}deg)${isMirrored ? ' scaleY(-1)' : ''}`,
  }
}

const filling: CSSProperties = { width: '100%', height: '100%' }
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

import type { CSSProperties, ReactNode, Ref } from 'react'

import type { Creative } from '#contract/creatives.ts'
import type { HtmlAssetRef } from '#machines/creatives/html-asset.machine.ts'
import type { Turn } from '#machines/creatives/marks.selectors.ts'
import type { SentContentItem } from '#machines/preview/preview.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Film, Picture } from '../ui/picture.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useHeightLeft } from '../ui/use-height-left.ts'
import { HtmlPage } from './html-page.tsx'
import { LoadedAhead } from './next-media.tsx'
import { stageRoom } from './stage-room.ts'
import { turned, turnOn } from './turned.ts'

interface StagedCreativeProps {
  creative: Creative
  /** Where there is nothing to show: to the list of creatives. */
  addHref: string
  /** The package of an HTML5 creative. */
  asset?: HtmlAssetRef | undefined
  /** What an HTML5 creative gets to show. */
  content?: readonly SentContentItem[] | undefined
  /** Ref to its video. */
  film?: Ref<HTMLVideoElement> | undefined
  /** Told the moment that its video shows, in seconds. */
  onMoment?: ((seconds: number) => void) | undefined
  /** Over its picture or video. */
  marks?: ReactNode
  /** Shown next: their pictures are there at once then, as they are loaded, decoded and scaled before. */
  ahead?: readonly Creative[]
}

/**
 * The creative as its frame shows it: image, video or a sandboxed page, turned by the negative of the frame's rotation
 * (CREA-044 … CREA-049); without anything to show, there is a link to the list. It takes what the bars above and below leave of the window (CREA-052).
 */
export function CreativeStage(staged: StagedCreativeProps) {
  return (
    <div ref={useHeightLeft<HTMLDivElement>()} className={stage} data-part="stage">
      <StagedCreative {...staged} />
    </div>
  )
}

/** The same in the room that there is. */
export function StagedCreative({
  creative,
  addHref,
  asset,
  content,
  film,
  onMoment,
  marks = null,
  ahead,
}: StagedCreativeProps) {
  const url = creative.preparedAsset?.url ?? null
  // Marks are turned with the asset below them.
  const shape = shapeOf(creative)
  const style = marks === null ? shape : filling
  return (
    <div className={stageRoom}>
      {creative.type === 'html5' && creative.htmlAssetUrl !== null ? (
        <HtmlPage creative={creative} asset={asset} content={content} shape={shape} box={boxOf(creative)} />
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
              onMoment={onMoment}
              src={url}
              name={creative.name}
              poster={creative.thumbnail?.url ?? undefined}
              className={media}
              style={style}
            />
          ) : (
            <Picture
              key={creative.id}
              atOnce={ahead !== undefined}
              src={url}
              alt={creative.name}
              className={media}
              style={style}
            />
          )}
        </Marked>
      )}
      {ahead?.map((next) => (
        <Ahead key={next.id} creative={next} />
      ))}
    </div>
  )
}

/** A browser decodes and scales a picture only to paint it, so that one pixel of it is painted, almost transparent. */
function Ahead({ creative }: { creative: Creative }) {
  const url = creative.preparedAsset?.url ?? null
  return url === null ? null : creative.type === 'image' ? (
    <div className={pixel}>
      <img src={url} alt="" decoding="async" className={media} style={shapeOf(creative)} />
    </div>
  ) : creative.type === 'video' ? (
    <LoadedAhead kind="video" url={url} />
  ) : null
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
  return turnOn(type, frameSpecification?.rotation ?? 0)
}

/** The stage before the creative is there. */
export function StagePlaceholder() {
  return <div ref={useHeightLeft<HTMLDivElement>()} className={stage} />
}

/** Its size is known before a byte of it has come: as large as the room allows, and at most its own pixels. */
function shapeOf(creative: Creative): CSSProperties {
  const { width, height, shown } = sizeOf(creative)
  return { width: shown, aspectRatio: `${width} / ${height}`, ...turned(turnOf(creative)) }
}

/** The room that it takes when it is turned. */
function boxOf(creative: Creative): CSSProperties {
  const { width, height, shown } = sizeOf(creative)
  return turnOf(creative).rotation % 180 === 0
    ? { width: shown, aspectRatio: `${width} / ${height}` }
    : { height: shown, aspectRatio: `${height} / ${width}` }
}

/** In pixels, and the width that is shown. */
function sizeOf(creative: Creative): { width: number; height: number; shown: string } {
  const { preparedAsset, frameSpecification } = creative
  const width = preparedAsset?.width ?? frameSpecification?.width ?? 16
  const height = preparedAsset?.height ?? frameSpecification?.height ?? 9
  // A quarter turn lays the width along the height of the room.
  const [across, along] = turnOf(creative).rotation % 180 === 0 ? ['cqw', 'cqh'] : ['cqh', 'cqw']
  return { width, height, shown: `min(100${across}, ${(100 * width) / height}${along}, ${width}px)` }
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
const pixel = css({
  position: 'absolute',
  top: '0',
  insetInlineStart: '0',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  opacity: '0.01',
  pointerEvents: 'none',
})
const media = css({
  objectFit: 'contain',
  borderRadius: 'xs',
  borderWidth: '0',
  boxShadow: 'raised',
  background: 'surface.base',
})

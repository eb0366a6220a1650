import { useState, type KeyboardEvent } from 'react'

import type { Rectangle } from '#contract/rules/location.ts'
import type { Place } from '#contract/rules/situation.ts'
import { areaAround } from '#machines/rules/types/map.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { FailedPanel } from '../failed-panel.tsx'
import { Skeleton } from '../skeleton.tsx'
import { CentreField } from './centre-field.tsx'
import { MapTools } from './map-tools.tsx'
import type { MapContent, MapListener } from './maps-context.ts'
import { useOpenMap } from './use-open-map.ts'

export interface RectangleMapProps extends MapContent, MapListener {
  /** Null until somebody has chosen one, or the person's location is known. */
  centre: Place | null
  /** Opens on its points and rectangles, not on rectangles alone. */
  fitsPoints?: boolean | undefined
}

/**
 * A map on which rectangles are drawn in blue, moved and resized (RULE-038). Whoever uses it has fields for their edges beside it, which
 * work without the map. Keep `rectangles` and `points` the same objects while nothing changes.
 */
export function RectangleMap(props: RectangleMapProps) {
  const { rectangles, points, centre, onDraw, onCentre } = props
  const [isDrawing, setIsDrawing] = useState(false)
  const { place, map, tryAgain } = useOpenMap({
    ...props,
    label: t('map.label'),
    onDraw: (rectangle: Rectangle) => {
      setIsDrawing(false)
      onDraw(rectangle)
    },
  })
  const opened = map === 'failed' ? null : map
  const all = areaAround(rectangles, points)
  const setDrawing = (next: boolean) => {
    setIsDrawing(next)
    opened?.setDrawing(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isDrawing) {
      setDrawing(false)
    }
  }
  return (
    <div className={column}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of the button and the map inside */}
      <div className={column} data-drawing={isDrawing ? '' : undefined} onKeyDown={onKeyDown}>
        <MapTools
          disabled={opened === null}
          isDrawing={isDrawing && opened !== null}
          onDrawing={setDrawing}
          onZoom={(steps) => opened?.zoomBy(steps)}
          onShowAll={all === null ? null : () => opened?.fit(all)}
        />
        <div className={frame} aria-busy={map === null || undefined}>
          {map === null ? <Skeleton shape="block" className={whole} /> : null}
          {map === 'failed' ? (
            <FailedPanel title={t('map.failedTitle')} text={t('map.failedText')} onRetry={tryAgain} />
          ) : null}
          <div ref={place} className={surface} hidden={map === 'failed'} />
          {opened === null || opened.attribution === '' ? null : (
            <small className={attribution}>{opened.attribution}</small>
          )}
        </div>
        <div className={notes}>
          <p className={opened === null || isDrawing ? unseen : undefined}>{t('map.keysHint')}</p>
          <p role="status">{isDrawing && opened !== null ? t('map.drawHint') : null}</p>
        </div>
      </div>
      <CentreField centre={centre} disabled={opened === null} onCentre={onCentre} />
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const frame = css({
  position: 'relative',
  isolation: 'isolate',
  height: { base: '72', md: '96' },
  overflow: 'hidden',
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'md',
  background: 'surface.sunken',
})
const whole = css({ position: 'absolute', inset: '0', width: 'full!', height: 'full!' })
/** The map's shapes have classes (src/services/maps/leaflet-map.ts). The text colour is that of rectangles. */
const surface = css({
  position: 'absolute',
  inset: '0',
  // Leaflet's layers have levels of their own.
  isolation: 'isolate',
  color: 'series.blue.solid',
  '& .map-surface': {
    width: 'full',
    height: 'full',
    background: 'surface.sunken!',
    outlineOffset: '-2px!',
    cursor: 'grab',
    '[data-drawing] &': { touchAction: 'none!' },
  },
  '& .map-land': { fill: 'surface.base', fillOpacity: '1', stroke: 'line.control', strokeWidth: '0.75px' },
  '& .map-point': {
    stroke: 'ink.base',
    strokeOpacity: '0.75',
    strokeWidth: '6px',
    strokeLinecap: 'round',
    fill: 'none',
  },
  '& .map-rectangle': {
    fill: 'currentColor',
    fillOpacity: '0.2',
    stroke: 'currentColor',
    strokeWidth: '2px',
  },
  '& .map-selected': { strokeWidth: '3px', fillOpacity: '0.3' },
  '& .map-handle': { fill: 'surface.raised', fillOpacity: '1', stroke: 'currentColor', strokeWidth: '2px' },
  _forced: {
    color: 'Highlight',
    '& .map-land': { fill: 'Canvas', stroke: 'GrayText' },
    '& .map-point': { stroke: 'CanvasText', strokeOpacity: '1' },
    '& .map-handle': { fill: 'Canvas' },
  },
})
const attribution = css({
  position: 'absolute',
  insetInlineEnd: '0',
  bottom: '0',
  zIndex: '1',
  maxWidth: 'full',
  paddingInline: '1.5',
  paddingBlock: '0.5',
  borderStartStartRadius: 'sm',
  textStyle: 'caption',
  color: 'ink.muted',
  background: 'surface.base',
  // A rectangle may be drawn and dragged below it.
  pointerEvents: 'none',
})
/** One over the other, so that nothing moves when one takes the place of the other. */
const notes = css({
  display: 'grid',
  textStyle: 'caption',
  color: 'ink.muted',
  '& > p': { gridArea: '1 / 1' },
})
const unseen = css({ visibility: 'hidden' })

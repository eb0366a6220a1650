import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { DrawIcon, ShowAllIcon, ZoomInIcon, ZoomOutIcon } from '../icons.ts'

interface MapToolsProps {
  /** While there is no map. */
  disabled: boolean
  isDrawing: boolean
  onDrawing: (isDrawing: boolean) => void
  onZoom: (steps: number) => void
  /** Null where there is nothing to show. */
  onShowAll: (() => void) | null
}

/** The buttons of a map of rectangles. */
export function MapTools({ disabled, isDrawing, onDrawing, onZoom, onShowAll }: MapToolsProps) {
  return (
    <div className={tools} role="group" aria-label={t('map.tools')}>
      <Button
        size="sm"
        variant={isDrawing ? 'solid' : 'outline'}
        icon={<DrawIcon />}
        aria-pressed={isDrawing}
        disabled={disabled}
        onClick={() => onDrawing(!isDrawing)}
      >
        {t('map.draw')}
      </Button>
      <IconButton
        size="sm"
        label={t('map.zoomIn')}
        icon={<ZoomInIcon />}
        disabled={disabled}
        onClick={() => onZoom(1)}
      />
      <IconButton
        size="sm"
        label={t('map.zoomOut')}
        icon={<ZoomOutIcon />}
        disabled={disabled}
        onClick={() => onZoom(-1)}
      />
      <IconButton
        size="sm"
        label={t('map.showAll')}
        icon={<ShowAllIcon />}
        disabled={disabled || onShowAll === null}
        onClick={() => onShowAll?.()}
      />
    </div>
  )
}

const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

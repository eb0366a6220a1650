import type { Creative } from '#contract/creatives.ts'
import type { Mark } from '#contract/marks.ts'
import { isMarked, noMark, timecodeOf } from '#machines/creatives/marks.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { ClockIcon, MapIcon } from '../ui/icons.ts'
import { StagedCreative, turnOf } from './creative-stage.tsx'
import { PlaceSurface } from './place-surface.tsx'

interface MarkFieldProps {
  creative: Creative
  value: Mark
  disabled: boolean
  onChange: (mark: Mark) => void
}

/**
 * What a note is about: a place in the picture, which a pin shows, or the moment at which the video is stopped. Nothing for what is
 * neither, and for what can't be shown.
 */
export function MarkField({ creative, value, disabled, onChange }: MarkFieldProps) {
  const { type, preparedAsset } = creative
  if ((type !== 'image' && type !== 'video') || !preparedAsset?.url) {
    return null
  }
  const isFilm = type === 'video'
  return !isMarked(value) ? (
    <Button
      size="sm"
      variant="ghost"
      icon={isFilm ? <ClockIcon /> : <MapIcon />}
      className={begin}
      disabled={disabled}
      onClick={() =>
        onChange(isFilm ? { place: null, seconds: 0 } : { place: { x: 0.5, y: 0.5 }, seconds: null })
      }
    >
      {t(isFilm ? 'moderation.markMoment' : 'moderation.markPlace')}
    </Button>
  ) : (
    <div className={column}>
      <div className={stage}>
        <StagedCreative
          creative={creative}
          addHref=""
          onMoment={
            isFilm && !disabled
              ? (seconds) => onChange({ place: null, seconds: Math.round(seconds * 10) / 10 })
              : undefined
          }
          marks={
            value.place === null || disabled ? null : (
              <PlaceSurface
                place={value.place}
                turn={turnOf(creative)}
                label={t('moderation.moveMark')}
                onPlace={(place) => onChange({ place, seconds: null })}
              />
            )
          }
        />
      </div>
      <div className={line}>
        <span>
          {value.seconds === null
            ? t('moderation.placeMarked')
            : t('moderation.momentMarked', { time: timecodeOf(value.seconds) })}
        </span>
        <Button size="sm" variant="ghost" disabled={disabled} onClick={() => onChange(noMark)}>
          {t('comments.removeMark')}
        </Button>
      </div>
    </div>
  )
}

const begin = css({ alignSelf: 'flex-start' })
const column = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const stage = css({
  height: 'min(18rem, 40dvh)',
  padding: '2',
  borderRadius: 'md',
  background: 'surface.sunken',
})
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  textStyle: 'label',
  color: 'ink.muted',
})

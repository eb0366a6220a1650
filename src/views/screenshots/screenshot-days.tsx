import { useMemo } from 'react'

import type { Screenshot } from '#contract/frame-editing.ts'
import type { Frame } from '#contract/frames.ts'
import { daysOf } from '#machines/screenshots/screenshots.selectors.ts'
import { formatLocalDay, formatTime } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { CardGrid } from '../ui/card-grid.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import type { ScreenshotHref } from './screenshot-href.ts'

interface ScreenshotDaysProps {
  frame: Frame
  screenshots: readonly Screenshot[]
  hrefOf: ScreenshotHref
}

/** All screenshots of a frame, newest first, by the days of the reader's clock. Each leads to the large one. */
export function ScreenshotDays({ frame, screenshots, hrefOf }: ScreenshotDaysProps) {
  const days = useMemo(() => daysOf(screenshots, formatLocalDay), [screenshots])
  const { width = 4, height = 3 } = frame.specification ?? {}
  const cardWidth = width > height * 2 ? '22rem' : '15rem'
  return days.map(({ day, screenshots: ofDay }) => (
    <section key={day} aria-label={t('screenshots.list', { day })} className={section}>
      <h3 className={heading}>{day}</h3>
      <CardGrid
        label={t('screenshots.list', { day })}
        items={ofDay}
        itemKey={({ id }) => id}
        cardWidth={cardWidth}
        render={({ id, url, date }) => (
          <Link href={hrefOf(id)} className={card}>
            <Picture src={url} alt={t('screenshots.taken', { date: day })} lazy className={picture} />
            <time dateTime={date} className={time}>
              {formatTime(date)}
            </time>
          </Link>
        )}
      />
    </section>
  ))
}

const section = css({ display: 'flex', flexDirection: 'column', gap: '2', paddingTop: '1' })
const heading = css({ textStyle: 'label', color: 'ink.strong', fontWeight: '600' })
const card = css({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'lg',
  background: 'surface.base',
  transition: 'border-color 120ms, box-shadow 120ms',
  '&:hover': { borderColor: 'line.strong', boxShadow: 'raised' },
  _focusVisible: { outline: '2px solid token(colors.accent.focus)', outlineOffset: '2px' },
})
const picture = css({ width: 'full', aspectRatio: '4 / 3', objectFit: 'cover', background: 'surface.sunken' })
const time = css({ paddingInline: '3', paddingBlock: '2', textStyle: 'label', color: 'ink.base' })

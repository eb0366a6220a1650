import type { Screenshot } from '#contract/frame-editing.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { ArrowLeftIcon, ArrowRightIcon, ExternalIcon, GridIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { useNavigate } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { useArrowKeys } from '../ui/use-arrow-keys.ts'
import { useHeightLeft } from '../ui/use-height-left.ts'
import type { ScreenshotHref } from './screenshot-href.ts'

interface ScreenshotViewerProps {
  shown: Screenshot
  /** Its place among all, from 1. */
  place: number
  /** The newer one. */
  previous: Screenshot | null
  /** The older one. */
  next: Screenshot | null
  screenshots: readonly Screenshot[]
  hrefOf: ScreenshotHref
}

/** One screenshot as large as the window allows, with its neighbours, which are read already; the arrow keys lead to them. */
export function ScreenshotViewer({
  shown,
  place,
  previous,
  next,
  screenshots,
  hrefOf,
}: ScreenshotViewerProps) {
  const room = useHeightLeft<HTMLDivElement>()
  const navigate = useNavigate()
  useArrowKeys({
    onPrevious: previous === null ? undefined : () => navigate(hrefOf(previous.id)),
    onNext: next === null ? undefined : () => navigate(hrefOf(next.id)),
  })
  const date = formatTimestamp(shown.date)
  return (
    <div className={viewer}>
      <div ref={room} className={stage}>
        <Picture src={shown.url} alt={t('screenshots.taken', { date })} className={picture} />
      </div>
      <div className={bar}>
        <p className={words} role="status">
          <time dateTime={shown.date} className={strong}>
            {date}
          </time>
          <span>
            {t('screenshots.place', {
              place: formatInteger(place),
              count: formatInteger(screenshots.length),
            })}
          </span>
        </p>
        <nav aria-label={t('screenshots.navigation')} className={ways}>
          <LinkButton
            variant="ghost"
            href={shown.url}
            external
            target="_blank"
            rel="noreferrer"
            icon={<ExternalIcon />}
            className={way}
          >
            <span className={wayWords}>{t('screenshots.original')}</span>
          </LinkButton>
          <LinkButton href={hrefOf(null)} icon={<GridIcon />} className={way}>
            <span className={wayWords}>{t('screenshots.all')}</span>
          </LinkButton>
          {previous === null ? null : (
            <LinkButton
              href={hrefOf(previous.id)}
              withinList
              icon={<ArrowLeftIcon />}
              className={way}
              aria-keyshortcuts="ArrowLeft"
            >
              <span className={wayWords}>{t('screenshots.newer')}</span>
            </LinkButton>
          )}
          {next === null ? null : (
            <LinkButton
              href={hrefOf(next.id)}
              withinList
              iconEnd={<ArrowRightIcon />}
              className={way}
              aria-keyshortcuts="ArrowRight"
            >
              <span className={wayWords}>{t('screenshots.older')}</span>
            </LinkButton>
          )}
        </nav>
      </div>
      {[previous, next].map((neighbour) =>
        neighbour === null ? null : (
          <link key={neighbour.id} rel="prefetch" as="image" href={neighbour.url} />
        ),
      )}
    </div>
  )
}

const viewer = css({ display: 'flex', flexDirection: 'column', gap: '2' })
/** The rest of the window, but for the bar below it. */
const stage = css({
  position: 'relative',
  height: 'calc(100dvh - var(--above, 14rem) - 7.5rem)',
  minHeight: '64',
  overflow: 'hidden',
  borderRadius: 'lg',
  borderWidth: '1px',
  borderColor: 'line.base',
  background: 'surface.sunken',
})
const picture = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'contain' })
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
})
const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  color: 'ink.muted',
  textStyle: 'label',
})
const strong = css({ color: 'ink.strong', fontWeight: '500' })
const ways = css({ display: 'flex', gap: '2' })
const way = css({ smDown: { width: '11', paddingInline: '0' } })
const wayWords = css({ smDown: { srOnly: true } })

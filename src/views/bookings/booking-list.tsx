import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'

import type { Booking } from '#contract/bookings.ts'
import type { BookingListRef } from '#machines/bookings/bookings.machine.ts'
import { bulkPlan, promotionSummary, type PromotionSummary } from '#machines/bookings/bookings.selectors.ts'
import type { BulkPromotionRef } from '#machines/bookings/bulk-promotion.machine.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { tonesOf } from '../statuses/status-tones.ts'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { PlusIcon } from '../ui/icons.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { SectionTools } from '../ui/section-tools.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { phoneWindow, useMedia, wideWindow } from '../ui/use-media.ts'
import { WindowList } from '../ui/window-list.tsx'
import { BulkPromotion, whyNone } from './bulk-promotion.tsx'

/** How further bookings are attached. */
interface Attachment {
  /** Of the button that the search is behind on phones. */
  buttonId: string
  search: ReactNode
  /** What becomes of the booking that was found. */
  progress: ReactNode
}

interface BookingListProps {
  list: BookingListRef
  bulk?: BulkPromotionRef | undefined
  /** Undefined for people who attach none. */
  attachment?: Attachment | undefined
  render: (booking: Booking) => ReactNode
}

/** The bookings of a campaign below a summary of their promotion (BOOK-001). */
export function BookingList({ list, bulk, attachment, render }: BookingListProps) {
  const snapshot = useSelector(list, (current) => current)
  const isWide = useMedia(wideWindow)
  const isPhone = useMedia(phoneWindow)
  const whyId = useId()
  const { value: bookings, problem } = snapshot.context
  const retry = () => list.send({ type: 'resource.retry' })

  if (snapshot.hasTag('failed')) {
    return <FailedPanel title={t('bookings.failedTitle')} text={t('bookings.failedText')} onRetry={retry} />
  }
  const summary = promotionSummary(bookings ?? [])
  const plan = bulk === undefined || bookings === null || bookings.length === 0 ? null : bulkPlan(bookings)
  // In wide windows beside the summary: there it moves nothing when it comes.
  const why = plan === null ? null : whyNone(plan)
  return (
    <section aria-label={t('bookings.title')} aria-busy={snapshot.hasTag('busy')} className={section}>
      <SectionTools
        title={t('bookings.title')}
        summary={
          bookings === null ? (
            <Skeleton className={css({ width: '40' })} />
          ) : (
            <Summary summary={summary}>
              {why === null || isPhone ? null : <span id={whyId}>{why}</span>}
            </Summary>
          )
        }
        action={
          bookings === null ? (
            <Skeleton shape="block" className={css({ width: '24', height: '8', _touch: { height: '11' } })} />
          ) : bulk === undefined || plan === null ? null : (
            <BulkPromotion
              bulk={bulk}
              plan={plan}
              whyId={why === null ? undefined : whyId}
              why={isPhone ? why : null}
            />
          )
        }
        folding={{ label: t('bookings.attach'), icon: <PlusIcon />, buttonId: attachment?.buttonId }}
      >
        {attachment === undefined ? undefined : <div className={attaching}>{attachment.search}</div>}
      </SectionTools>
      <div className={parts}>
        {attachment?.progress}
        {problem !== null && bookings !== null ? (
          <StaleBanner resource={list} text={t('bookings.stale')} />
        ) : null}
        {summary.progress === null ? null : (
          <ProgressBar
            label={t('bookings.progress')}
            value={summary.progress.done / summary.progress.total}
            detail={t('bookings.progressDetail', {
              done: formatInteger(summary.progress.done),
              total: formatInteger(summary.progress.total),
            })}
          />
        )}
        {bookings === null ? (
          <Placeholders />
        ) : bookings.length === 0 ? (
          <StatePanel state="empty" title={t('bookings.emptyTitle')} text={t('bookings.emptyText')} />
        ) : (
          <WindowList
            label={t('bookings.title')}
            items={bookings}
            itemKey={({ id }) => id}
            itemHeight={128}
            columns={isWide ? 2 : 1}
            render={render}
          />
        )}
      </div>
    </section>
  )
}

function Summary({ summary, children }: { summary: PromotionSummary; children: ReactNode }) {
  const { counts, status } = summary
  const present = (['promoted', 'promoting', 'error', 'unpromoted'] as const).filter(
    (category) => counts[category] > 0,
  )
  return (
    <div className={summaryRow}>
      <StatusChip tone={statusTones[status]}>{t(statusLabels[status])}</StatusChip>
      {present.map((category) => (
        <span key={category}>
          {t(countLabels[category], { count: counts[category], number: formatInteger(counts[category]) })}
        </span>
      ))}
      {children}
    </div>
  )
}

function Placeholders() {
  return (
    <div className={grid} aria-hidden="true">
      <Skeleton shape="block" className={css({ height: '32' })} />
      <Skeleton shape="block" className={css({ height: '32' })} />
      <Skeleton shape="block" className={css({ height: '32' })} />
    </div>
  )
}

const statusLabels = {
  unpromoted: 'bookings.campaignUnpromoted',
  partiallyPromoted: 'bookings.campaignPartiallyPromoted',
  inProgress: 'bookings.campaignInProgress',
  promoted: 'bookings.campaignPromoted',
} as const
const statusTones = tonesOf<PromotionSummary['status']>(statusLabels)
const countLabels = {
  promoted: 'bookings.countPromoted',
  promoting: 'bookings.countPromoting',
  error: 'bookings.countError',
  unpromoted: 'bookings.countUnpromoted',
} as const

const grid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr', xl: '1fr 1fr' },
  alignItems: 'start',
})
const attaching = css({ width: { base: 'full', md: '80' }, minWidth: '0' })
const section = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const parts = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const summaryRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  textStyle: 'label',
})

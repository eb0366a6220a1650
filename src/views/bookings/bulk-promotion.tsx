import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { Booking } from '#contract/bookings.ts'
import type { BulkPlan, HeldReason } from '#machines/bookings/bookings.selectors.ts'
import type { BulkPromotionRef } from '#machines/bookings/bulk-promotion.machine.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { SteadyWords } from '../ui/steady-words.tsx'

interface BulkPromotionProps {
  bulk: BulkPromotionRef
  plan: BulkPlan
  /** Id of the sentence that says why there is nothing to promote; undefined where there is something. */
  whyId: string | undefined
  /** The sentence, where it stands beside the button. */
  why: string | null
}

/** Promotes all bookings that can be sent, after saying which these are and which stay behind (BOOK-024 … BOOK-027). */
export function BulkPromotion({ bulk, plan, whyId, why }: BulkPromotionProps) {
  const snapshot = useSelector(bulk, (current) => current)
  const isSending = snapshot.hasTag('busy')
  const count = plan.sendable.length
  return (
    <div className={place}>
      <Button
        variant="solid"
        busy={isSending}
        disabled={isSending || count === 0 || !snapshot.can({ type: 'bulk.ask' })}
        aria-describedby={whyId}
        onClick={() => bulk.send({ type: 'bulk.ask' })}
      >
        <SteadyWords all={Object.values(labels).map((label) => t(label))}>
          {t(labels[plan.label])}
        </SteadyWords>
      </Button>
      {why === null ? null : (
        <p id={whyId} className={whyText}>
          {why}
        </p>
      )}
      <ConfirmDialog
        open={snapshot.hasTag('asking')}
        title={t('bookings.bulkQuestion', { count, number: formatInteger(count) })}
        onOpenChange={(open) => (open ? undefined : bulk.send({ type: 'bulk.cancel' }))}
        onConfirm={() => bulk.send({ type: 'bulk.confirm', bookings: plan.sendable })}
        confirmDisabled={count === 0}
      >
        <BookingNames
          title={t('bookings.bulkSent', { number: formatInteger(count) })}
          rows={plan.sendable.map((booking) => ({ booking }))}
        />
        <BookingNames
          title={t('bookings.bulkHeld', { number: formatInteger(plan.held.length) })}
          rows={plan.held.map(({ booking, reason }) => ({ booking, note: t(reasons[reason]) }))}
        />
      </ConfirmDialog>
    </div>
  )
}

/** Why there is nothing to promote, and what to do; null where there is, and where all are promoted, as the button says. */
export function whyNone({ label, sendable, held }: BulkPlan): string | null {
  const [first] = held
  if (sendable.length > 0 || label === 'promoted' || first === undefined) {
    return null
  }
  const isOne = held.every(({ reason }) => reason === first.reason)
  return t(isOne ? reasons[first.reason] : 'bookings.noneSendable')
}

interface Row {
  booking: Booking
  note?: string
}

function BookingNames({ title, rows }: { title: string; rows: readonly Row[] }): ReactNode {
  if (rows.length === 0) {
    return null
  }
  return (
    <section className={part} aria-label={title}>
      <h3 className={css({ textStyle: 'label', color: 'ink.muted' })}>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard */}
      <ul className={names} tabIndex={0} aria-label={title}>
        {rows.map(({ booking, note }) => (
          <li key={booking.id} className={line}>
            <span className={css({ fontVariantNumeric: 'tabular-nums', color: 'ink.strong' })}>
              {booking.code}
            </span>
            <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{booking.name}</span>
            {note === undefined ? null : <span className={reasonText}>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const labels = {
  promoted: 'bookings.bulkPromoted',
  promoteReady: 'bookings.bulkReady',
  promoteAll: 'bookings.bulkAll',
} as const

const reasons: Record<HeldReason, Parameters<typeof t>[0]> = {
  blocked: 'bookings.heldBlocked',
  promoting: 'bookings.heldPromoting',
  failed: 'bookings.heldFailed',
  promoted: 'bookings.heldPromoted',
  closed: 'bookings.heldClosed',
}

const place = css({
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'center',
  gap: '2',
  mdDown: { '& > button': { flex: '1 0 auto' } },
})
const whyText = css({ minWidth: '0', textStyle: 'caption', color: 'ink.muted' })
const part = css({ display: 'flex', flexDirection: 'column', gap: '1', paddingTop: '3' })
const names = css({
  maxHeight: '48',
  overflowY: 'auto',
  borderWidth: '1px',
  borderColor: 'line.subtle',
  borderRadius: 'md',
})
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  paddingBlock: '1.5',
  paddingInline: '3',
  textStyle: 'label',
  color: 'ink.body',
  // Of hundreds of names, only those in sight are laid out.
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 2rem',
  '& + &': { borderTopWidth: '1px', borderColor: 'line.subtle' },
})
const reasonText = css({ flexBasis: '100%', color: 'ink.muted' })

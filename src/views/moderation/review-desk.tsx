import { useSelector } from '@xstate/react'
import { memo, useDeferredValue, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { WaitingCreative } from '#contract/waiting-creatives.ts'
import type { DecisionQueueRef } from '#machines/moderation/decision-queue.machine.ts'
import type { ReviewDeskRef, ReviewListRef } from '#machines/moderation/review-desk.machine.ts'
import {
  askedOf,
  lastHeld,
  remainingOf,
  type ReviewContext,
} from '#machines/moderation/review-desk.selectors.ts'
import { formatRelative } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { CreativeStage, StagePlaceholder } from '../creatives/creative-stage.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { CloseIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useFilm } from '../ui/use-film.ts'
import { useKeys } from '../ui/use-keys.ts'
import { FailedDecisions } from './failed-decisions.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewBar } from './review-bar.tsx'

interface ReviewDeskProps {
  desk: ReviewDeskRef
  /** Sends the decisions; undefined until it runs. */
  queue: DecisionQueueRef | undefined
  creativeHref: (creative: WaitingCreative) => string
  closeHref: string
  /** What waits in all campaigns, where the desk shows one of them. */
  allHref: string | undefined
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** What waits for a decision of the person, one large picture after the other. */
export function ReviewDesk({ desk, queue, ...layout }: ReviewDeskProps) {
  const waiting = useSelector(desk, ({ children }) => children.waiting)
  return waiting === undefined ? null : (
    <>
      {queue === undefined ? null : <FailedDecisions queue={queue} />}
      <Desk {...layout} desk={desk} waiting={waiting} />
    </>
  )
}

interface DeskProps extends Omit<ReviewDeskProps, 'queue'> {
  waiting: ReviewListRef
}

export function Desk({ desk, waiting, creativeHref, closeHref, allHref, now }: DeskProps) {
  const snapshot = useSelector(desk, (current) => current)
  const read = useSelector(waiting, (current) => current)
  const film = useFilm()
  const { context } = snapshot
  // The current one is shown first.
  const later = useDeferredValue(context)
  const remaining = remainingOf(context)
  const current = remaining.find(({ id }) => id === context.currentId)
  const isLooking = snapshot.hasTag('looking') || snapshot.hasTag('empty')
  const keys = useMemo(
    () => ({
      a: () => desk.send({ type: 'review.approve' }),
      r: () => desk.send({ type: 'review.reject' }),
      z: () => desk.send({ type: 'review.undo' }),
      arrowright: () => desk.send({ type: 'review.next' }),
      arrowleft: () => desk.send({ type: 'review.previous' }),
      ' ': () => film.toggle(),
    }),
    [desk, film],
  )
  useKeys(keys, context.hasKeys && isLooking)

  const isFailed = read.hasTag('failed') && snapshot.hasTag('unread')
  const asking = snapshot.hasTag('confirming') || snapshot.hasTag('rejecting') ? snapshot : null
  // A question that was answered closes once the next creative is shown.
  const asked = useDeferredValue(asking)
  const at = remaining.findIndex(({ id }) => id === context.currentId)
  const total = Math.max(remaining.length, (read.context.value?.total ?? 0) - context.decisions.length)
  return (
    <section aria-label={t('review.title')} className={column} data-content="" tabIndex={-1}>
      {read.context.problem === null || isFailed ? null : (
        <StaleBanner resource={waiting} text={t('review.stale')} />
      )}
      <header className={head}>
        <h1 className={heading}>{t('review.title')}</h1>
        <div className={about}>
          {snapshot.hasTag('unread') ? (
            <Skeleton className={css({ width: '64', maxWidth: 'full' })} />
          ) : current === undefined ? null : (
            <About creative={current} href={creativeHref(current)} now={now} />
          )}
        </div>
        {at === -1 ? null : (
          <p className={place} aria-live="polite">
            {t('review.place', { at: at + 1, count: total })}
          </p>
        )}
        {allHref === undefined ? null : (
          <LinkButton variant="ghost" size="sm" href={allHref}>
            {t('review.all')}
          </LinkButton>
        )}
        <LinkButton variant="ghost" size="sm" icon={<CloseIcon />} href={closeHref}>
          {t('review.close')}
        </LinkButton>
      </header>
      {isFailed ? (
        <FailedPanel
          title={t('review.failedTitle')}
          text={t('review.failedText')}
          onRetry={() => waiting.send({ type: 'resource.retry' })}
        />
      ) : snapshot.hasTag('empty') ? (
        <StatePanel state="empty" title={t('review.emptyTitle')} text={t('review.emptyText')} />
      ) : current === undefined ? (
        <StagePlaceholder />
      ) : (
        <CreativeStage
          creative={current}
          asset={snapshot.children.asset}
          addHref={closeHref}
          film={film.ref}
          ahead={aheadOf(later)}
        />
      )}
      <ReviewBar desk={desk} current={current} held={lastHeld(context)} isLooking={isLooking} />
      <Questions desk={desk} snapshot={asking ?? asked} />
    </section>
  )
}

/** What is shown next. */
function aheadOf(context: ReviewContext): WaitingCreative[] {
  const remaining = remainingOf(context)
  const at = remaining.findIndex(({ id }) => id === context.currentId)
  return remaining.slice(at + 1, at + 3)
}

interface QuestionsProps {
  desk: ReviewDeskRef
  /** Null where nothing is asked. */
  snapshot: SnapshotFrom<ReviewDeskRef> | null
}

/** Before several are approved, or anything is rejected. Memoised: nothing of it changes with a decision. */
const Questions = memo(({ desk, snapshot }: QuestionsProps) => {
  const asked = snapshot === null ? [] : askedOf(snapshot.context)
  const askedCount = snapshot?.context.askedIds.length ?? 0
  const isIn = (tag: 'confirming' | 'rejecting' | 'leaving') => snapshot?.hasTag(tag) ?? false
  return (
    <>
      <ConfirmDialog
        open={isIn('confirming')}
        title={t('review.askSeveral', { count: asked.length })}
        confirmLabel={t('moderation.approve')}
        onConfirm={() => desk.send({ type: 'review.confirm' })}
        onOpenChange={() => desk.send({ type: 'review.cancel' })}
      >
        <Names creatives={asked} askedCount={askedCount} />
      </ConfirmDialog>
      {isIn('rejecting') ? (
        <RejectDialog
          desk={desk}
          isLeaving={isIn('leaving')}
          count={asked.length}
          creative={asked.length === 1 ? (asked[0] ?? null) : null}
        >
          {asked.length === 1 ? asked[0]?.name : <Names creatives={asked} askedCount={askedCount} />}
        </RejectDialog>
      ) : null}
    </>
  )
})
Questions.displayName = 'Questions'

/** Where it belongs, and how soon it is needed. */
function About({ creative, href, now }: { creative: WaitingCreative; href: string; now: number }) {
  const { clientName, campaignName, frameSpecification, startsAt, endsAt } = creative
  const { name: specification = '', width = 0, height = 0 } = frameSpecification ?? {}
  const size = `${specification} ${width} × ${height}`
  return (
    <p className={line}>
      <TextLink href={href}>{[clientName, campaignName].filter(Boolean).join(' · ')}</TextLink>
      {` · ${size} · ${urgencyOf(startsAt, endsAt, now)}`}
    </p>
  )
}

function urgencyOf(startsAt: string | null, endsAt: string | null, now: number): string {
  if (endsAt !== null && Date.parse(endsAt) < now) {
    return t('review.over')
  }
  return startsAt === null || Date.parse(startsAt) <= now
    ? t('review.live')
    : t('review.goesLive', { when: formatRelative(startsAt, now) })
}

/** What is decided together, and how many of those that were chosen can still be decided. */
function Names({ creatives, askedCount }: { creatives: readonly WaitingCreative[]; askedCount: number }) {
  return (
    <>
      {creatives.length < askedCount ? (
        <p>{t('review.partly', { count: creatives.length, total: askedCount })}</p>
      ) : null}
      <ul className={names}>
        {creatives.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )
}

const column = css({
  '--bottom-bar': { base: '8.75rem', md: '8.25rem' },
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  outlineStyle: 'none',
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  minHeight: '8',
})
const heading = css({ textStyle: 'title', color: 'ink.strong', smDown: { flex: '1 1 0' } })
const about = css({ flex: { base: '1 1 100%', md: '1 1 0' }, minWidth: '0', smDown: { order: '1' } })
const line = css({
  color: 'ink.muted',
  textStyle: 'label',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const place = css({
  color: 'ink.muted',
  textStyle: 'label',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
const names = css({ maxHeight: '40', overflowY: 'auto', overflowWrap: 'anywhere' })

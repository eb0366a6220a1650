import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'

import type { WaitingCreative } from '#contract/waiting-creatives.ts'
import type { DecisionEntry } from '#machines/moderation/decision-queue.machine.ts'
import type { ReviewDeskRef } from '#machines/moderation/review-desk.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon, BlockedIcon, CheckIcon } from '../ui/icons.ts'
import { Switch } from '../ui/switch.tsx'
import { ReviewStrip } from './review-strip.tsx'

interface ReviewBarProps {
  desk: ReviewDeskRef
  current: WaitingCreative | undefined
  /** The last decision, while it can be undone. */
  held: DecisionEntry | undefined
  isLooking: boolean
}

/** Always in view: what waits as small pictures, what the current one is, and the decision on it. */
export function ReviewBar({ desk, current, held, isLooking }: ReviewBarProps) {
  const context = useSelector(desk, (snapshot) => snapshot.context)
  const { chosenIds, hasKeys } = context
  // The next creative is shown first, and the strip follows.
  const later = useDeferredValue(context)
  const isStripOff = useDeferredValue(!isLooking)
  const can = (
    type: 'review.approve' | 'review.reject' | 'review.next' | 'review.previous' | 'review.undo',
  ) => isLooking && desk.getSnapshot().can({ type })
  const count = chosenIds.length
  return (
    <div className={band} data-bottom-bar="">
      <ReviewStrip
        desk={desk}
        context={later}
        chosenIds={count === 0 ? none : chosenIds}
        disabled={isStripOff}
      />
      <div className={bar}>
        <div className={words} role="status">
          {held === undefined ? (
            current === undefined ? null : (
              <>
                <strong className={name}>{current.name}</strong>
                <span className={details}>
                  {t('review.by', { type: typeOf(current), name: current.user?.name ?? '' })}
                </span>
              </>
            )
          ) : (
            <strong className={name}>
              {t(held.status === 1 ? 'review.approvedNow' : 'review.rejectedNow', { name: held.name })}
            </strong>
          )}
        </div>
        <Button
          variant="ghost"
          disabled={!can('review.undo')}
          className={cx(undo, held === undefined ? absent : undefined)}
          onClick={() => desk.send({ type: 'review.undo' })}
        >
          {t('review.undo')}
          <Key isOn={hasKeys} letter="Z" />
        </Button>
        <div className={ways}>
          <Switch
            label={t('review.keys')}
            checked={hasKeys}
            disabled={!desk.getSnapshot().can({ type: 'keys.toggle' })}
            onCheckedChange={() => desk.send({ type: 'keys.toggle' })}
          />
          <Button
            icon={<ArrowLeftIcon />}
            aria-label={t('review.previous')}
            disabled={!can('review.previous')}
            onClick={() => desk.send({ type: 'review.previous' })}
          />
          <Button
            iconEnd={<ArrowRightIcon />}
            disabled={!can('review.next')}
            onClick={() => desk.send({ type: 'review.next' })}
          >
            {t('review.skip')}
          </Button>
        </div>
        <div className={decision}>
          <Button
            variant="dangerQuiet"
            icon={<BlockedIcon />}
            disabled={!can('review.reject')}
            onClick={() => desk.send({ type: 'review.reject' })}
          >
            {count === 0 ? t('moderation.reject') : t('review.rejectCount', { count })}
            <Key isOn={hasKeys} letter="R" />
          </Button>
          <Button
            variant="solid"
            atOnce
            icon={<CheckIcon />}
            disabled={!can('review.approve')}
            onClick={() => desk.send({ type: 'review.approve' })}
          >
            {count === 0 ? t('moderation.approve') : t('review.approveCount', { count })}
            <Key isOn={hasKeys} letter="A" />
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The same at every render, so that the strip is not drawn anew. */
const none: readonly string[] = []

/** The key that does the same. */
function Key({ isOn, letter }: { isOn: boolean; letter: string }) {
  return isOn ? (
    <kbd className={key} aria-hidden="true">
      {letter}
    </kbd>
  ) : null
}

function typeOf({ type }: WaitingCreative): string {
  return type === 'image' || type === 'video' || type === 'html5'
    ? t(`review.types.${type}`)
    : t('review.types.other')
}

const band = css({
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'header',
  height: { base: '8.75rem', md: '8.25rem' },
  display: 'flex',
  flexDirection: 'column',
  background: 'surface.base',
  borderTopWidth: '1px',
  borderColor: 'line.base',
})
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '2', lg: '3' },
  flex: '1 1 0',
  minHeight: '0',
  paddingInline: { base: '3', md: '6' },
  paddingBottom: '2',
})
const words = css({
  flex: '1 1 0',
  minWidth: '0',
  display: 'flex',
  flexDirection: 'column',
  smDown: { srOnly: true },
})
const name = css({
  color: 'ink.strong',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const details = css({ color: 'ink.muted', textStyle: 'label' })
// On phones over the end of the strip, so that no button moves when it comes.
const undo = css({
  smDown: { position: 'absolute', insetInlineEnd: '3', top: '3.5', background: 'surface.base' },
})
const absent = css({ visibility: 'hidden' })
const ways = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  smDown: { display: 'none' },
  lgDown: { '& > label': { display: 'none' } },
})
const decision = css({
  display: 'flex',
  gap: '2',
  smDown: { flex: '1 1 0', '& > button': { flex: '1 1 0' } },
})
const key = css({
  paddingInline: '1',
  borderWidth: '1px',
  borderColor: 'current',
  borderRadius: 'xs',
  fontSize: 'xs',
  lineHeight: '1.3',
  opacity: '0.8',
  lgDown: { display: 'none' },
})

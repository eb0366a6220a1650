import { useSelector } from '@xstate/react'

import type { CommentListRef } from '#machines/creatives/creative-comments.machine.ts'
import { threadsIn, type Thread } from '#machines/creatives/creative-comments.selectors.ts'
import { numbersOf } from '#machines/creatives/marks.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { TipArea } from '../ui/tip-area.tsx'
import { CommentThread, type CommentHandling } from './comment-thread.tsx'

interface CommentListProps {
  list: CommentListRef
  /** Left out where comments are only read. */
  handling?: CommentHandling | undefined
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** The threads of a creative: those to talk about, and below them the resolved ones. */
export function CommentList({ list, handling, now }: CommentListProps) {
  const snapshot = useSelector(list, (current) => current)
  const { value, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('comments.failedTitle')}
        text={t('comments.failedText')}
        onRetry={() => list.send({ type: 'resource.retry' })}
      />
    )
  }
  if (value === null) {
    return <Placeholders />
  }
  const { open, resolved } = threadsIn(value)
  const numbers = numbersOf(value)
  const threads = (shown: readonly Thread[], label: string) => (
    <ul className={column} aria-label={label}>
      {shown.map((thread) => (
        <li key={thread.comment.id}>
          <CommentThread thread={thread} number={numbers[thread.comment.id]} handling={handling} now={now} />
        </li>
      ))}
    </ul>
  )
  return (
    <TipArea>
      <div className={column}>
        {problem === null ? null : <StaleBanner resource={list} text={t('comments.stale')} />}
        {value.length === 0 ? (
          <StatePanel state="empty" title={t('comments.emptyTitle')} text={t('comments.emptyText')} />
        ) : null}
        {open.length === 0 ? null : threads(open, t('comments.open'))}
        {resolved.length === 0 ? null : (
          <details>
            <summary className={more}>{t('comments.resolved', { count: resolved.length })}</summary>
            {threads(resolved, t('comments.resolvedThreads'))}
          </details>
        )}
      </div>
    </TipArea>
  )
}

/** In the shape of what comes. */
function Placeholders() {
  return (
    <div className={column} aria-hidden="true">
      {[0, 1].map((place) => (
        <Skeleton key={place} shape="block" className={css({ height: '24' })} />
      ))}
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const more = css({
  cursor: 'pointer',
  color: 'ink.muted',
  textStyle: 'label',
  paddingBlock: '2',
})

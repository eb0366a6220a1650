import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { ContentItem } from '#contract/content-items.ts'
import type { Page } from '#contract/json-api.ts'
import type { PendingItemsRef } from '#machines/content/content-moderation.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'

interface ItemsPlaceProps {
  list: PendingItemsRef
  kind: 'pending' | 'decided'
  /** The list above it: until that one is read nobody knows how high it is, and this one waits for its place. */
  below?: PendingItemsRef | undefined
  children: (page: Page<ContentItem>) => ReactNode
}

/** The place of the sections that one list fills, in each of its states. */
export function ItemsPlace({ list, kind, below, children }: ItemsPlaceProps) {
  const snapshot = useSelector(list, (current) => current)
  const hasPlace = useSelector(below, (above) => above === undefined || isSettled(above))
  const { value, problem } = snapshot.context
  const words = labels[kind]
  if (!hasPlace) {
    return null
  }
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t(words.failed)}
        text={t('contentModeration.failedText')}
        onRetry={() => list.send({ type: 'resource.retry' })}
      />
    )
  }
  return value === null ? (
    <div aria-busy="true" className={column}>
      {kind === 'pending' ? (
        <Skeleton shape="block" className={css({ height: '96' })} />
      ) : (
        <>
          <Skeleton shape="block" className={comingHead} />
          <Skeleton shape="block" className={comingHead} />
        </>
      )}
    </div>
  ) : (
    <div aria-busy={snapshot.hasTag('busy')} className={column}>
      {problem === null ? null : <StaleBanner resource={list} text={t(words.stale)} />}
      {children(value)}
    </div>
  )
}

/** It has been read, or could not be. */
export function isSettled(snapshot: SnapshotFrom<PendingItemsRef>): boolean {
  return snapshot.context.value !== null || snapshot.hasTag('failed')
}

const labels = {
  pending: { failed: 'contentModeration.pendingFailed', stale: 'contentModeration.pendingStale' },
  decided: { failed: 'contentModeration.decidedFailed', stale: 'contentModeration.decidedStale' },
} as const
const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const comingHead = css({ height: '10', borderRadius: 'lg', _touch: { height: '11' } })

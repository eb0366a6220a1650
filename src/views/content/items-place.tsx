import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

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
  children: (page: Page<ContentItem>) => ReactNode
}

/** The place of the sections that one list fills, in each of its states. */
export function ItemsPlace({ list, kind, children }: ItemsPlaceProps) {
  const snapshot = useSelector(list, (current) => current)
  const { value, problem } = snapshot.context
  const words = labels[kind]
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
    <div aria-busy="true">
      <Skeleton shape="block" className={css({ height: '40' })} />
    </div>
  ) : (
    <div aria-busy={snapshot.hasTag('busy')} className={column}>
      {problem === null ? null : <StaleBanner resource={list} text={t(words.stale)} />}
      {children(value)}
    </div>
  )
}

const labels = {
  pending: { failed: 'contentModeration.pendingFailed', stale: 'contentModeration.pendingStale' },
  decided: { failed: 'contentModeration.decidedFailed', stale: 'contentModeration.decidedStale' },
} as const
const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })

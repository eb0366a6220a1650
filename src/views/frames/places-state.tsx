import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { FramePlacesRef } from '#machines/frames/frame-map.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'

/** What is made of the places of frames, or why they are not there. */
export function PlacesState({ places, children }: { places: FramePlacesRef; children: ReactNode }) {
  const snapshot = useSelector(places, (current) => current)
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('frames.mapFailed')}
        text={t('frames.mapFailedText')}
        onRetry={() => places.send({ type: 'resource.retry' })}
      />
    )
  }
  return snapshot.context.value === null ? (
    <Skeleton shape="block" className={room} />
  ) : (
    <div aria-busy={snapshot.hasTag('busy')} className={column}>
      {snapshot.hasTag('stale') ? <StaleBanner resource={places} text={t('frames.mapStale')} /> : null}
      {children}
    </div>
  )
}

/** As high as the map with its tools. */
const room = css({ height: { base: '30.5rem', md: '36.5rem' } })
const column = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' })

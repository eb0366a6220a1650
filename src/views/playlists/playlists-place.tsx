import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { PlaylistsData, PlaylistsDataRef } from '#machines/playlists/playlists.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

interface PlaylistsPlaceProps {
  data: PlaylistsDataRef
  children: (data: PlaylistsData) => ReactNode
}

/** The place of the playlists in each state of their data (PLAY-018). */
export function PlaylistsPlace({ data, children }: PlaylistsPlaceProps) {
  const snapshot = useSelector(data, (current) => current)
  const { value, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('playlists.failedTitle')}
        text={t('playlists.failedText')}
        onRetry={() => data.send({ type: 'resource.retry' })}
      />
    )
  }
  if (value === null) {
    return (
      <div aria-busy="true" className={column}>
        <Skeleton shape="block" className={css({ height: '80' })} />
        <Skeleton shape="block" className={css({ height: '11' })} />
      </div>
    )
  }
  return (
    <div aria-busy={snapshot.hasTag('busy')} className={column}>
      {problem === null ? null : <StaleBanner resource={data} text={t('playlists.stale')} />}
      {value.specifications.length === 0 ? (
        <StatePanel state="empty" title={t('creatives.noFrames')} text={t('creatives.noFramesText')} />
      ) : (
        children(value)
      )}
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })

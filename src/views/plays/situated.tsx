import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { CampaignSituation } from '#contract/situations.ts'
import type { PlayedSituationRef } from '#machines/plays/plays.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

interface SituatedProps {
  situation: PlayedSituationRef
  /** Asks for the first frame of the campaign, in place of one that it does not have. */
  onFirstFrame: () => void
  children: (value: CampaignSituation) => ReactNode
}

/** The place of the answer, in each state of reading what it is decided from. */
export function Situated({ situation, onFirstFrame, children }: SituatedProps) {
  const snapshot = useSelector(situation, (current) => current)
  const { value, problem, query } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return problem?.kind === 'missing' ? (
      query.frame_id === undefined && query.frame_specification_id === undefined ? (
        <StatePanel state="empty" title={t('creatives.noFrames')} text={t('creatives.noFramesText')} />
      ) : (
        <StatePanel
          state="notFound"
          role="alert"
          title={t('plays.noFrame')}
          text={t('plays.noFrameText')}
          action={<Button onClick={onFirstFrame}>{t('plays.firstFrame')}</Button>}
        />
      )
    ) : (
      <FailedPanel
        title={t('plays.failedTitle')}
        text={t('plays.failedText')}
        onRetry={() => situation.send({ type: 'resource.retry' })}
      />
    )
  }
  return value === null ? (
    <div aria-busy="true" className={column}>
      <Skeleton shape="block" className={css({ height: '18rem' })} />
    </div>
  ) : (
    <div aria-busy={snapshot.hasTag('busy')} className={column}>
      {problem === null ? null : <StaleBanner resource={situation} text={t('plays.stale')} />}
      {children(value)}
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })

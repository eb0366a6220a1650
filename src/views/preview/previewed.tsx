import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { PreviewedCreatives, PreviewedCreativesRef } from '#machines/preview/preview.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { StagePlaceholder } from '../creatives/creative-stage.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'

interface PreviewedProps {
  list: PreviewedCreativesRef
  children: (value: PreviewedCreatives) => ReactNode
}

/** The place of what is shown, in each state of its reading. */
export function Previewed({ list, children }: PreviewedProps) {
  const snapshot = useSelector(list, (current) => current)
  const { value, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('preview.failedTitle')}
        text={t('preview.failedText')}
        onRetry={() => list.send({ type: 'resource.retry' })}
      />
    )
  }
  return value === null ? (
    <div aria-busy="true">
      <StagePlaceholder />
    </div>
  ) : (
    <div aria-busy={snapshot.hasTag('busy')} className={column}>
      {problem === null ? null : <StaleBanner resource={list} text={t('preview.stale')} />}
      {children(value)}
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })

import { useSelector } from '@xstate/react'

import type { FramesInsideRef } from '#machines/rules/frames-inside.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StaleBanner } from '../../ui/stale-banner.tsx'
import { hint } from './rule-layout.ts'

/** The frames inside the rectangles, counted and listed while these are drawn. */
export function FramesInside({ inside }: { inside: FramesInsideRef }) {
  const snapshot = useSelector(inside, (current) => current)
  const { value, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('rules.insideFailed')}
        text={t('rules.failedText')}
        onRetry={() => inside.send({ type: 'resource.retry' })}
      />
    )
  }
  return value === null ? (
    <Skeleton shape="text" />
  ) : (
    <div aria-busy={snapshot.hasTag('busy')}>
      {problem === null ? null : <StaleBanner resource={inside} text={t('rules.insideStale')} />}
      <p role="status" className={css({ color: 'ink.strong', textStyle: 'label' })}>
        {t('rules.framesInside', { count: value.count, total: value.total })}
      </p>
      {value.frames.length === 0 ? null : (
        <ul className={list} aria-label={t('rules.framesInsideList')}>
          {value.frames.map(({ id, externalId, name }) => (
            <li key={id}>{t('rules.frameNamed', { name, externalId })}</li>
          ))}
        </ul>
      )}
      {value.frames.length === 0 || value.count === value.frames.length ? null : (
        <p className={hint}>{t('rules.framesMore', { count: value.count - value.frames.length })}</p>
      )}
    </div>
  )
}

const list = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '4',
  color: 'ink.muted',
  textStyle: 'caption',
  paddingBlock: '1',
  '& > li': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import { contentOf } from '#machines/creatives/creatives.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { statusTones } from '../statuses/status-tones.ts'
import { StatusChip } from '../ui/status-chip.tsx'

/** The name of a frame specification and its size. */
export function SpecificationTitle({ specification }: { specification: SpecificationWithCreatives }) {
  return (
    <span className={title}>
      {specification.name}
      <span className={css({ color: 'ink.muted', fontWeight: '400', textStyle: 'label' })}>
        {t('creatives.size', { width: specification.width, height: specification.height })}
      </span>
    </span>
  )
}

/** What there is for a frame specification, and what is left to do. */
export function SpecificationCounts({
  specification,
  isDropZone,
}: {
  specification: SpecificationWithCreatives
  isDropZone: boolean
}) {
  const { count, pendingCount, unreadyCount, isComplete } = contentOf(specification)
  if (isDropZone) {
    return count === 0 ? (
      <StatusChip tone={statusTones['dropZone.nothingYet']}>{t('dropZone.nothingYet')}</StatusChip>
    ) : (
      <span className={counts}>{t('creatives.count', { count })}</span>
    )
  }
  return (
    <span className={counts}>
      {isComplete ? null : (
        <StatusChip tone={statusTones['creatives.incomplete']}>{t('creatives.incomplete')}</StatusChip>
      )}
      {pendingCount === 0 ? null : (
        <StatusChip tone={statusTones['creatives.pendingCount']}>
          {t('creatives.pendingCount', { count: pendingCount })}
        </StatusChip>
      )}
      {unreadyCount === 0 ? null : (
        <StatusChip tone={statusTones['creatives.unreadyCount']}>
          {t('creatives.unreadyCount', { count: unreadyCount })}
        </StatusChip>
      )}
      <span className={css({ hideBelow: 'md' })}>{t('creatives.count', { count })}</span>
      <span className={css({ hideBelow: 'md' })}>
        {t('creatives.frames', { count: specification.campaignFrameCount ?? 0 })}
      </span>
    </span>
  )
}

const title = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: { base: '1.5', md: '2' },
})
const counts = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
})

import type { ReactNode, Ref } from 'react'

import type { Creative } from '#contract/creatives.ts'
import { formatRelative } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { StatusChip } from '../ui/status-chip.tsx'
import { moderationLabels, moderationTones, statusOf } from './creative-labels.ts'

/** Its name, the first and current place of the sub-navigation (CREA-040), its status, and what it is (CREA-050). */
export function CreativeWords({
  creative,
  links,
  now,
  ref,
}: {
  creative: Creative
  links: ReactNode
  now: number
  ref: Ref<HTMLHeadingElement>
}) {
  const status = statusOf(creative)
  const { name: specification, width, height } = creative.frameSpecification ?? {}
  return (
    <div className={cx(wordsRoom, words)}>
      <div className={line}>
        <h2 ref={ref} tabIndex={-1} aria-current="page" className={name} title={creative.name}>
          {creative.name}
        </h2>
        <StatusChip tone={moderationTones[status]}>{t(moderationLabels[status])}</StatusChip>
      </div>
      <div className={linksPlace}>{links}</div>
      <p className={details}>
        {t('creative.details', {
          specification: specification ?? '',
          width: width ?? 0,
          height: height ?? 0,
          updated: formatRelative(creative.updatedAt, now),
        })}
      </p>
    </div>
  )
}

export const wordsRoom = css({ flex: '1 1 0', minWidth: '0' })
// On a phone the links stand at the end of the second line, and leave the first to the name.
const words = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, max-content) auto' },
  justifyContent: { md: 'start' },
  alignItems: 'center',
  columnGap: '2',
})
const line = css({
  gridColumn: { base: '1 / -1', md: '1' },
  display: 'flex',
  alignItems: 'center',
  columnGap: '2',
  minWidth: '0',
})
const linksPlace = css({ gridRow: { base: '2', md: '1' }, gridColumn: '2', display: 'flex' })
const name = css({
  textStyle: 'title',
  color: 'ink.strong',
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const details = css({
  gridRow: '2',
  gridColumn: { base: '1', md: '1 / -1' },
  color: 'ink.muted',
  textStyle: 'caption',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

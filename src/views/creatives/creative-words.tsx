import type { ReactNode, Ref } from 'react'

import type { Creative } from '#contract/creatives.ts'
import { formatRelative } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

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
    <div className={wordsRoom}>
      <div className={line}>
        <h2 ref={ref} tabIndex={-1} aria-current="page" className={name} title={creative.name}>
          {creative.name}
        </h2>
        <StatusChip tone={moderationTones[status]}>{t(moderationLabels[status])}</StatusChip>
        {links}
      </div>
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
// On a phone the name goes before what would leave it no room.
const line = css({
  display: 'flex',
  flexWrap: { base: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: '2',
  minWidth: '0',
})
const name = css({
  textStyle: 'title',
  color: 'ink.strong',
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const details = css({
  color: 'ink.muted',
  textStyle: 'caption',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

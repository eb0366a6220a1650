import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import { contentOf, countsOf } from '#machines/creatives/creatives.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { LinkButton } from '../ui/link-button.tsx'

interface SummaryProps {
  /** Null until they are read. */
  specifications: readonly SpecificationWithCreatives[] | null
  isDropZone: boolean
  /** Undefined for people who decide on nothing. */
  reviewHref: string | undefined
}

/** For people who only bring files, how much of what is wanted is there; for others, the way to what waits for a decision. */
export function Summary({ specifications, isDropZone, reviewHref }: SummaryProps) {
  if (specifications === null) {
    return null
  }
  if (isDropZone) {
    const count = specifications.filter((specification) => contentOf(specification).count > 0).length
    return <p>{t('dropZone.progress', { count, total: specifications.length })}</p>
  }
  const count = specifications.reduce((sum, each) => sum + countsOf(each).pending, 0)
  return reviewHref === undefined || count === 0 ? null : (
    <LinkButton size="sm" href={reviewHref}>
      {t('review.count', { count })}
    </LinkButton>
  )
}

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import { contentOf, countsOf } from '#machines/creatives/creatives.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { LinkButton } from '../ui/link-button.tsx'

/** For people who only bring files: how many of the wanted specifications have some. */
export function Progress({ specifications }: { specifications: readonly SpecificationWithCreatives[] }) {
  const count = specifications.filter((specification) => contentOf(specification).count > 0).length
  return <p>{t('dropZone.progress', { count, total: specifications.length })}</p>
}

interface ReviewLinkProps {
  specifications: readonly SpecificationWithCreatives[]
  href: string
}

/** The way to what waits for a decision; nothing while nothing waits. */
export function ReviewLink({ specifications, href }: ReviewLinkProps) {
  const count = specifications.reduce((sum, each) => sum + countsOf(each).pending, 0)
  return count === 0 ? null : <LinkButton href={href}>{t('review.count', { count })}</LinkButton>
}

import { cx } from '#styled/css/index.js'
import { skeleton } from '#styled/recipes/index.js'

interface SkeletonProps {
  shape?: 'text' | 'block' | 'round' | undefined
  /** Class names for the size of the content, to avoid layout shifts. */
  className?: string | undefined
}

/** Placeholder for loading content. Put `aria-busy` on the region around it. */
export function Skeleton({ shape, className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(skeleton({ shape }), className)} />
}

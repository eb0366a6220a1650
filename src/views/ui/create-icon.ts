import { createElement } from 'react'
import type { ComponentProps, ReactNode } from 'react'

/** How a module of the icon set describes its icon. */
interface Drawing {
  node: readonly [tag: string, attributes: Record<string, string>][]
}

/**
 * What the modules of the icon set make their components with, in place of its own maker (see vite.config.ts): that one works out
 * names, sizes and lines anew whenever an icon is drawn, for properties that nobody sets here. Size and lines are the style
 * sheet's; what an icon means is said beside it.
 */
// oxlint-disable-next-line import/no-default-export -- what imports it asks for that
export default function createIcon({ node }: Drawing): (props: ComponentProps<'svg'>) => ReactNode {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...native }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        'aria-hidden': true,
        ...native,
        className: className === undefined ? 'lucide' : `lucide ${className}`,
      },
      lines,
    )
}

import { createContext, use } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import { afterPaint } from './after-paint.ts'
import { answerFirst } from './answer-first.ts'

interface LinkActions {
  /** Navigates to a URL of this application without reloading the page. */
  navigate: (href: string) => void
  /** Preloads the code and data of a URL on hover or focus of its link. */
  preload?: (href: string) => void
}

const LinkContext = createContext<LinkActions | null>(null)

/** Provides navigation to the links below it, so that the parts do not depend on the router. */
export function LinkProvider({ actions, children }: { actions: LinkActions; children: ReactNode }) {
  return <LinkContext value={actions}>{children}</LinkContext>
}

/** Navigates like a link, for keyboard shortcuts. */
export function useNavigate(): (href: string) => void {
  const actions = use(LinkContext)
  return (href) => actions?.navigate(href)
}

export interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** Leads out of the application or to a file: the browser handles it. */
  external?: boolean | undefined
  /** Leads to other rows of the list it belongs to, which answers by itself in the next frame. */
  withinList?: boolean | undefined
}

/** A real anchor: opens in a new tab, can be copied, and stays inside the application on a plain click. */
export function Link({ external, withinList = false, onClick, href, children, ...anchor }: LinkProps) {
  const actions = use(LinkContext)
  const inside = actions !== null && !external

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (inside && isPlainClick(event)) {
      event.preventDefault()
      const navigate = () => actions.navigate(href)
      if (withinList) {
        navigate()
      } else {
        answerFirst(event.currentTarget, navigate)
      }
    }
  }

  // On touch screens, pointer and focus come with the press itself: its answer is painted before.
  const preload = () => void afterPaint(() => actions?.preload?.(href))

  return (
    <a
      {...anchor}
      href={href}
      onClick={follow}
      onPointerEnter={inside ? preload : undefined}
      onFocus={inside ? preload : anchor.onFocus}
    >
      {children}
    </a>
  )
}

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const target = event.currentTarget.target
  return !event.defaultPrevented && event.button === 0 && !modified && (target === '' || target === '_self')
}

import { createContext, use } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import { answerFirst } from './answer-first.ts'
import { endRest, onRest } from './rest.ts'

interface LinkActions {
  /** Navigates to a URL of this application without reloading the page. */
  navigate: (href: string) => void
  /** Preloads the code and data of a URL when pointer or focus rest on its link. */
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
      // Whatever the screen needs, it asks for itself from now on.
      endRest()
      const navigate = () => actions.navigate(href)
      if (withinList) {
        navigate()
      } else {
        answerFirst(event.currentTarget, navigate)
      }
    }
  }

  const preload = () => onRest(() => actions?.preload?.(href))

  return (
    <a
      {...anchor}
      href={href}
      onClick={follow}
      onPointerEnter={inside ? preload : undefined}
      onPointerLeave={inside ? endRest : undefined}
      onFocus={inside ? preload : anchor.onFocus}
      onBlur={inside ? endRest : anchor.onBlur}
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

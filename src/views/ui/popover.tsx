import { cloneElement, lazy, Suspense, useEffect, useId, useRef } from 'react'
import type { MouseEvent, ReactElement, ReactNode, Ref } from 'react'

import { css } from '#styled/css/index.js'

import { firstField } from './first-focus.ts'
import { Floating } from './floating.tsx'
import { keepFocus } from './keep-focus.ts'
import { smallWindow, useMedia } from './use-media.ts'

const Drawer = lazy(async () => {
  const module = await import('./drawer.tsx')
  return { default: module.Drawer }
})

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
  onClick?: () => void
}

export interface PopoverProps {
  open: boolean
  /** Told `false` on Escape, on a press outside, when the focus leaves, and when a link inside is followed. */
  onOpenChange: (open: boolean) => void
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement<TriggerProps>
  /** The name of what opens. */
  label: string
  /** A drawer in small windows, for more than fits beside a button there. */
  drawer?: boolean | undefined
  /** It holds a form: its first field gets the focus, and the button gets it back when the form goes. */
  form?: boolean | undefined
  /** Its content is being read. */
  busy?: boolean | undefined
  children: ReactNode
}

/** Controls or texts behind a button, beside it. The focus stays on the button, unless it is a form; Tab leads inside. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  drawer = false,
  form = false,
  busy,
  children,
}: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLElement>(null)
  const isDrawer = useMedia(smallWindow) && drawer
  const isBeside = open && !isDrawer
  const close = useRef(onOpenChange)
  useEffect(() => {
    close.current = onOpenChange
  })

  useEffect(() => {
    if (!isBeside) {
      return undefined
    }
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node &&
      target !== document.body &&
      !popup.current?.contains(target) &&
      !button.current?.contains(target)
    const onLeave = (event: Event) => {
      if (isOutside(event.target)) {
        close.current(false)
      }
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) {
        button.current?.focus()
        close.current(false)
      }
    }
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isBeside])

  useEffect(() => {
    if (!isBeside || !form) {
      return undefined
    }
    const opener = button.current
    if (popup.current !== null) {
      firstField(popup.current)?.focus({ preventScroll: true })
    }
    return () => {
      // The field or button that had it is gone.
      if (document.activeElement === document.body) {
        opener?.focus()
      }
    }
  }, [isBeside, form])

  /** What a link opens may give the focus back: it must be on an element that stays. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    keepFocus(event)
    if (event.target instanceof Element && event.target.closest('a[href]')) {
      button.current?.focus()
      onOpenChange(false)
    }
  }
  const content = (className: string) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- clicks bubble up from the links
    <section
      ref={popup}
      id={id}
      aria-label={label}
      aria-busy={busy}
      tabIndex={-1}
      className={className}
      onClick={onClick}
    >
      {children}
    </section>
  )
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-expanded': open,
        'aria-controls': isBeside ? id : undefined,
        onClick: () => onOpenChange(!open),
      })}
      {isBeside ? (
        <Floating anchor={button} placement="bottom" gutter={4} className={layer}>
          {content(box)}
        </Floating>
      ) : null}
      {open && isDrawer ? (
        <Suspense fallback={null}>
          <Drawer open title={label} onOpenChange={onOpenChange}>
            {content(inDrawer)}
          </Drawer>
        </Suspense>
      ) : null}
    </>
  )
}

const layer = css({
  padding: '0',
  bg: 'transparent',
  overflow: 'visible',
  color: 'ink.base',
})
const inDrawer = css({ outlineStyle: 'none' })
const box = css({
  maxWidth: 'min(28rem, calc(100vw - 1rem))',
  maxHeight: 'min(36rem, var(--available-height))',
  overflowY: 'auto',
  padding: '3',
  outlineStyle: 'none',
  bg: 'surface.raised',
  border: '1px solid token(colors.line.base)',
  borderRadius: 'md',
  boxShadow: 'raised',
})

import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { disclosure } from '#styled/recipes/index.js'
import type { DisclosureVariantProps } from '#styled/recipes/index.js'

import { ChevronRightIcon } from './icons.ts'

export interface DisclosureItem {
  id: string
  title: ReactNode
  /** A number or a word at the end of the heading. */
  detail?: ReactNode
  content: ReactNode
  /** Of an open item, beside its heading or, in wide windows of `beside`, below it. */
  aside?: ReactNode
  /** It has no content: it is closed and can't be opened. */
  disabled?: boolean
}

export interface AccordionProps {
  items: readonly DisclosureItem[]
  /** Ids of the open items. */
  open: readonly string[]
  onOpenChange: (open: string[]) => void
  /** More than one may be open. */
  multiple?: boolean | undefined
  /** Heading level. */
  level?: 2 | 3 | 4 | undefined
  /** `boxed` by default; `beside` has the headings at the side of their content in wide windows, without a box. */
  look?: DisclosureVariantProps['look']
  /** Id of the item that is scrolled into view and whose button gets the focus. */
  target?: string | null | undefined
}

/**
 * Sections that open below their headings; one item makes a single disclosure. Not built on Ark UI: its accordion takes 11 kB of
 * gzipped scripts, this one 0.9 kB, and the dashboard needs it for its filters.
 */
export function Accordion({
  items,
  open,
  onOpenChange,
  multiple = false,
  level = 3,
  look,
  target = null,
}: AccordionProps) {
  const styles = disclosure({ look })
  const ownId = useId()
  const Heading = `h${level}` as const
  const targetHead = useRef<HTMLButtonElement>(null)
  const isTargetThere = items.some(({ id }) => id === target)
  useEffect(() => {
    if (isTargetThere) {
      targetHead.current?.focus({ preventScroll: true })
      targetHead.current?.scrollIntoView({ block: 'start' })
    }
  }, [target, isTargetThere])
  const toggle = (id: string) => {
    const others = multiple ? open.filter((other) => other !== id) : []
    onOpenChange(open.includes(id) ? others : [...others, id])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble up from the buttons
    <div className={styles.root} onKeyDown={onKeyDown}>
      {items.map((item) => {
        const isOpen = open.includes(item.id) && item.disabled !== true
        const state = isOpen ? 'open' : 'closed'
        return (
          <div key={item.id} className={styles.item} data-state={state}>
            <div className={styles.head}>
              <Heading className={styles.heading}>
                <button
                  type="button"
                  ref={item.id === target ? targetHead : undefined}
                  id={`${ownId}-${item.id}-head`}
                  className={styles.trigger}
                  data-disclosure-head=""
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? `${ownId}-${item.id}` : undefined}
                  disabled={item.disabled}
                  onClick={() => toggle(item.id)}
                >
                  <span className={styles.indicator} data-state={state} aria-hidden="true">
                    <ChevronRightIcon />
                  </span>
                  <span className={styles.title}>{item.title}</span>
                  {item.detail === undefined ? null : <span className={styles.count}>{item.detail}</span>}
                </button>
              </Heading>
              {isOpen ? item.aside : null}
            </div>
            {isOpen ? (
              <section
                id={`${ownId}-${item.id}`}
                aria-labelledby={`${ownId}-${item.id}-head`}
                className={styles.content}
              >
                <div className={styles.body}>{item.content}</div>
              </section>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

/** Arrow keys, Home and End move the focus between the headings. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const heads = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(':scope > * > * > * > [data-disclosure-head]'),
  ]
  const at = heads.indexOf(event.target as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + heads.length, Home: 0, End: heads.length - 1 }[
    event.key
  ]
  if (at !== -1 && next !== undefined) {
    event.preventDefault()
    heads[next % heads.length]?.focus()
  }
}

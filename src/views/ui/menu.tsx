import { cloneElement, lazy, Suspense, useEffect, useId, useState } from 'react'

import { afterPaint } from './after-paint.ts'
import type { MenuProps } from './menu-props.ts'

const loadList = () => import('./menu-list.tsx')
const MenuList = lazy(async () => {
  const module = await loadList()
  return { default: module.MenuList }
})

/**
 * Actions and links behind a button, with arrow keys and type-ahead. The list's code is loaded on hover or focus of the
 * button. When it is first opened by pointer, the next frame shows the pressed button and the list comes after it.
 */
export function Menu({ open, onOpenChange, trigger, groups, placement = 'bottom-end' }: MenuProps) {
  const id = useId()
  // Stays mounted from then on: a menu that closes must still return the focus.
  const [isMounted, setMounted] = useState(open)
  const isComing = open && !isMounted
  useEffect(() => (isComing ? afterPaint(() => setMounted(true)) : undefined), [isComing])
  // Opened by keyboard, the first item is highlighted.
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const first = groups.flatMap(({ items }) => items).find(({ disabled }) => !disabled)?.id ?? null
  const toggle = (next: boolean, byKeyboard: boolean) => {
    setHighlighted(next && byKeyboard ? first : null)
    if (next && byKeyboard) {
      // The next key belongs to the list.
      setMounted(true)
    }
    onOpenChange(next)
  }
  const warmUp = () => {
    // If loading fails, opening the menu fails too and shows the error.
    afterPaint(() => void loadList().catch(() => {}))
  }
  const coming = <Coming onEscape={() => toggle(false, false)} />
  return (
    <>
      {cloneElement(trigger, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        // Enter and the space bar make a click without a pointer.
        onClick: ({ detail }) => toggle(!open, detail === 0),
        onKeyDown: (event) => {
          if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !open) {
            event.preventDefault()
            toggle(true, true)
          }
        },
        onPointerEnter: warmUp,
        onFocus: warmUp,
      })}
      {isComing ? coming : null}
      {isMounted ? (
        <Suspense fallback={open ? coming : null}>
          <MenuList
            triggerId={id}
            open={open}
            onOpenChange={onOpenChange}
            groups={groups}
            placement={placement}
            highlighted={highlighted}
            onHighlight={setHighlighted}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Placeholder while the list is loading: Escape cancels. */
function Coming({ onEscape }: { onEscape: () => void }) {
  useEffect(() => {
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => (key === 'Escape' ? onEscape() : undefined)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return null
}

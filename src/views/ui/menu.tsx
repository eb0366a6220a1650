import { cloneElement, lazy, Suspense, useEffect, useId, useState } from 'react'

import type { MenuProps } from './menu-props.ts'

const loadList = () => import('./menu-list.tsx')
const MenuList = lazy(async () => {
  const module = await loadList()
  return { default: module.MenuList }
})

/**
 * Actions and links behind a button, with arrow keys and type-ahead. What draws them is loaded when somebody comes near the
 * button, and not before.
 */
export function Menu({ open, onOpenChange, trigger, groups, placement = 'bottom-end' }: MenuProps) {
  const id = useId()
  // It stays from then on: a menu that closes still has to give the focus back.
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) {
    setWasOpen(true)
  }
  // Opened by keyboard, it stands on its first item.
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const first = groups.flatMap(({ items }) => items).find(({ disabled }) => !disabled)?.id ?? null
  const toggle = (next: boolean, byKeyboard: boolean) => {
    setHighlighted(next && byKeyboard ? first : null)
    onOpenChange(next)
  }
  const warmUp = () => {
    // Should it fail, opening the menu fails too, and says so.
    loadList().catch(() => {})
  }
  return (
    <>
      {cloneElement(trigger, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        // A press of Enter or of the space bar is a click without a pointer.
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
      {wasOpen ? (
        <Suspense fallback={open ? <Coming onEscape={() => toggle(false, false)} /> : null}>
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

/** Stands in for a list that is being loaded: Escape takes the wish back. */
function Coming({ onEscape }: { onEscape: () => void }) {
  useEffect(() => {
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => (key === 'Escape' ? onEscape() : undefined)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return null
}

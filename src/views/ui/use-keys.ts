import { useEffect } from 'react'

/**
 * Single keys of the whole page, by their `key` in lower case, except where the focus is on something that is written into or in a
 * dialog. A held key counts once. Give an object that stays the same while nothing changes.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>, isOn: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = keys[event.key.toLowerCase()]
      if (act !== undefined && !isForOthers(event)) {
        event.preventDefault()
        act()
      }
    }
    if (!isOn) {
      return undefined
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [keys, isOn])
}

function isForOthers(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, altKey, ctrlKey, metaKey, repeat } = event
  return (
    defaultPrevented ||
    repeat ||
    altKey ||
    ctrlKey ||
    metaKey ||
    (target instanceof Element && target.closest(typedInto) !== null)
  )
}

const typedInto =
  'input:not([type=checkbox], [type=radio]), textarea, select, iframe, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

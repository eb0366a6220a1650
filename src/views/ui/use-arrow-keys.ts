import { useEffect } from 'react'

interface ArrowKeys {
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/**
 * The arrow keys of the whole page lead back and on, in the direction of the page's language, except where the focus is on something
 * that has a use for them.
 */
export function useArrowKeys({ onPrevious, onNext }: ArrowKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isForward = event.key === 'ArrowRight'
      if (!(isForward || event.key === 'ArrowLeft') || isForOthers(event)) {
        return
      }
      const isReversed = document.documentElement.dir === 'rtl'
      const act = isForward === isReversed ? onPrevious : onNext
      act?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onPrevious, onNext])
}

function isForOthers(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
  return (
    defaultPrevented ||
    altKey ||
    ctrlKey ||
    metaKey ||
    shiftKey ||
    (target instanceof Element && target.closest(usesArrows) !== null)
  )
}

const usesArrows =
  'input, textarea, select, video, audio, iframe, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tablist]'

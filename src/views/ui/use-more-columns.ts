import { useCallback } from 'react'

/**
 * For the box that a wide table or a line scrolls in: marks it with `data-more` while something is hidden behind its end edge, so that
 * a shadow can say so. Not React's state: scrolling renders nothing.
 */
export function useMoreColumns(): (box: HTMLElement | null) => (() => void) | undefined {
  return useCallback((box) => {
    if (box === null) {
      return undefined
    }
    const mark = () => {
      // Negative from right to left.
      const hidden = box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft)
      box.toggleAttribute('data-more', hidden > 1)
    }
    const observer = new ResizeObserver(mark)
    observer.observe(box)
    for (const child of box.children) {
      observer.observe(child)
    }
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [])
}

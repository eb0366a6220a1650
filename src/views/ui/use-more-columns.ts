import { useCallback } from 'react'

/**
 * For the box that a wide table or a line scrolls in: marks it with `data-wide` while it has to scroll, and with `data-more` while
 * something is hidden behind its end edge, so that a shadow can say so. Not React's state: scrolling renders nothing.
 */
export function useMoreColumns(): (box: HTMLElement | null) => (() => void) | undefined {
  return useCallback((box) => {
    if (box === null) {
      return undefined
    }
    const mark = () => {
      const beyond = box.scrollWidth - box.clientWidth
      box.toggleAttribute('data-wide', beyond > 1)
      // Negative from right to left.
      box.toggleAttribute('data-more', beyond - Math.abs(box.scrollLeft) > 1)
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

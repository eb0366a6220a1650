import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * For an element that takes the height of the window which what stands above it leaves: keeps the distance from the top of the page
 * in its `--above`, in pixels, for its style.
 */
export function useHeightLeft<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  // Before the first paint: the height without a measure is another one.
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = part
      if (current !== null) {
        const above = `${Math.round(current.getBoundingClientRect().top + window.scrollY)}px`
        if (current.style.getPropertyValue('--above') !== above) {
          current.style.setProperty('--above', above)
        }
      }
    }
    measure()
    // Once more before the first paint, when all that came with this part has its height. Later, what stands above may change its height
    // at any time: measured a frame later, as the new height of this part changes the observed ones around it.
    let frame = requestAnimationFrame(measure)
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    for (let around = part.current?.parentElement ?? null; around !== null; around = around.parentElement) {
      observer.observe(around)
      for (const sibling of around.children) {
        if (sibling !== part.current) {
          observer.observe(sibling)
        }
      }
    }
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  return part
}

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
    // What stands beside or above may change its height at any time, and is measured before that is painted. The parts around this one
    // change with its own height: they are measured a frame later.
    const beside = new ResizeObserver(measure)
    let frame = 0
    const outside = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    for (let around = part.current?.parentElement ?? null; around !== null; around = around.parentElement) {
      outside.observe(around)
      const inside = [...around.children].find((child) => child.contains(part.current))
      for (const sibling of around.children) {
        if (sibling !== inside) {
          beside.observe(sibling)
        }
      }
    }
    return () => {
      cancelAnimationFrame(frame)
      beside.disconnect()
      outside.disconnect()
    }
  }, [])
  return part
}

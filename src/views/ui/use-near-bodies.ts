import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** How far from the window a body is near it: more than a screen, and two at a quick scroll. */
const margin = '2500px 0px'

/**
 * Follows which bodies of a table come near the window. They are those with `data-page`, their number.
 *
 * @param count number of these bodies; other bodies than before have another `key`
 * @param onNear told the numbers of all that are near, ascending, after each change
 * @param onLaidOut told when they take as much room as they will have
 * @returns `ref` for the first of them; `rowHeight`, the pixels of a row of the table's own body, 0 before it is known
 */
export function useNearBodies(
  { count, key }: { count: number; key: unknown },
  onNear: (numbers: number[]) => void,
  onLaidOut?: () => void,
): { ref: RefObject<HTMLTableSectionElement | null>; rowHeight: number } {
  const ref = useRef<HTMLTableSectionElement>(null)
  const told = useRef({ onNear, onLaidOut })
  const [rowHeight, setRowHeight] = useState(0)
  useLayoutEffect(() => {
    told.current = { onNear, onLaidOut }
  })
  useLayoutEffect(() => {
    const bodies = [...(ref.current?.closest('table')?.tBodies ?? [])]
    const [own] = bodies
    if (own !== undefined && own.rows.length > 0) {
      setRowHeight(own.getBoundingClientRect().height / own.rows.length)
    }
    const near = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const number = numberOf(target)
          // What has the focus is not taken away.
          if (isIntersecting || target.contains(document.activeElement)) {
            near.add(number)
          } else {
            near.delete(number)
          }
        }
        told.current.onNear([...near].toSorted((one, other) => one - other))
      },
      // The window of this document, also where that is in a frame.
      { root: document, rootMargin: margin },
    )
    for (const body of bodies.filter((each) => !Number.isNaN(numberOf(each)))) {
      observer.observe(body)
    }
    return () => observer.disconnect()
  }, [count, key])
  useLayoutEffect(() => {
    if (rowHeight > 0) {
      told.current.onLaidOut?.()
    }
  }, [rowHeight])
  return { ref, rowHeight }
}

function numberOf(body: Element): number {
  return Number(body.getAttribute('data-page') ?? Number.NaN)
}

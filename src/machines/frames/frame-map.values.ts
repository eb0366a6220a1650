import { rectangleIn, textOfRectangle } from '#contract/frame-places.ts'
import type { Rectangle } from '#contract/rules/location.ts'

import { blankEdges, edges, edgesOf, rectangleOf, type Edges } from '../rules/types/location.values.ts'
import { numberOf } from '../rules/types/numbers.values.ts'

export { edges, edgesOf, type Edges }

/** The edges of the rectangle that an address names; blank ones for none. */
export function edgesIn(inside: string | undefined): Edges {
  const rectangle = inside === undefined ? null : rectangleIn(inside)
  return rectangle === null ? blankEdges : edgesOf(rectangle)
}

/** The rectangle of typed edges, rounded to what an address names; null where they are none. */
export function typedRectangle(typed: Edges): Rectangle | null {
  const rectangle = rectangleOf(typed)
  return rectangle === null ? null : rectangleIn(textOfRectangle(rectangle))
}

/** What an address has for typed edges: null for blank ones; undefined while they are no rectangle yet. */
export function insideOf(typed: Edges): string | null | undefined {
  if (edges.every((edge) => typed[edge].trim() === '')) {
    return null
  }
  const rectangle = typedRectangle(typed)
  return rectangle === null ? undefined : textOfRectangle(rectangle)
}

/** What is wrong with an edge: a text that is no degree; a north that is not above the south, an east that is its west. */
export function edgeIssue(typed: Edges, edge: keyof Edges): 'noDegrees' | 'noHeight' | 'noWidth' | null {
  const text = typed[edge]
  const most = edge === 'north' || edge === 'south' ? 90 : 180
  const value = numberOf(text)
  if (text.trim() !== '' && (value === null || Math.abs(value) > most)) {
    return 'noDegrees'
  }
  const [north, south, west, east] = edges.map((each) => numberOf(typed[each]))
  const isFlat = typeof north === 'number' && typeof south === 'number' && north <= south
  const isThin = typeof west === 'number' && west === east
  return edge === 'north' && isFlat ? 'noHeight' : edge === 'east' && isThin ? 'noWidth' : null
}

import { locationRule, type Rectangle } from '#contract/rules/location.ts'

import { numberIssue, numberOf } from './numbers.values.ts'
import type { RuleIssue, RuleType } from './rule-type.values.ts'
import { issuesOfSets, type Sets } from './sets.values.ts'

/** The edges of a rectangle as typed, in degrees (RULE-038). */
export type Edges = Record<keyof Rectangle, string>
export const edges = ['north', 'south', 'west', 'east'] as const

export const blankEdges: Edges = { north: '', east: '', south: '', west: '' }

/** Rectangles of which a frame is in one (RULE-038). */
export const locationType: RuleType<'location', Sets<Edges>> = {
  blank: { sets: [blankEdges] },
  draftOf: (data) => {
    const { data: known } = locationRule.dataSchema.safeParse(data)
    return known === undefined ? null : { sets: known.rectangles.map(edgesOf) }
  },
  issuesIn: (draft) => issuesOfSets(draft, edgeIssues),
  dataOf: ({ sets }) => ({ rectangles: sets.flatMap((set) => rectangleOf(set) ?? []) }),
}

export function edgesOf({ north, east, south, west }: Rectangle): Edges {
  return { north: String(north), east: String(east), south: String(south), west: String(west) }
}

/** The rectangle of edges without an issue; null for any other. */
export function rectangleOf(set: Edges): Rectangle | null {
  if (Object.keys(edgeIssues(set)).length > 0) {
    return null
  }
  const [north = 0, south = 0, west = 0, east = 0] = edges.map((edge) => numberOf(set[edge]) ?? 0)
  return { north, east, south, west }
}

/** The rectangles of a draft that are complete, with their places in it. */
export function drawnRectangles({ sets }: Sets<Edges>): { index: number; rectangle: Rectangle }[] {
  return sets.flatMap((set, index) => {
    const rectangle = rectangleOf(set)
    return rectangle === null ? [] : [{ index, rectangle }]
  })
}

/** With a rectangle that was drawn: in the place of the first blank one, or after all others. */
export function withDrawn(
  { sets }: Sets<Edges>,
  rectangle: Rectangle,
): { draft: Sets<Edges>; index: number } {
  const blank = sets.findIndex((set) => edges.every((edge) => set[edge].trim() === ''))
  const index = blank === -1 ? sets.length : blank
  return { index, draft: { sets: [...sets.slice(0, index), edgesOf(rectangle), ...sets.slice(index + 1)] } }
}

function edgeIssues(set: Edges): Record<string, RuleIssue> {
  const issues = edges.flatMap((edge): [string, RuleIssue][] => {
    const most = edge === 'north' || edge === 'south' ? 90 : 180
    const issue = numberIssue(set[edge], { least: -most, most })
    return issue === null ? [] : [[edge, issue]]
  })
  if (issues.length > 0) {
    return Object.fromEntries(issues)
  }
  const [north = 0, south = 0, west = 0, east = 0] = edges.map((edge) => numberOf(set[edge]) ?? 0)
  return {
    ...(north > south ? {} : { north: 'noHeight' as const }),
    ...(east === west ? { east: 'noWidth' as const } : {}),
  }
}

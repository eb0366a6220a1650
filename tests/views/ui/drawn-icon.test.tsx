import * as check from 'lucide-react/icons/circle-check'
import * as dashed from 'lucide-react/icons/circle-dot-dashed'
import * as minus from 'lucide-react/icons/circle-minus'
import * as octagon from 'lucide-react/icons/octagon-x'
import * as triangle from 'lucide-react/icons/triangle-exclamation-point'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { outlineOf } from '#views/ui/drawn-icon.ts'

/** Which of the points of a fine grid lie on a stroke of a drawing; the grid keeps off the edges of strokes. */
function inked(shapes: Iterable<Element>): string[] {
  const geometry = [...shapes].filter((shape) => shape instanceof SVGGeometryElement)
  const points: string[] = []
  for (let x = 0.27; x <= 24; x += 0.5) {
    for (let y = 0.13; y <= 24; y += 0.5) {
      if (geometry.some((shape) => shape.isPointInStroke(new DOMPoint(x, y)))) {
        points.push(`${x} ${y}`)
      }
    }
  }
  return points
}

test.each(Object.entries({ check, dashed, minus, octagon, triangle }))(
  'the outline of %s is its drawing, stroke for stroke',
  async (_, icon) => {
    const Icon = icon.default
    const { container } = await render(
      <>
        <Icon />
        <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2">
          <path d={outlineOf(icon)} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </>,
    )
    const [drawn, outline] = [...container.querySelectorAll('svg')].map((svg) => inked(svg.children))
    expect(drawn?.length).toBeGreaterThan(50)
    expect(outline).toEqual(drawn)
  },
)

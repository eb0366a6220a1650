import { expect, type Locator } from 'playwright/test'

import type { Rectangle } from '#contract/rules/location.ts'

import { FramesPage } from './frames.page.ts'

/** A point of the map: parts of its width and height, from the top left. */
type MapShare = readonly [right: number, down: number]

const labels = { north: 'North', south: 'South', west: 'West', east: 'East' } as const

/** The frames admin with its map. */
export class FramesMapPage extends FramesPage {
  get toggle(): Locator {
    return this.page.getByRole('link', { name: /^(Map|Hide the map)$/ })
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Map of the frames' })
  }

  get map(): Locator {
    return this.panel.getByRole('application', { name: 'Map of rectangles and frames' })
  }

  get draw(): Locator {
    return this.panel.getByRole('button', { name: 'Draw a rectangle' })
  }

  edge(edge: keyof Rectangle): Locator {
    return this.panel.getByRole('textbox', { name: labels[edge], exact: true })
  }

  /** How many frames are on the map, or inside the rectangle. */
  get count(): Locator {
    return this.panel.getByRole('status').filter({ hasText: /frames/ })
  }

  get selectThese(): Locator {
    return this.panel.getByRole('button', { name: 'Select these' })
  }

  get clear(): Locator {
    return this.panel.getByRole('button', { name: 'Remove the rectangle' })
  }

  /** Draws a rectangle by dragging from one corner to the other. */
  async drag(from: MapShare, to: MapShare): Promise<void> {
    await this.draw.click()
    // A press is answered before it acts: until then a drag would move the map.
    await expect(this.draw).toHaveAttribute('aria-pressed', 'true')
    await this.map.scrollIntoViewIfNeeded()
    const box = await this.map.boundingBox()
    if (box === null) {
      throw new Error('The map is not shown')
    }
    const at = ([right, down]: MapShare) =>
      [box.x + box.width * right, box.y + box.height * down] as [number, number]
    const { mouse } = this.page
    await mouse.move(...at(from))
    await mouse.down()
    await mouse.move(...at(to), { steps: 8 })
    await mouse.up()
  }
}

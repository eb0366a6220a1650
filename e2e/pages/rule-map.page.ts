import { expect, type Locator } from 'playwright/test'

import type { Rectangle } from '#contract/rules/location.ts'

import { RulesPage } from './rules.page.ts'

/** A point of the map: parts of its width and height, from the top left. */
type MapShare = readonly [right: number, down: number]

const edgeLabels = { north: 'North', south: 'South', west: 'West', east: 'East' } as const

/** The location type of a rule set's editor, with its map. */
export class RuleMapPage extends RulesPage {
  get map(): Locator {
    return this.drawer.getByRole('application', { name: 'Map of rectangles and frames' })
  }

  tool(name: 'Draw a rectangle' | 'Zoom in' | 'Zoom out' | 'Show all'): Locator {
    return this.drawer.getByRole('group', { name: 'Map tools' }).getByRole('button', { name, exact: true })
  }

  get centre(): Locator {
    return this.drawer.getByRole('textbox', { name: 'Centre (latitude,longitude)' })
  }

  edge(number: number, edge: keyof Rectangle): Locator {
    return this.set(`Rectangle ${number}`).getByRole('textbox', { name: edgeLabels[edge], exact: true })
  }

  get addRectangle(): Locator {
    return this.drawer.getByRole('button', { name: 'Add a rectangle' })
  }

  /** The number of frames inside. */
  get inside(): Locator {
    return this.panel('Location').getByRole('status').filter({ hasText: 'inside' })
  }

  /** The shapes of rectangles on the map. */
  get shapes(): Locator {
    return this.map.locator('.map-rectangle')
  }

  /** Draws a rectangle by dragging from one corner to the other. */
  async drag(from: MapShare, to: MapShare): Promise<void> {
    await this.#beginDrawing()
    const { mouse } = this.page
    await mouse.move(...(await this.#pixelsOf(from)))
    await mouse.down()
    await mouse.move(...(await this.#pixelsOf(to)), { steps: 8 })
    await mouse.up()
  }

  /** Draws a rectangle by clicking two corners. */
  async clickCorners(...corners: [MapShare, MapShare]): Promise<void> {
    await this.#beginDrawing()
    for (const corner of corners) {
      await this.page.mouse.move(...(await this.#pixelsOf(corner)), { steps: 4 })
      await this.page.mouse.down()
      await this.page.mouse.up()
    }
  }

  /** The numbers in the fields of a rectangle. */
  async rectangle(number: number): Promise<Rectangle> {
    const valueOf = async (edge: keyof Rectangle) => {
      const text = await this.edge(number, edge).inputValue()
      return text === '' ? Number.NaN : Number(text)
    }
    return {
      north: await valueOf('north'),
      east: await valueOf('east'),
      south: await valueOf('south'),
      west: await valueOf('west'),
    }
  }

  /** A press is answered before it acts: until then a drag would move the map. */
  async #beginDrawing(): Promise<void> {
    const button = this.tool('Draw a rectangle')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }

  async #pixelsOf([right, down]: MapShare): Promise<[x: number, y: number]> {
    await this.map.scrollIntoViewIfNeeded()
    const box = await this.map.boundingBox()
    if (box === null) {
      throw new Error('The map is not shown')
    }
    return [box.x + box.width * right, box.y + box.height * down]
  }
}

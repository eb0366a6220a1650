import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { commands, page, userEvent } from 'vitest/browser'

import type { Rectangle } from '#contract/rules/location.ts'
import en from '#locales/en.json'
import type { MapPoint } from '#machines/rules/types/map.values.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import type {} from '#tests/support/colours-command.ts'
import { Drawer } from '#views/ui/drawer.tsx'
import type { Maps, MapStart } from '#views/ui/map/maps-context.ts'

import '#views/ui/theme/global.css'

import { frames, london, MapStage, openMaps, type Kept } from './map-stage.tsx'

let kept: Kept
const onKept = (next: Kept) => {
  kept = next
}
const map = page.getByRole('application', { name: 'Map of rectangles and frames' })
const centre = page.getByRole('textbox', { name: 'Centre (latitude,longitude)' })
const drawButton = page.getByRole('button', { name: 'Draw a rectangle' })

beforeAll(() => {
  configureIntl({ locale: 'en', messages: en })
  document.documentElement.lang = 'en'
  document.title = 'Kerbside'
})

beforeEach(() => {
  kept = { rectangles: [], selected: null, centre: null }
})

afterEach(async () => {
  delete document.documentElement.dataset['theme']
  await commands.forceColours(false)
  await page.viewport(1280, 900)
})

const shapes = (name: string) => [...map.element().querySelectorAll(`.${name}`)]

type Point = readonly [x: number, y: number]

/** Drags with the mouse between points of the map, in pixels from its left top corner. */
async function drag([fromX, fromY]: Point, [toX, toY]: Point): Promise<void> {
  await userEvent.dragAndDrop(map, map, {
    sourcePosition: { x: fromX, y: fromY },
    targetPosition: { x: toX, y: toY },
    steps: 6,
  })
}

/** The middle of a shape, in the same pixels. */
function middleOf(shape: Element | undefined): Point {
  const { left, top } = map.element().getBoundingClientRect()
  const box = (shape as Element).getBoundingClientRect()
  return [Math.round(box.left + box.width / 2 - left), Math.round(box.top + box.height / 2 - top)]
}

const sizeOf = (rectangle: Rectangle | null | undefined) => {
  const { north, east, south, west } = rectangle as Rectangle
  return { height: (north - south).toFixed(4), width: (east - west).toFixed(4) }
}

test('RULE-039 RULE-052 opens on the default centre at zoom 14, and stays there when the location is refused', async () => {
  const opened: MapStart[] = []
  const maps: Maps = {
    ...openMaps,
    open: (element, start, ...rest) => {
      opened.push(start)
      return openMaps.open(element, start, ...rest)
    },
  }
  await render(<MapStage maps={maps} onKept={onKept} />)
  await expect.element(map).toBeInTheDocument()
  await expect.element(centre).toHaveValue('51.5225573,-0.1632761')
  expect(opened.map((start) => [start.centre, start.zoom, start.area])).toEqual(
    Array.from({ length: opened.length }, () => [{ lat: 51.5225573, lng: -0.1632761 }, 14, null]),
  )
  expect(kept.centre).toBeNull()
})

test('RULE-039 moves to the person once their location is known', async () => {
  await render(
    <MapStage
      maps={{ ...openMaps, locate: () => Promise.resolve({ lat: 48.85, lng: 2.35 }) }}
      onKept={onKept}
    />,
  )
  await expect.element(centre).toHaveValue('48.85,2.35')
  expect(kept.centre).toEqual({ lat: 48.85, lng: 2.35 })
})

test('opens on the rectangles that are there, and asks for no location', async () => {
  let asked = 0
  const locate = () => {
    asked += 1
    return Promise.resolve(null)
  }
  await render(<MapStage maps={{ ...openMaps, locate }} rectangles={[london, null]} onKept={onKept} />)
  await expect.poll(() => shapes('map-rectangle').length).toBe(1)
  await expect
    .poll(() => [kept.centre?.lat.toFixed(3), kept.centre?.lng.toFixed(3)])
    .toEqual(['51.523', '-0.160'])
  const box = (shapes('map-rectangle')[0] as Element).getBoundingClientRect()
  const around = map.element().getBoundingClientRect()
  expect(box.left > around.left && box.right < around.right).toBe(true)
  expect(box.top > around.top && box.bottom < around.bottom).toBe(true)
  expect(asked).toBe(0)
})

test('RULE-038 a rectangle is drawn by dragging, in blue, and by two clicks', async () => {
  await render(<MapStage onKept={onKept} />)
  await expect.element(drawButton).toBeEnabled()
  await drawButton.click()
  await expect.element(drawButton).toHaveAttribute('aria-pressed', 'true')
  await drag([100, 80], [260, 200])
  await expect.poll(() => kept.rectangles.length).toBe(1)
  await expect.element(drawButton).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => shapes('map-rectangle').length).toBe(1)
  const [shape] = shapes('map-rectangle')
  const box = (shape as Element).getBoundingClientRect()
  expect([Math.round(box.width / 10), Math.round(box.height / 10)]).toEqual([16, 12])
  expect(getComputedStyle(shape as Element).stroke).toBe('rgb(59, 120, 201)')
  const { north, east, south, west } = kept.rectangles[0] as Rectangle
  expect([north > south, east > west]).toEqual([true, true])
  expect([north, east, south, west].every((edge) => Number(edge.toFixed(6)) === edge)).toBe(true)

  await drawButton.click()
  await expect.element(drawButton).toHaveAttribute('aria-pressed', 'true')
  await map.click({ position: { x: 300, y: 220 } })
  await map.click({ position: { x: 400, y: 300 } })
  await expect.poll(() => kept.rectangles.length).toBe(2)
  await expect.poll(() => shapes('map-rectangle').length).toBe(2)
})

test('RULE-038 a rectangle that is selected is moved by its middle and resized by its corners', async () => {
  await render(<MapStage rectangles={[london]} onKept={onKept} />)
  await expect.poll(() => shapes('map-rectangle').length).toBe(1)
  const [x, y] = middleOf(shapes('map-rectangle')[0])
  await map.click({ position: { x, y } })
  await expect.poll(() => kept.selected).toBe(0)
  await expect.poll(() => shapes('map-handle').length).toBe(4)

  await drag([x, y], [x + 60, y + 40])
  await expect.poll(() => kept.rectangles[0]).not.toEqual(london)
  const moved = kept.rectangles[0] as Rectangle
  expect([moved.west > london.west, moved.north < london.north]).toEqual([true, true])
  expect(sizeOf(moved)).toEqual(sizeOf(london))

  const [corner] = shapes('map-handle').toSorted(
    (one, other) => middleOf(one)[0] + middleOf(one)[1] - middleOf(other)[0] - middleOf(other)[1],
  )
  const [cornerX, cornerY] = middleOf(corner)
  await drag([cornerX, cornerY], [cornerX + 50, cornerY + 30])
  await expect.poll(() => kept.rectangles[0]).not.toEqual(moved)
  const resized = kept.rectangles[0] as Rectangle
  expect([resized.west > moved.west, resized.north < moved.north]).toEqual([true, true])
  expect([resized.east.toFixed(4), resized.south.toFixed(4)]).toEqual([
    moved.east.toFixed(4),
    moved.south.toFixed(4),
  ])

  await map.click({ position: { x: 10, y: 10 } })
  await expect.poll(() => kept.selected).toBeNull()
  expect(shapes('map-handle')).toEqual([])
})

test('Escape cancels a rectangle that is being drawn', async () => {
  await render(<MapStage onKept={onKept} />)
  await expect.element(drawButton).toBeEnabled()
  await drawButton.click()
  await expect.element(drawButton).toHaveAttribute('aria-pressed', 'true')
  await map.click({ position: { x: 100, y: 100 } })
  await map.hover({ position: { x: 200, y: 200 } })
  await expect.poll(() => shapes('map-rectangle').length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(drawButton).toHaveAttribute('aria-pressed', 'false')
  expect(shapes('map-rectangle')).toEqual([])
  expect(kept.rectangles).toEqual([])
})

test('Escape ends drawing, and only the next one closes the drawer around the map', async () => {
  let isOpen = true
  const drawer = (
    <Drawer open title="Rule" onOpenChange={(open) => (isOpen = open)}>
      <MapStage onKept={onKept} />
    </Drawer>
  )
  await render(drawer)
  await expect.element(drawButton).toBeEnabled()
  await drawButton.click()
  await expect.element(drawButton).toHaveAttribute('aria-pressed', 'true')
  // A finger draws then, and does not scroll.
  expect(getComputedStyle(map.element()).touchAction).toBe('none')
  await map.click({ position: { x: 60, y: 60 } })
  await expect.element(map).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawButton).toHaveAttribute('aria-pressed', 'false')
  expect(isOpen).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => isOpen).toBe(false)
})

test('frames are points, and "Show all" shows them with the rectangles', async () => {
  const far: readonly MapPoint[] = [...frames, [40.7, -74]]
  await render(<MapStage points={far} rectangles={[london]} onKept={onKept} />)
  await expect.poll(() => shapes('map-point')[0]?.getAttribute('d')?.split('M').length).toBe(4)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => kept.centre?.lng).toBeCloseTo(-37.07, 1)
  const inside = (shapes('map-point')[0] as Element).getBoundingClientRect()
  const around = map.element().getBoundingClientRect()
  expect(inside.left > around.left && inside.right < around.right).toBe(true)
})

test('RULE-040 the centre is a text "latitude,longitude", and any other text is not accepted', async () => {
  await render(<MapStage onKept={onKept} />)
  await expect.element(centre).toBeEnabled()
  await userEvent.fill(centre, 'Baker Street')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter a latitude and a longitude, such as 51.52,-0.15')).toBeVisible()
  expect(kept.centre).toBeNull()
  await userEvent.fill(centre, '91,0')
  await userEvent.tab()
  await expect.element(centre).toHaveAttribute('aria-invalid', 'true')
  expect(kept.centre).toBeNull()
  const before = shapes('map-point')[0]?.getBoundingClientRect().left ?? 0
  await userEvent.fill(centre, '51.52,-0.15')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => kept.centre).toEqual({ lat: 51.52, lng: -0.15 })
  await expect.element(centre).not.toHaveAttribute('aria-invalid')
  await expect.poll(() => shapes('map-point')[0]?.getBoundingClientRect().left).not.toBe(before)
})

test('the map has the keys of maps: arrows, + and -', async () => {
  await render(<MapStage onKept={onKept} />)
  await expect.element(drawButton).toBeEnabled()
  ;(map.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => kept.centre?.lng).toBeCloseTo(-0.1632761 + (80 * 360) / (256 * 2 ** 14), 4)
  const distance = () => (shapes('map-point')[0] as Element).getBoundingClientRect().width
  const before = distance()
  await userEvent.keyboard('+')
  await expect.poll(() => Math.round(distance() / before)).toBe(2)
  await userEvent.keyboard('-')
  await expect.poll(distance).toBe(before)
})

test('a rectangle over the date line is shown at both ends of the world', async () => {
  await render(<MapStage rectangles={[{ north: -15, east: -175, south: -20, west: 175 }]} points={[]} />)
  await expect.poll(() => shapes('map-rectangle').length).toBe(2)
})

test('a map that can’t be loaded says so, and is tried again', async () => {
  let attempts = 0
  const maps: Maps = {
    ...openMaps,
    open: (...start) => {
      attempts += 1
      return attempts === 1 ? Promise.reject(new Error('no line')) : openMaps.open(...start)
    },
  }
  await render(<MapStage maps={maps} />)
  await expect.element(page.getByRole('heading', { name: 'The map could not be loaded' })).toBeVisible()
  await expect.element(drawButton).toBeDisabled()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(map).toBeInTheDocument()
  await expect.element(drawButton).toBeEnabled()
  const attribution = page.getByText('Natural Earth')
  await expect.element(attribution).toBeVisible()
  // What lies below it can be drawn on and dragged.
  const { left, top } = attribution.element().getBoundingClientRect()
  expect(map.element().contains(document.elementFromPoint(left + 2, top + 2))).toBe(true)
})

const places = ['light', 'dark', 'forced colours'].flatMap((theme) =>
  [360, 768, 1440].map((width) => [theme, width] as const),
)

test.each(places)('has no accessibility fault in %s at %i px', async (theme, width) => {
  document.documentElement.dataset['theme'] = theme
  await commands.forceColours(theme === 'forced colours')
  await page.viewport(width, 900)
  await render(<MapStage rectangles={[london]} onKept={onKept} />)
  await expect.poll(() => shapes('map-rectangle').length).toBe(1)
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  })
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})

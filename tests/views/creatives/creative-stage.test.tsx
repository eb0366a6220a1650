import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'
import { CreativeStage } from '#views/creatives/creative-stage.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const specificationOf = (rotation: number) => ({
  id: '1',
  name: 'Digital 6-Sheet',
  width: 1080,
  height: 1920,
  rotation,
})

test.each([
  [0, 'none'],
  [90, 'matrix(0, -1, 1, 0, 0, 0)'],
  [180, 'matrix(-1, 0, 0, -1, 0, 0)'],
  [270, 'matrix(0, 1, -1, 0, 0, 0)'],
])('CREA-047 on a specification turned by %i degrees the asset is turned back', async (rotation, matrix) => {
  const creative = sampleCreative('9', { frameSpecification: specificationOf(rotation) })
  const screen = await render(<CreativeStage creative={creative} addHref="/campaigns/7/creative" />)
  const asset = screen.getByRole('img', { name: creative.name }).element()
  const { a, b, c, d, isIdentity } = new DOMMatrix(getComputedStyle(asset).transform)
  const rounded = [a, b, c, d].map((value) => Math.round(value) + 0)
  expect(isIdentity ? 'none' : `matrix(${rounded.join(', ')}, 0, 0)`).toBe(matrix)
})

test('CREA-048 on a specification turned by 90 degrees a video is flipped vertically, too', async () => {
  const creative = sampleCreative('9', {
    type: 'video',
    preparedAsset: { url: 'data:video/mp4;base64,AAAA', width: 1920, height: 480 },
    frameSpecification: specificationOf(90),
  })
  const screen = await render(<CreativeStage creative={creative} addHref="/campaigns/7/creative" />)
  const place = screen.getByRole('img', { name: `${creative.name}: This video can’t be played` })
  await expect.element(place).toBeVisible()
  const { a, b, c, d } = new DOMMatrix(getComputedStyle(place.element()).transform)
  expect([a, b, c, d].map((value) => Math.round(value) + 0)).toEqual([0, -1, -1, 0])
})

test.each([90, 180, 270])(
  'words in the place of a video turned by %i degrees stand upright',
  async (rotation) => {
    const creative = sampleCreative('9', {
      type: 'video',
      preparedAsset: { url: 'data:video/mp4;base64,AAAA', width: 1920, height: 1080 },
      frameSpecification: specificationOf(rotation),
    })
    const screen = await render(<CreativeStage creative={creative} addHref="/campaigns/7/creative" />)
    const place = screen.getByRole('img', { name: `${creative.name}: This video can’t be played` })
    await expect.element(place).toBeVisible()
    const turn = new DOMMatrix(getComputedStyle(place.element()).transform)
    const sign = new DOMMatrix(getComputedStyle(place.element().firstElementChild as Element).transform)
    const { a, b, c, d } = turn.multiply(sign)
    expect([a, b, c, d].map((value) => Math.round(value) + 0)).toEqual([1, 0, 0, 1])
  },
)

test.each([0, 90])('CREA-052 turned by %i degrees, it fills the stage and is not cut', async (rotation) => {
  await page.viewport(1440, 900)
  const creative = sampleCreative('9', { frameSpecification: specificationOf(rotation) })
  const screen = await render(<CreativeStage creative={creative} addHref="/campaigns/7/creative" />)
  const asset = screen.getByRole('img', { name: creative.name }).element()
  const { width, height, left, right, top, bottom } = asset.getBoundingClientRect()
  const room = asset.parentElement?.getBoundingClientRect()
  expect(width / height).toBeCloseTo(rotation === 0 ? 1080 / 1920 : 1920 / 1080, 2)
  // In the middle, with as much room on one side as on the other.
  expect(left - (room?.left ?? 0)).toBeCloseTo((room?.right ?? 0) - right, 0)
  expect(top - (room?.top ?? 0)).toBeCloseTo((room?.bottom ?? 0) - bottom, 0)
  expect([width / (room?.width ?? 0), height / (room?.height ?? 0)].map((share) => share <= 1.001)).toEqual([
    true,
    true,
  ])
  expect(Math.max(width / (room?.width ?? 1), height / (room?.height ?? 1))).toBeCloseTo(1, 2)
})

test('CREA-044 a video that can’t be played leaves its whole place to words', async () => {
  await page.viewport(1440, 900)
  const creative = sampleCreative('9', {
    type: 'video',
    preparedAsset: { url: 'data:video/mp4;base64,AAAA', width: 1920, height: 480 },
  })
  const screen = await render(<CreativeStage creative={creative} addHref="/campaigns/7/creative" />)
  const place = screen.getByRole('img', { name: `${creative.name}: This video can’t be played` })
  await expect.element(place).toHaveTextContent('This video can’t be played')
  const { width, height } = place.element().getBoundingClientRect()
  expect(width / height).toBeCloseTo(4, 1)
  expect(width).toBeGreaterThan(1000)
})

test('CREA-044 a picture that can’t be loaded leaves its place to words', async () => {
  const creative = sampleCreative('9', { preparedAsset: { url: 'data:image/png;base64,AAAA' } })
  const screen = await render(<CreativeStage creative={creative} addHref="/campaigns/7/creative" />)
  await expect
    .element(screen.getByRole('img', { name: `${creative.name}: This picture can’t be shown` }))
    .toHaveTextContent('This picture can’t be shown')
})

test('CREA-049 without anything to show, the stage says so and leads to the list', async () => {
  const creative = sampleCreative('9', { type: 'unprocessed', preparedAsset: null })
  const screen = await render(<CreativeStage creative={creative} addHref="/campaigns/7/creative" />)
  await expect
    .element(screen.getByText(/^No content to preview\. /))
    .toHaveTextContent('No content to preview. Click here to add content.')
  await expect
    .element(screen.getByRole('link', { name: 'Click here to add content.' }))
    .toHaveAttribute('href', '/campaigns/7/creative')
})

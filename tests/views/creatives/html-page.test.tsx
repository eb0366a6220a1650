import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import en from '#locales/en.json'
import { htmlAssetMachine } from '#machines/creatives/html-asset.machine.ts'
import { checkAsset } from '#services/files/check-asset.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'
import { CreativeStage } from '#views/creatives/creative-stage.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))
afterEach(() => vi.restoreAllMocks())

/** A page that tells the application when it begins. */
const began = `data:text/html,${encodeURIComponent('<script>parent.postMessage("began", "*")</script>')}`

const machine = htmlAssetMachine.provide({
  actors: {
    checkAsset: fromPromise<void, { url: string }>(({ input, signal }) => checkAsset(input.url, signal)),
  },
})

/** The stage with an HTML5 creative, whose address is fetched as in the product. */
async function show(htmlAssetUrl: string, wire: Record<string, unknown> = {}) {
  await page.viewport(1280, 900)
  const creative = sampleCreative('9', { type: 'html5', name: 'Clock', htmlAssetUrl, ...wire })
  const asset = createActor(machine, { input: { url: htmlAssetUrl } }).start()
  onTestFinished(() => void asset.stop())
  const screen = await render(
    <CreativeStage creative={creative} asset={asset} addHref="/campaigns/7/creative" />,
  )
  const frames = () => [...screen.container.querySelectorAll('iframe')]
  return { screen, frames, play: screen.getByRole('button', { name: 'Play from the start' }) }
}

/** How often a page has begun. */
function countStarts(): () => number {
  let starts = 0
  const hear = ({ data, origin }: MessageEvent) => {
    starts += data === 'began' && origin === 'null' ? 1 : 0
  }
  window.addEventListener('message', hear)
  onTestFinished(() => window.removeEventListener('message', hear))
  return () => starts
}

test('CREA-046 an HTML5 creative is shown once its address was fetched', async () => {
  const answer = Promise.withResolvers<Response>()
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise)
  const { frames, play } = await show(began)
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([began])
  expect(frames()).toEqual([])
  await expect.element(play).not.toBeInTheDocument()
  answer.resolve(new Response('<!doctype html>'))
  await expect.element(play).toBeVisible()
  expect(frames().map((frame) => frame.getAttribute('src'))).toEqual([began])
})

test.each([
  [404, 'The files of this HTML5 creative are missing on the server, so there is nothing to show.'],
  [500, 'The HTML5 package could not be loaded. Check your connection and try again.'],
])(
  'CREA-046 a package whose address is answered with %i is not shown, and fetched again on request',
  async (status, words) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status }))
    const { screen, frames, play } = await show(began)
    await expect.element(screen.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
    expect(frames()).toEqual([])
    fetched.mockResolvedValueOnce(new Response('<!doctype html>'))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(play).toBeVisible()
    expect(frames().length).toBe(1)
  },
)

test('CREA-045 the play button plays it from the start, in a frame without rights', async () => {
  const starts = countStarts()
  const { frames, play } = await show(began)
  await expect.element(play).toBeVisible()
  await vi.waitFor(() => expect(starts()).toBe(1))
  const [first] = frames()
  expect(first?.getAttribute('sandbox')).toBe('allow-scripts')
  await play.click()
  await vi.waitFor(() => expect(starts()).toBe(2))
  await play.click()
  await vi.waitFor(() => expect(starts()).toBe(3))
  expect([frames().length, frames()[0]?.getAttribute('sandbox')]).toEqual([1, 'allow-scripts'])
})

test.each([
  [undefined, 0, ['left', 'top']],
  [{ playButtonPosition: null }, 0, ['left', 'top']],
  [{ playButtonPosition: 'top_left' }, 90, ['left', 'top']],
  [{ playButtonPosition: 'top_right' }, 0, ['right', 'top']],
  [{ playButtonPosition: 'bottom_left' }, 180, ['left', 'bottom']],
  [{ playButtonPosition: 'bottom_right' }, 270, ['right', 'bottom']],
  [{ playButtonPosition: 'in the middle' }, 0, ['left', 'top']],
] as const)(
  'CREA-045 CREA-064 with the preview configuration %o, turned by %i degrees, the play button stands at %s',
  async (previewConfiguration, rotation, corner) => {
    const frameSpecification = { id: '1', name: 'Digital 6-Sheet', width: 1080, height: 1920, rotation }
    const { frames, play } = await show(began, { previewConfiguration, frameSpecification })
    await expect.element(play).toBeVisible()
    const frame = frames()[0]?.getBoundingClientRect() ?? new DOMRect()
    const button = play.element().getBoundingClientRect()
    const near = (one: number, other: number) => Math.abs(one - other) < 12
    expect([
      ...(['left', 'right'] as const).filter((side) => near(frame[side], button[side])),
      ...(['top', 'bottom'] as const).filter((side) => near(frame[side], button[side])),
    ]).toEqual(corner)
    // It is not covered by the frame.
    const over = document.elementFromPoint(button.x + button.width / 2, button.y + button.height / 2)
    expect(play.element().contains(over)).toBe(true)
    expect([frame.width / frame.height > 1, frame.width > 250]).toEqual([rotation % 180 !== 0, true])
  },
)

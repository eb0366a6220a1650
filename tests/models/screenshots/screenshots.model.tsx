import type { ScreenshotsPlace } from '#machines/screenshots/screenshots.machine.ts'
import { screenshotListMachine, screenshotsMachine } from '#machines/screenshots/screenshots.machine.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'
import { sampleScreenshot } from '#tests/support/samples/screenshots.ts'

const frame = sampleFrame('3')
const held = {
  frame,
  screenshots: [
    sampleScreenshot('9', '2026-02-12T15:30:00.000Z'),
    sampleScreenshot('8', '2026-02-12T09:30:00.000Z'),
    sampleScreenshot('7', '2026-02-10T09:30:00.000Z'),
  ],
}
const params: ScreenshotsPlace = { frameId: '3', campaignId: '7' }
const hrefOf = (_: ScreenshotsPlace, id: string | null) =>
  `/campaigns/7/media-buy/3/screenshots${id === null ? '' : `?screenshot=${id}`}`

export const list = resourceModel(screenshotListMachine, {
  params,
  query: null,
  values: [held, { frame, screenshots: [] }],
  screen: () =>
    import('#views/screenshots/screenshots.tsx').then(({ ScreenshotList }) => ({ actor }) => (
      <ScreenshotList list={actor} shownId={null} hrefOf={(id) => hrefOf(params, id)} />
    )),
  call: { method: 'GET', path: 'campaigns/*/frames/*/screenshots' },
  drive: () => import('#e2e/drives/screenshots.drive.ts').then((drives) => drives.list),
})

export const model = defineModel<typeof screenshotsMachine>({
  machine: screenshotsMachine,
  inputs: {
    'of a frame': { frameId: '3', campaignId: null, query: {} },
    'one of a campaign': { ...params, query: { screenshot: '8' } },
  },
  cases: () => [
    { type: 'query.changed', query: {} },
    { type: 'query.changed', query: { screenshot: '9' } },
    { type: 'query.changed', query: { screenshot: '8' } },
    { type: 'query.changed', query: { screenshot: '5' } },
  ],
  sentBy: {
    'query.changed': 'router',
    'realtime.resumed': 'actor',
  },
  children: { list: heldResource(screenshotListMachine, { value: held }) },
  screen: () =>
    import('#views/screenshots/screenshots.tsx').then(({ Screenshots }) => ({ actor }) => (
      <Screenshots screenshots={actor} hrefOf={hrefOf} />
    )),
  browser: { why: 'its list asks the server, in a model of its own' },
})

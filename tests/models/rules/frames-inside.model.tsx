import { framesInsideMachine } from '#machines/rules/frames-inside.machine.ts'
import { resourceModel } from '#tests/support/kit-models.tsx'

const rectangle = { north: 52, east: 0, south: 51, west: -1 }
const frame = { id: '1', externalId: 'CAC00001', name: 'Oxford Street 1', lat: 51.5, lng: -0.1 }

export const model = resourceModel(framesInsideMachine, {
  params: { campaignId: '7' },
  query: { rectangles: [] },
  queries: [{ rectangles: [rectangle] }],
  values: [
    { id: '7', count: 2, total: 3, frames: [frame], points: [[51.5, -0.1]] },
    { id: '7', count: 0, total: 0, frames: [], points: [] },
  ],
  screen: () =>
    import('#views/rules/types/frames-inside.tsx').then(({ FramesInside }) => ({ actor }) => (
      <FramesInside inside={actor} />
    )),
  call: { method: 'GET', path: 'campaigns/*/frames-inside' },
  drive: () => import('#e2e/drives/frames-inside.drive.ts').then(({ drive }) => drive),
})

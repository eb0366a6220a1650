import { placingMachine } from '#machines/creatives/placing.machine.ts'
import { defineModel } from '#tests/support/model.ts'

export const model = defineModel<typeof placingMachine>({
  machine: placingMachine,
  cases: () => [{ type: 'placing.aim', place: { x: 0.52, y: 0.5 } }],
  sentBy: {
    'placing.start': 'user',
    'placing.aim': 'user',
    'placing.set': 'user',
    'placing.cancel': 'user',
  },
  // The pin has the focus while it is placed.
  controls: {
    'placing.aim': async (hands) => {
      await hands.key('ArrowRight')
    },
    'placing.set': async (hands) => {
      await hands.key('Enter')
    },
    'placing.cancel': async (hands) => {
      await hands.key('Escape')
    },
  },
  screen: async () => {
    const [{ PlacingLayer }, { PlacingButton }] = await Promise.all([
      import('#views/creatives/placing-layer.tsx'),
      import('#views/creatives/placing-button.tsx'),
    ])
    return ({ actor }) => (
      <>
        <PlacingButton placing={actor} onStart={() => {}} />
        <div style={{ position: 'relative', width: 320, height: 180 }}>
          <PlacingLayer placing={actor} turn={{ rotation: 0, isMirrored: false }} />
        </div>
      </>
    )
  },
  browser: { why: 'does not talk to the server' },
})

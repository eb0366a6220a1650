import { playButtonPositions } from '#contract/play-button.ts'
import { playButtonMachine } from '#machines/creatives/play-button.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'

const clock = sampleCreative('9', { type: 'html5', name: 'Clock' })
const moved = { ...clock, previewConfiguration: { playButtonPosition: 'bottom_right' as const } }

export const model = defineModel<typeof playButtonMachine>({
  machine: playButtonMachine,
  inputs: { '': { creative: clock } },
  cases: ({ done, failed }) => [
    done('savePosition', 'top_right'),
    done('savePosition', 'bottom_left'),
    failed('savePosition', { kind: 'server', messages: [] }),
    ...playButtonPositions.map((position) => ({ type: 'playButton.move' as const, position })),
    { type: 'creative.changed', creative: moved },
  ],
  sentBy: { 'playButton.move': 'user', 'creative.changed': 'actor' },
  always: {
    'what is shown is saved, unless it is being saved': (snapshot) =>
      snapshot.matches('saving') || snapshot.context.position === snapshot.context.saved,
  },
  screen: () =>
    import('#views/creatives/play-button.tsx').then(({ PlayButton }) => ({ actor }) => (
      <PlayButton button={actor} />
    )),
  browser: {
    calls: { savePosition: { method: 'PATCH', path: 'creatives/*', field: 'play_button_position' } },
    drive: () => import('#e2e/drives/play-button.drive.ts').then(({ drive }) => drive),
  },
})

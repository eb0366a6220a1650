import { pinsMachine } from '#machines/dashboard/pins.machine.ts'
import { defineModel } from '#tests/support/model.ts'

const one = { id: '1', name: 'Autumn burst' }
const two = { id: '2', name: 'Winter burst' }

export const model = defineModel<typeof pinsMachine>({
  machine: pinsMachine,
  cases: ({ done, failed, emits }) => [
    done('loadPins', []),
    done('loadPins', [one]),
    failed('loadPins', { kind: 'server', messages: [] }),
    done('savePin', undefined),
    failed('savePin', { kind: 'server', messages: [] }),
    failed('listen', { kind: 'server', messages: [] }),
    emits('listen', { type: 'pins.changed' }),
    { type: 'pin.toggle', campaign: one },
    { type: 'pin.toggle', campaign: two },
  ],
  equivalent: Object.fromEntries(
    ['loading', 'ready'].map((state) => [
      `target pins.saving changed to settled: pins.${state} on pin.toggle branch 1`,
      'a toggle was just added, so that `settled` has more and leads to `saving` at once',
    ]),
  ),
  sentBy: {
    'pin.toggle': 'user',
    'pins.retry': 'user',
    'pins.changed': 'actor',
    'realtime.resumed': 'actor',
  },
  screen: () =>
    Promise.all([
      import('#views/dashboard/pin-toggle.tsx'),
      import('#views/dashboard/pinned-campaigns.tsx'),
    ]).then(([{ PinToggle }, { PinnedCampaigns }]) => ({ actor }) => (
      <>
        <PinnedCampaigns pins={actor} />
        <PinToggle pins={actor} campaign={one} />
        <PinToggle pins={actor} campaign={two} />
      </>
    )),
  browser: {
    calls: {
      loadPins: { method: 'GET', path: 'users/*/pinned-campaigns' },
      savePin: { method: 'POST', path: 'users/*/pinned-campaigns' },
      listen: { none: 'hears other tabs and devices' },
    },
    drive: () => import('#e2e/drives/pins.drive.ts').then(({ drive }) => drive),
  },
})

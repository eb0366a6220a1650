import { defaultToggleMachine } from '#machines/creatives/default-toggle.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'

const approved = sampleCreative('9', { moderationStatus: 1 })

export const model = defineModel<typeof defaultToggleMachine>({
  machine: defaultToggleMachine,
  inputs: {
    approved: { creative: approved },
    pending: { creative: sampleCreative('9') },
    'the last default': {
      creative: sampleCreative('9', { moderationStatus: 1, isDefault: true, isDefaultEditable: false }),
    },
  },
  cases: ({ done, failed }) => [
    done('saveDefault', undefined),
    failed('saveDefault', { kind: 'server', messages: [] }),
    { type: 'creative.changed', creative: approved },
    { type: 'creative.changed', creative: sampleCreative('9', { moderationStatus: 1, isDefault: true }) },
  ],
  sentBy: { 'default.toggle': 'user', 'creative.changed': 'actor' },
  screen: () =>
    import('#views/creatives/default-toggle.tsx').then(({ DefaultToggle }) => ({ actor }) => (
      <DefaultToggle listed={approved} toggle={actor} onBegin={() => {}} />
    )),
  browser: {
    calls: { saveDefault: { method: 'PATCH', path: 'creatives/*', field: 'is_default' } },
    drive: () => import('#e2e/drives/default-toggle.drive.ts').then(({ drive }) => drive),
  },
})

import { lookingMachine } from '#machines/shell/looking.machine.ts'
import { defineModel } from '#tests/support/model.ts'

const name = 'Ada Lovelace'

export const model = defineModel<typeof lookingMachine>({
  machine: lookingMachine,
  cases: ({ emits, failed }) => [
    emits('watchTime', { type: 'time.told', name, left: 30 }),
    emits('watchTime', { type: 'time.told', name, left: 1 }),
    emits('watchTime', { type: 'time.told', name, left: 0 }),
    emits('watchTime', { type: 'time.told', name, left: -3 }),
    failed('watchTime', { kind: 'server', messages: [] }),
  ],
  sentBy: { 'time.told': 'actor', 'looking.end': 'router', 'looking.stop': 'user' },
  always: {
    'who looks has time left, once it is told': (snapshot) =>
      snapshot.hasTag('over') ||
      snapshot.context.name === '' ||
      snapshot.matches('leaving') ||
      snapshot.context.left > 0,
  },
  screen: () =>
    import('#views/shell/looking-bar.tsx').then(({ LookingBar }) => ({ actor }) => (
      <LookingBar looking={actor} application="Kerbside" />
    )),
  browser: { why: 'it asks the server nothing; as-person.e2e.ts takes it through a tab' },
})

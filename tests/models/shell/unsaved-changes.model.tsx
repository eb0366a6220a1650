import { unsavedChangesMachine } from '#machines/shell/unsaved-changes.machine.ts'
import { defineModel } from '#tests/support/model.ts'

export const model = defineModel<typeof unsavedChangesMachine>({
  machine: unsavedChangesMachine,
  cases: () => [
    { type: 'leave.requested', loses: 'changes' },
    { type: 'leave.requested', loses: 'uploads' },
    { type: 'leave.requested', loses: null },
  ],
  sentBy: { 'leave.requested': 'router', 'leaving.accept': 'user', 'leaving.decline': 'user' },
  screen: () =>
    import('#views/shell/unsaved-changes.tsx').then(({ UnsavedChanges }) => ({ actor }) => (
      <main>
        <h1>Campaigns</h1>
        <UnsavedChanges unsavedChanges={actor} />
      </main>
    )),
  browser: { why: 'does not talk to the server' },
})

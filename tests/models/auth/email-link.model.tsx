import { emailLinkMachine } from '#machines/auth/email-link.machine.ts'
import { defineModel } from '#tests/support/model.ts'

const change = { userId: '3', email: 'maya@kerbside.test' }

export const model = defineModel<typeof emailLinkMachine>({
  machine: emailLinkMachine,
  inputs: {
    confirm: { token: 'a-token', action: 'confirm' },
    stop: { token: 'a-token', action: 'stop' },
  },
  cases: ({ done, failed }) => [
    done('useLink', { ...change, state: 'changed' }),
    done('useLink', { ...change, state: 'waiting' }),
    done('useLink', { ...change, state: 'stopped' }),
    done('useLink', { ...change, state: 'undone' }),
    failed('useLink', {
      kind: 'refused',
      messages: [{ detail: 'This link is invalid, has expired or has been used.', field: null, code: 127 }],
    }),
  ],
  sentBy: { 'link.use': 'user' },
  screen: () =>
    import('#views/auth/email-link.tsx').then(({ EmailLink }) => ({ actor }) => (
      <EmailLink link={actor} name="Kerbside" />
    )),
  browser: {
    calls: {
      useLink: { method: 'POST', path: 'auth/email/*', meets: ['server', 'dropped'] },
    },
    drive: () => import('#e2e/drives/email-link.drive.ts').then(({ drive }) => drive),
  },
})

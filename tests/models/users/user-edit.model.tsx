import type { Problem } from '#contract/problem.ts'
import { userEditMachine, userEditorMachine, type UserTarget } from '#machines/users/user-edit.machine.ts'
import { profileOf, type UserProfile } from '#machines/users/user-edit.values.ts'
import { editorModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import {
  heldCampaignPermissions,
  heldUnitPermissions,
  heldUserEditor,
} from '#tests/support/samples/permissions.ts'
import { samplePerson } from '#tests/support/samples/users.ts'

const person = samplePerson('4', { name: 'Milo Reyes', phoneNumber: '+447700900123' })
const read: UserTarget = { userId: '4', mode: 'edit', subject: person }
const known: UserTarget = { userId: '4', mode: 'edit', subject: null }
const taken: Problem = {
  kind: 'invalid',
  messages: [{ detail: 'The email has already been taken.', field: 'email', code: 101 }],
}
const drives = () => import('#e2e/drives/user-edit.drive.ts')

const editing: Pick<
  Parameters<typeof editorModel<UserTarget, UserProfile>>[1],
  'opened' | 'rejected' | 'controls' | 'screen'
> = {
  opened: profileOf(person, true),
  rejected: taken,
  controls: {
    'form.changed': (hands) => hands.fill('Name', 'Milo R. Reyes'),
    'form.reverted': async (hands, { context }) => {
      await hands.fill('Name', 'Somebody else')
      await hands.fill('Name', context.target.subject?.name ?? '')
    },
    'form.submit': async (hands, { context }) => {
      await hands.fill('Name', 'Milo R. Reyes')
      if (context.target.subject === null) {
        await hands.fill('E-mail', 'milo@kerbside.test')
        await hands.press('Add user')
      } else {
        await hands.press('Save')
      }
    },
  },
  screen: () =>
    import('#views/users/user-edit.tsx').then(({ UserEditor }) => ({ actor }) => (
      <UserEditor editor={actor} viewer={{ id: '9', isSuperUser: true }} />
    )),
}

export const creation = editorModel<UserTarget, UserProfile>(userEditorMachine, {
  ...editing,
  input: 'new',
  target: { userId: null, mode: 'create', subject: null },
  values: {
    name: 'Milo R. Reyes',
    email: 'milo@kerbside.test',
    isSubscribedToCampaignDigest: false,
    phoneNumber: null,
    currentPassword: '',
  },
  save: { method: 'POST', path: 'users', field: 'email' },
  drive: () => drives().then((drive) => drive.creation),
})

export const editor = editorModel<UserTarget, UserProfile>(userEditorMachine, {
  ...editing,
  input: 'known',
  target: known,
  loaded: read,
  values: { ...profileOf(person, true), name: 'Milo R. Reyes' },
  load: { method: 'GET', path: 'users/*' },
  save: { method: 'PATCH', path: 'users/*', field: 'email' },
  drive: () => drives().then((drive) => drive.editor),
})

export const model = defineModel<typeof userEditMachine>({
  machine: userEditMachine,
  inputs: {
    create: { userId: null, mode: 'create' },
    edit: { userId: '4', mode: 'edit' },
    convert: { userId: '4', mode: 'convert' },
  },
  cases: ({ done, failed }) => [
    done('editor', { outcome: 'saved', target: read }),
    done('editor', { outcome: 'closed', target: read }),
    failed('editor', { kind: 'server', messages: [] }),
    failed('unitPermissions', { kind: 'server', messages: [] }),
    failed('campaignPermissions', { kind: 'server', messages: [] }),
  ],
  sentBy: { 'units.toggle': 'user', 'campaigns.toggle': 'user', 'realtime.resumed': 'actor' },
  controls: {
    'units.toggle': (hands) => hands.press('Business Units & Moderation Permissions'),
    'campaigns.toggle': (hands) => hands.press('Campaign Permissions'),
  },
  children: {
    editor: heldUserEditor(read),
    unitPermissions: heldUnitPermissions,
    campaignPermissions: heldCampaignPermissions,
  },
  screen: () =>
    import('#views/users/user-edit.tsx').then(({ UserEdit }) => ({ actor }) => (
      <UserEdit edit={actor} viewer={{ id: '9', isSuperUser: true }} />
    )),
  browser: { why: 'its form and its panels ask the server, in models of their own' },
})

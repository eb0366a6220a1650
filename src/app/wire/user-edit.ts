import { userEditMachine, userEditorMachine } from '#machines/users/user-edit.machine.ts'
import { changesOf, profileOf, requestOfNew } from '#machines/users/user-edit.values.ts'
import { createUser, loadUser, updateUser } from '#services/api/users.ts'

import type { AppContext } from '../base/app-context.ts'
import { info, success } from '../base/notices.ts'
import { wireEditor } from './kit.ts'
import { wireUserPermissions } from './user-permissions.ts'

/** The screen of one user, over the API. A new or converted user is edited on from their own address (USER-021, USER-023). */
export function wireUserEdit(appContext: AppContext) {
  const { http, app, open, show } = appContext
  return userEditMachine.provide({
    actors: {
      ...wireUserPermissions(appContext),
      editor: wireEditor(userEditorMachine, {
        load: async (target, signal) => ({
          ...target,
          subject: target.userId === null ? null : await loadUser(http, target.userId, signal),
        }),
        save: async ({ target: { mode, subject }, values }, signal) => {
          if (subject === null) {
            const { id } = await createUser(http, requestOfNew(values), signal)
            show(success('users.created'))
            open(`/users/${id}/edit`, { replace: true, saved: true })
            return
          }
          const before = profileOf(subject, values.phoneNumber !== undefined)
          const { user, pendingEmail } = await updateUser(
            http,
            subject.id,
            changesOf(before, values, mode),
            signal,
          )
          if (user.id === app.getSnapshot().context.user?.id) {
            app.send({ type: 'user.changed', changes: user })
          }
          show(success(mode === 'convert' ? 'users.converted' : 'users.updated'))
          if (pendingEmail !== null) {
            show(info('shell.profileEmailPending', { email: pendingEmail }))
          }
          if (mode === 'convert') {
            open(`/users/${subject.id}/edit`, { replace: true, saved: true })
          }
        },
      }),
    },
    actions: { leave: () => open('/users') },
  })
}

import { defineScreen } from './screens.ts'

export const usersScreen = defineScreen({
  key: 'users',
  load: () => import('../wire/users.ts').then(({ wireUsers }) => wireUsers),
})

export const userEditScreen = defineScreen({
  key: 'userEdit',
  load: () => import('../wire/user-edit.ts').then(({ wireUserEdit }) => wireUserEdit),
})

export const personRightsScreen = defineScreen({
  key: 'personRights',
  load: () => import('../wire/person-rights.ts').then(({ wirePersonRights }) => wirePersonRights),
})

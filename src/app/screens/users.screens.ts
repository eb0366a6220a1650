import { defineScreen } from './screens.ts'

export const usersScreen = defineScreen({
  key: 'users',
  load: () => import('../wire/users.ts').then(({ wireUsers }) => wireUsers),
})

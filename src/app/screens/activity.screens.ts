import { defineScreen } from './screens.ts'

export const activityScreen = defineScreen({
  key: 'activity',
  load: () => import('../wire/activity.ts').then(({ wireActivity }) => wireActivity),
})

import { defineScreen } from './screens.ts'

export const dashboardScreen = defineScreen({
  key: 'dashboard',
  words: 'early',
  load: () => import('../wire/dashboard.ts').then(({ wireDashboard }) => wireDashboard),
})

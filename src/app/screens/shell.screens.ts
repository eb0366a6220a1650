import { defineScreen } from './screens.ts'

export const headerScreen = defineScreen({
  key: 'header',
  load: () => import('../wire/shell.ts').then(({ wireHeader }) => wireHeader),
})

export const profileScreen = defineScreen({
  key: 'profile',
  load: () => import('../wire/profile.ts').then(({ wireProfile }) => wireProfile),
})

/** Not visible: it runs for the whole session. */
export const deploymentScreen = defineScreen({
  key: 'deployment',
  load: () => import('../wire/shell.ts').then(({ wireDeployment }) => wireDeployment),
})

import { defineScreen } from './screens.ts'

export const headerScreen = defineScreen({
  key: 'header',
  words: 'early',
  load: () => import('../wire/shell.ts').then(({ wireHeader }) => wireHeader),
})

/** On every page of a tab that looks as another person. */
export const lookingScreen = defineScreen({
  key: 'looking',
  load: () => import('../wire/looking.ts').then(({ wireLooking }) => wireLooking),
})

export const profileScreen = defineScreen({
  key: 'profile',
  load: () => import('../wire/profile.ts').then(({ wireProfile }) => wireProfile),
})

/** Not visible: it runs for the whole session. */
export const deploymentScreen = defineScreen({
  key: 'deployment',
  words: 'early',
  load: () => import('../wire/shell.ts').then(({ wireDeployment }) => wireDeployment),
})

/** In the header of every screen: it runs for the whole session. */
export const inboxScreen = defineScreen({
  key: 'inbox',
  words: 'early',
  load: () => import('../wire/inbox.ts').then(({ wireInbox }) => wireInbox),
})

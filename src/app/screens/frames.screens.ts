import { defineScreen } from './screens.ts'

export const framesScreen = defineScreen({
  key: 'frames',
  load: () => import('../wire/frames.ts').then(({ wireFrames }) => wireFrames),
})

export const screenshotsScreen = defineScreen({
  key: 'screenshots',
  load: () => import('../wire/screenshots.ts').then(({ wireScreenshots }) => wireScreenshots),
})

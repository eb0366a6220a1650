import { defineScreen } from './screens.ts'

/** Seen on every screen of the session while there are uploads, and runs as long as it. */
export const uploadsScreen = defineScreen({
  key: 'uploads',
  load: () => import('../wire/uploads.ts').then(({ wireUploads }) => wireUploads),
})

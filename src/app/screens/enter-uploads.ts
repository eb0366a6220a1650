import type { AppContext } from '../base/app-context.ts'
import { enterScreen } from './screens.ts'
import { uploadsScreen } from './upload.screens.ts'

/** Of this page alone, unlike that of another tab. */
const pageId = Math.random().toString(36).slice(2)

/** Starts the uploads of the person, or leaves them running. */
export async function enterUploads(appContext: AppContext, preload = false): Promise<void> {
  const params = { maxFilesPerDrop: appContext.configuration.maxFilesPerDrop, pageId }
  await enterScreen(appContext, uploadsScreen, { params, query: null, preload })
}

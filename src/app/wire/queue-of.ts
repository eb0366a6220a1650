import type { UploadQueueRef } from '#machines/creatives/upload-queue.machine.ts'

import type { AppContext } from '../base/app-context.ts'

/** The uploads of the person; undefined until they run. By the key of their screen, whose file imports the wiring. */
export function queueOf({ app }: AppContext): UploadQueueRef | undefined {
  return app.getSnapshot().children.screens?.getSnapshot().children['uploads'] as UploadQueueRef | undefined
}

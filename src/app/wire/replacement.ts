import { fromCallback } from 'xstate'

import { replacementMachine, type HeldFile } from '#machines/creatives/replacement.machine.ts'

import type { AppContext } from '../base/app-context.ts'
import { keeperOf } from './upload-keeper.ts'
import { wireUpload } from './upload.ts'

/** The replacement of a creative by a picked file. */
export function wireReplacement(appContext: AppContext) {
  const keeper = keeperOf(appContext)
  return replacementMachine.provide({
    actors: {
      pickedFile: fromCallback<{ type: string }, HeldFile>(({ input: { key, file } }) => {
        keeper.hold(key, file)
        return () => keeper.drop(key)
      }),
      upload: wireUpload(appContext),
    },
  })
}

import { fromCallback } from 'xstate'

import { replacementMachine } from '#machines/creatives/replacement.machine.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireUpload } from './upload.ts'

/** The replacement of a creative by a picked file. */
export function wireReplacement(appContext: AppContext) {
  return replacementMachine.provide({
    actors: {
      pickedFile: fromCallback<{ type: string }, { file: Blob }>(({ input, receive, sendBack }) =>
        receive(({ type }) => {
          if (type === 'file.release') {
            sendBack({ type: 'file.released', file: input.file })
          }
        }),
      ),
      upload: wireUpload(appContext),
    },
  })
}

import { fromPromise } from 'xstate'

import type { Export } from '#contract/frame-editing.ts'
import type { ExportMachine } from '#machines/kit/exporting.ts'
import { openFile } from '#services/open-file.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, withReasons } from '../base/notices.ts'

/** An export over the API: what it could not be made for is said with the server's reasons. */
export function wireExport<Request>(
  { show }: AppContext,
  machine: ExportMachine<Request>,
  prepare: (request: Request, signal: AbortSignal) => Promise<Export>,
): ExportMachine<Request> {
  return machine.provide({
    actors: {
      prepare: fromPromise<Export, { request: Request }>(({ input, signal }) =>
        prepare(input.request, signal),
      ),
    },
    actions: {
      openDownload: (_, { url }) => openFile(url),
      notifyNotExported: (_, problem) => show(withReasons(failure('frames.notExported'), problem)),
    },
  })
}

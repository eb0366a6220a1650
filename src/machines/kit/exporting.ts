import { assign, setup } from 'xstate'

import type { Export } from '#contract/frame-editing.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from './problem-in.ts'
import { unprovidedPromise } from './unprovided.ts'

export type ExportEvent<Request> = { type: 'export.start'; request: Request }

/**
 * A download of a list as a file: asks for its address, which is valid for a while, and opens it. The browser shows the progress. Actor to
 * provide: `prepare` from `{request}`, what the list shows. Actions: `openDownload`, `notifyNotExported`. Tag: `busy` until it is
 * opened.
 */
export function exportMachine<Request>(id: string) {
  return setup({
    types: {} as {
      /** What is exported; null while nothing is. */
      context: { request: Request | null }
      events: ExportEvent<Request>
      tags: 'busy'
    },
    actors: { prepare: unprovidedPromise<Export, { request: Request }>('prepare') },
    actions: {
      keepRequest: assign(({ event }) => ({ request: event.request })),
      forgetRequest: assign(() => ({ request: null })),
      openDownload: (_, _export: Export) => {},
      notifyNotExported: (_, _problem: Problem) => {},
    },
  }).createMachine({
    id,
    context: { request: null },
    initial: 'idle',
    states: {
      idle: {
        entry: 'forgetRequest',
        on: { 'export.start': { target: 'preparing', actions: 'keepRequest' } },
      },
      preparing: {
        tags: 'busy',
        invoke: {
          id: 'prepare',
          src: 'prepare',
          // It is entered with a request alone.
          input: ({ context }) => ({ request: context.request as Request }),
          onDone: {
            target: 'idle',
            actions: { type: 'openDownload', params: ({ event }) => event.output },
          },
          onError: { target: 'idle', actions: { type: 'notifyNotExported', params: problemIn } },
        },
      },
    },
  })
}

export type ExportMachine<Request> = ReturnType<typeof exportMachine<Request>>

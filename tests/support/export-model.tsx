import type { ExportMachine } from '#machines/kit/exporting.ts'

import { defineModel, type Drive, type Model } from './model.ts'

/** The model of an export of `request`: its button, and how a browser presses it. */
export function exportModel<Request>(
  machine: ExportMachine<Request>,
  {
    request,
    path,
    drive,
  }: { request: Request; path: string; drive: () => Promise<Drive<ExportMachine<Request>>> },
): Model {
  return defineModel<ExportMachine<Request>>({
    machine,
    cases: ({ done, failed }) => [
      { type: 'export.start', request },
      done('prepare', { id: '1', url: '/media/exports/frames.csv?ticket=x' }),
      failed('prepare', { kind: 'server', messages: [] }),
    ],
    sentBy: { 'export.start': 'user' },
    screen: () =>
      import('#views/frames/export-button.tsx').then(({ ExportButton }) => ({ actor }) => (
        <ExportButton exporting={actor} request={request} />
      )),
    browser: { calls: { prepare: { method: 'POST', path } }, drive },
  })
}

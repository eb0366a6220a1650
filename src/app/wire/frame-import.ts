import { fromPromise } from 'xstate'

import {
  mostFrameChanges,
  type FrameChangeOutcome,
  type HeldFrameChangeRow,
} from '#contract/frame-changes.ts'
import { frameImportMachine, type ImportSource } from '#machines/frames/frame-import.machine.ts'
import type { ImportRead, ImportRow } from '#machines/frames/frame-import.values.ts'
import { importedRows } from '#machines/frames/imported-rows.ts'
import { applyFrameChanges, previewFrameChanges } from '#services/api/frame-changes.ts'

import type { AppContext } from '../base/app-context.ts'
import { success } from '../base/notices.ts'

/** The import of frames, over the API; what reads files is loaded with the first of them. */
export function wireFrameImport({ http, show }: AppContext) {
  return frameImportMachine.provide({
    actors: {
      read: fromPromise<ImportRead, ImportSource>(async ({ input }) => {
        const { readTable } = await import('#services/files/read-table.ts')
        const table = await readTable('file' in input ? input.file : input.text, mostFrameChanges)
        return 'faults' in table ? table : importedRows(table, 'file' in input ? null : input)
      }),
      preview: fromPromise<FrameChangeOutcome[], { rows: ImportRow[] }>(({ input, signal }) =>
        previewFrameChanges(http, input.rows, signal),
      ),
      apply: fromPromise<FrameChangeOutcome[], { rows: HeldFrameChangeRow[] }>(({ input, signal }) =>
        applyFrameChanges(http, input.rows, signal),
      ),
      undo: fromPromise<FrameChangeOutcome[], { rows: HeldFrameChangeRow[] }>(({ input, signal }) =>
        applyFrameChanges(http, input.rows, signal),
      ),
    },
    actions: {
      notifyUndone: (_, { count }) => show(success('frames.importUndone', { count })),
    },
  })
}

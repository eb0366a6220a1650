import { expect, type Page } from 'playwright/test'

import type { ExportMachine } from '#machines/kit/exporting.ts'
import { isBySuccess, type Drive } from '#tests/support/model.ts'

/** Presses "Export CSV" and waits for the file of this name. */
export function exportDrive<Request>({
  arrange,
  path,
  file,
}: {
  arrange: (page: Page) => Promise<void>
  path: () => string
  file: string
}): Drive<ExportMachine<Request>> {
  /** Name of the file that the browser has downloaded; empty before. */
  let downloaded = ''
  return {
    arrange,
    open: async (page, baseUrl) => {
      await page.goto(`${baseUrl}${path()}`)
    },
    verbs: {
      'export.start': async (page) => {
        downloaded = ''
        page.once('download', (download) => {
          downloaded = download.suggestedFilename()
        })
        await page.getByRole('button', { name: 'Export CSV', exact: true }).click()
      },
    },
    landed: async (page, snapshot, by) => {
      expect(snapshot.hasTag('busy')).toBe(false)
      // It can be pressed again.
      await expect(page.getByRole('button', { name: 'Export CSV', exact: true })).toHaveCount(1)
      await (isBySuccess(by)
        ? expect.poll(() => downloaded).toBe(file)
        : expect(downloaded, 'nothing is downloaded').toBe(''))
    },
  }
}

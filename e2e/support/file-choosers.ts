import { expect, type FileChooser, type Page } from 'playwright/test'

/**
 * Answers the file choosers of a page. Made before the page opens: the browser shows a chooser of its own, which nobody answers,
 * if it is told only when a person asks for one.
 */
export function fileChoosersOf(page: Page): { next: () => Promise<FileChooser> } {
  const opened: FileChooser[] = []
  page.on('filechooser', (chooser) => opened.push(chooser))
  return {
    next: async () => {
      await expect.poll(() => opened.length, 'file choosers that wait for an answer').toBeGreaterThan(0)
      return opened.shift() as FileChooser
    },
  }
}

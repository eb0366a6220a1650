import type { Problem } from '#contract/problem.ts'

/** It was moved or deleted since it was picked, or may not be read. */
const unreadable: Problem = { kind: 'refused', messages: [] }

/** What a file holds, as a data URL. Rejects with a `Problem` when the browser cannot read it (any more). */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(unreadable))
    reader.readAsDataURL(file)
  })
}

import type { Problem } from '#contract/problem.ts'

/** It was moved or deleted since it was picked, or may not be read. */
const unreadable: Problem = { kind: 'refused', messages: [] }

/** The content of a file as a data URL, in a blob. Rejects with a `Problem` when the browser cannot read it (any more). */
export function dataUrlOf(file: Blob): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(new Blob([reader.result as string])))
    reader.addEventListener('error', () => reject(unreadable))
    reader.readAsDataURL(file)
  })
}

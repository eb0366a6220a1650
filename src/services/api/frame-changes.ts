import {
  frameChangesSchema,
  type FrameChangeOutcome,
  type FrameChangeRow,
  type HeldFrameChangeRow,
} from '#contract/frame-changes.ts'
import { readOne } from '#contract/json-api.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** What each row would change, or why it is refused, in their order; nothing is written. */
export async function previewFrameChanges(
  http: Http,
  rows: readonly FrameChangeRow[],
  signal: AbortSignal,
): Promise<FrameChangeOutcome[]> {
  const { document } = await http('POST', 'frames/changes/preview', {
    body: { rows: rows.map(({ frame, values }) => ({ frame, values })) },
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, frameChangesSchema)).rows
}

/** Writes previewed rows, all or none; answers what has changed. Rejects with 126 at each row whose frame somebody else changed. */
export async function applyFrameChanges(
  http: Http,
  rows: readonly HeldFrameChangeRow[],
  signal: AbortSignal,
): Promise<FrameChangeOutcome[]> {
  const { document } = await http('POST', 'frames/changes', { body: { rows }, signal, quiet: true })
  return parsed(() => readOne(document, frameChangesSchema)).rows
}

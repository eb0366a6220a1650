import type { FramesFilter } from '#contract/addresses/frames.address.ts'
import {
  frameChangesSchema,
  framePreviewSchema,
  mostFrameIds,
  mostNamed,
  type FrameChanges,
  type FramePreview,
} from '#contract/frame-deletions.ts'
import { framePlacesSchema, type FramePlaces } from '#contract/frame-places.ts'
import { readOne } from '#contract/json-api.ts'
import { problemOf, type Problem } from '#contract/problem.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { frameFilterOnWire } from './list-readings.ts'

/** All frames that match the filters, except some. */
interface All {
  filter: FramesFilter
  except: string[]
}

/** How many frames a deletion is about, and how many of them are attached to campaigns (FRAME-024). */
export async function countFrames(
  http: Http,
  { filter, except }: All,
  signal: AbortSignal,
): Promise<FramePreview> {
  const { document } = await http('POST', 'frames/deletion-previews', {
    query: { filter: frameFilterOnWire(filter) },
    body: { except },
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, framePreviewSchema))
}

/**
 * Deletes frames by one call: all that match the filters, if they are `count`, or those of ids, at most 5,000. Rejects with the code 105
 * where another number matches now.
 */
export async function deleteFrames(
  http: Http,
  { target, count }: { target: { all: All } | { ids: string[] }; count: number },
  signal: AbortSignal,
): Promise<FrameChanges> {
  const { document } = await http(
    'POST',
    'frames/deletions',
    'ids' in target
      ? { body: { ids: target.ids }, signal, quiet: true }
      : {
          query: { filter: frameFilterOnWire(target.all.filter) },
          body: { except: target.all.except, count },
          signal,
          quiet: true,
        },
  )
  return parsed(() => readOne(document, frameChangesSchema))
}

/** Restores deleted frames, 5,000 at a time. Resolves when some are restored; `problem` says why the others are not. */
export async function restoreFrames(
  http: Http,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<{ ids: string[]; names: string[]; problem: Problem | null }> {
  const restored: string[] = []
  const names: string[] = []
  for (let start = 0; start < ids.length; start += mostFrameIds) {
    try {
      const { document } = await http('POST', 'frames/restorations', {
        body: { ids: ids.slice(start, start + mostFrameIds) },
        signal,
        quiet: true,
      })
      const changes = parsed(() => readOne(document, frameChangesSchema))
      restored.push(...changes.changed)
      names.push(...changes.names)
    } catch (error) {
      if (start === 0) {
        throw error
      }
      return { ids: restored, names: names.slice(0, mostNamed.changed), problem: problemOf(error) }
    }
  }
  return { ids: restored, names: names.slice(0, mostNamed.changed), problem: null }
}

/** Where the frames are that match the filters. */
export async function loadFramePlaces(
  http: Http,
  filter: FramesFilter,
  signal: AbortSignal,
): Promise<FramePlaces> {
  const { document } = await http('GET', 'frames/places', {
    query: { filter: frameFilterOnWire(filter) },
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, framePlacesSchema))
}

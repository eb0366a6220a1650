import {
  creativeSchema,
  mayModerateSchema,
  type MayModerate,
  specificationWithCreativesSchema,
  type Creative,
  type SpecificationWithCreatives,
} from '#contract/creatives.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { isMarked, type Mark } from '#contract/marks.ts'
import type { PlayButtonPosition } from '#contract/play-button.ts'
import { problemOf, type Problem } from '#contract/problem.ts'
import { uploadStateSchema, type UploadState } from '#contract/uploads.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { loadPages } from './pages.ts'

/** The frame specifications of a campaign with their creatives, newest update first (API-116). */
export async function loadSpecifications(
  http: Http,
  campaignId: string,
  signal: AbortSignal,
): Promise<SpecificationWithCreatives[]> {
  const { document } = await http('GET', `campaigns/${campaignId}/frame-specifications`, {
    query: { include: ['creatives', 'creatives.user'] },
    signal,
  })
  return parsed(() => readList(document, specificationWithCreativesSchema))
}

/** One creative with what its preview shows (API-057). */
export async function loadCreative(http: Http, id: string, signal: AbortSignal): Promise<Creative> {
  const { document } = await http('GET', `creatives/${id}`, {
    query: {
      include: [
        'frame-specification',
        'asset',
        'prepared-asset',
        'user',
        'thumbnail',
        'warnings',
        'rule-sets',
        'content-types',
      ],
    },
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, creativeSchema))
}

/** A creative with the files that it has and had, newest first (CREA-053). */
export async function loadAssetHistory(http: Http, id: string, signal: AbortSignal): Promise<Creative> {
  const { document } = await http('GET', `creatives/${id}`, {
    query: { include: ['asset-history', 'asset-history.user', 'frame-specification'] },
    signal,
  })
  return parsed(() => readOne(document, creativeSchema))
}

/** Gives a creative one of its earlier files again; returns the id of the creative that takes its place. */
export async function bringBack(
  http: Http,
  { creativeId, assetId }: { creativeId: string; assetId: string },
  signal: AbortSignal,
): Promise<string> {
  const { document } = await http('POST', `creatives/${creativeId}/asset-history`, {
    body: { assetId },
    signal,
  })
  return parsed(() => readOne(document, creativeSchema).id)
}

/** The uploads of a campaign that failed, the removed ones among them, page by page (API-056, CREA-063). */
export async function loadFailures(http: Http, campaignId: string, signal: AbortSignal): Promise<Creative[]> {
  return loadPages(http, `campaigns/${campaignId}/creatives`, creativeSchema, {
    query: {
      include: ['asset', 'user', 'frame-specification'],
      filter: { type: 'failed', with_trashed: true },
    },
    signal,
  })
}

/** Deletes a creative, or a failed upload (API-059). */
export async function deleteCreative(http: Http, id: string, signal: AbortSignal): Promise<void> {
  await http('DELETE', `creatives/${id}`, { signal, quiet: true })
}

/**
 * Deletes several creatives, four at a time. One that is gone already counts as deleted. Returns what could not be deleted, with the
 * reasons.
 */
export async function deleteCreatives(
  http: Http,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<{ id: string; problem: Problem }[]> {
  const waiting = [...ids]
  const failures: { id: string; problem: Problem }[] = []
  const deleteNext = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
      try {
        await deleteCreative(http, id, signal)
      } catch (error) {
        const problem = problemOf(error)
        if (problem.kind !== 'missing') {
          failures.push({ id, problem })
        }
      }
    }
  }
  await Promise.all([deleteNext(), deleteNext(), deleteNext(), deleteNext()])
  return failures
}

/** Whether a person may decide on a creative (API-067), and whom it waits for if not. */
export async function askMayModerate(
  http: Http,
  userId: string,
  creativeId: string,
  signal: AbortSignal,
): Promise<MayModerate> {
  const { document } = await http('GET', `users/${userId}/creatives/${creativeId}/moderate`, {
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, mayModerateSchema))
}

/** Makes a creative a default of its frame specification, or undoes it. */
export async function saveDefault(
  http: Http,
  { creativeId, isDefault }: { creativeId: string; isDefault: boolean },
  signal: AbortSignal,
): Promise<void> {
  await http('PATCH', `creatives/${creativeId}`, { body: { isDefault }, signal })
}

/** Moves the play button of an HTML5 creative to a corner of its preview (CREA-064). */
export async function savePlayButton(
  http: Http,
  { creativeId, position }: { creativeId: string; position: PlayButtonPosition },
  signal: AbortSignal,
): Promise<void> {
  await http('PATCH', `creatives/${creativeId}`, {
    body: { previewConfiguration: { playButtonPosition: position } },
    signal,
  })
}

/** Makes several creatives of a campaign defaults, or undoes it, all or none (API-117). */
export async function saveDefaults(
  http: Http,
  { creativeIds, isDefault }: { creativeIds: readonly string[]; isDefault: boolean },
  signal: AbortSignal,
): Promise<void> {
  await http('PATCH', 'creatives', { body: creativeIds.map((id) => ({ id, isDefault })), signal })
}

/** Decides on a creative (API-068): 1 approves, -1 rejects with the reason. `quiet`: the caller handles failures. */
export async function moderateCreative(
  http: Http,
  {
    creativeId,
    status,
    notes,
    mark,
  }: { creativeId: string; status: 1 | -1; notes: string | null; mark: Mark },
  signal: AbortSignal,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<void> {
  await http('POST', `creatives/${creativeId}/moderate`, {
    body: {
      status,
      ...(notes === null ? {} : { notes }),
      ...(isMarked(mark) ? { mark } : {}),
    },
    signal,
    quiet,
  })
}

/** Prepares the file of a creative again (API-060); returns the id of the upload that does it, empty where the server names none. */
export async function requestReprocess(http: Http, creativeId: string, signal: AbortSignal): Promise<string> {
  const { document } = await http('PATCH', `creatives/${creativeId}/reprocess`, { signal })
  return document === null ? '' : parsed(() => readOne(document, uploadStateSchema).id)
}

/** The processing state of an upload. */
export async function loadUploadState(
  http: Http,
  uploadId: string,
  signal: AbortSignal,
): Promise<UploadState> {
  const { document } = await http('GET', `uploads/${uploadId}`, { signal, quiet: true })
  return parsed(() => readOne(document, uploadStateSchema))
}

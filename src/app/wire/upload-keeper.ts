import type { KeptUpload } from '#machines/creatives/upload-queue.machine.ts'
import type { UploadKey, UploadPlan } from '#machines/creatives/upload.machine.ts'
import { loadUploadState } from '#services/api/creatives.ts'
import { createUploadStore } from '#services/uploads/upload-store.ts'

import type { AppContext } from '../base/app-context.ts'
import { keptUploadsKey } from '../base/kept-uploads-key.ts'
import { userOf } from './listening.ts'

/** The files of uploads on this page, and what the browser keeps of them for the next one. */
export interface UploadKeeper {
  /** Holds a file as long as this page is open. */
  hold(key: UploadKey, file: Blob): void
  /** The file of an upload; null where it is gone. */
  fileOf(key: UploadKey): Blob | null
  /** Where the server takes the rest of an upload; null before it began. */
  urlOf(key: UploadKey): string | null
  noteUrl(key: UploadKey, url: string | null): void
  /** Keeps an upload for the next page, with its file where that is possible. */
  store(plan: UploadPlan): void
  /** The next page need not know of the upload any more. */
  unstore(key: UploadKey): void
  /** Forgets the file, too. */
  drop(key: UploadKey): void
  /** Takes over what closed pages of this person left. */
  adopt(signal: AbortSignal): Promise<KeptUpload[]>
  /** Forgets everything, of all pages. */
  forgetAll(): void
}

/** The browser copies a file to keep it: a larger one would take as long as sending it (bytes). */
const largestKeptFile = 250_000_000

const keepers = new WeakMap<AppContext, UploadKeeper>()

/** The one keeper of a page. */
export function keeperOf(appContext: AppContext): UploadKeeper {
  const keeper = keepers.get(appContext) ?? createKeeper(appContext)
  keepers.set(appContext, keeper)
  return keeper
}

function createKeeper(appContext: AppContext): UploadKeeper {
  const { http, store: local } = appContext
  const store = openStore()
  const files = new Map<UploadKey, Blob>()
  const urls = new Map<UploadKey, string>()
  /** Bytes of the files that have to be picked again. */
  const lostSizes = new Map<UploadKey, number>()
  const noteUrl = (key: UploadKey, url: string | null) => {
    if (url === null) {
      urls.delete(key)
    } else {
      urls.set(key, url)
    }
    attempt(store?.noteUrl(key, url))
  }
  const unstore = (key: UploadKey) => {
    attempt(store?.drop(key).then(unmarkIfEmpty))
  }
  const unmarkIfEmpty = async () => {
    if (await store?.isEmpty()) {
      local.remove(keptUploadsKey)
    }
  }
  return {
    hold: (key, file) => {
      if ((lostSizes.get(key) ?? file.size) !== file.size) {
        // Another file of that name can't go on where the lost one stopped.
        noteUrl(key, null)
      }
      lostSizes.delete(key)
      files.set(key, file)
    },
    fileOf: (key) => files.get(key) ?? null,
    urlOf: (key) => urls.get(key) ?? null,
    noteUrl,
    store: (plan) => {
      const file = files.get(plan.key)
      if (store !== null && file !== undefined) {
        local.write(keptUploadsKey, '1')
        const kept = file.size > largestKeptFile ? null : file
        const url = urls.get(plan.key) ?? null
        const userId = userOf(appContext).id
        attempt(store.keep({ key: plan.key, userId, plan, size: file.size, file: kept, url }))
      }
    },
    unstore,
    drop: (key) => {
      files.delete(key)
      urls.delete(key)
      unstore(key)
    },
    adopt: async (signal) => {
      const left = (await store?.adopt(userOf(appContext).id)) ?? []
      await unmarkIfEmpty()
      const known = await Promise.all(
        left.map(async (upload): Promise<KeptUpload[]> => {
          const { plan, file, url, size } = upload
          if (file === null && url !== null && (await isSent(url, signal))) {
            // The server has all of it: the file is not needed, and its end is told where creatives are shown.
            unstore(plan.key)
            return []
          }
          if (url !== null) {
            urls.set(plan.key, url)
          }
          if (file === null) {
            lostSizes.set(plan.key, size)
          } else {
            files.set(plan.key, file)
          }
          return [{ ...plan, isLost: file === null }]
        }),
      )
      return known.flat()
    },
    forgetAll: () => {
      files.clear()
      urls.clear()
      local.remove(keptUploadsKey)
      attempt(store?.clear())
    },
  }

  async function isSent(url: string, signal: AbortSignal): Promise<boolean> {
    try {
      const { state } = await loadUploadState(http, url.split('/').pop() ?? '', signal)
      return state !== 'receiving'
    } catch {
      return false
    }
  }
}

/** Null where the browser has neither, such as on an address without TLS. */
function openStore() {
  return 'locks' in navigator && 'indexedDB' in window ? createUploadStore<UploadPlan>(navigator) : null
}

/** What can't be kept is not continued by the next page; this one goes on. */
function attempt(keeping: Promise<void> | undefined): void {
  keeping?.catch((error: unknown) => console.warn('An upload could not be kept.', error))
}

import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'

import { storageFull } from '../http/storage-full.ts'
import type { MediaStore, StoredMedia } from './media-store.ts'

/** Media in a local folder (the default). */
export function createFolderMediaStore(folder: string): MediaStore {
  const pathOf = (key: string): string | null => {
    const path = normalize(join(folder, key))
    return path.startsWith(normalize(folder) + sep) ? path : null
  }
  const required = (key: string): string => {
    const path = pathOf(key)
    if (path === null) {
      throw new Error('A media key must stay below the media folder.')
    }
    return path
  }
  return {
    put: async (key, localPath, _mime, { final = false } = {}) => {
      const path = required(key)
      await mkdir(dirname(path), { recursive: true })
      if (final && (await isLinked(localPath, path))) {
        return
      }
      // Written to a temporary file and renamed: no reader sees half a file, and concurrent writers don't mix.
      const partial = `${path}.${randomUUID()}.partial`
      try {
        await copyFile(localPath, partial)
        await rename(partial, path)
      } catch (error) {
        // A full disk leaves what was copied until then.
        await rm(partial, { force: true })
        throw storageFull(error) ?? error
      }
    },
    open: async (key, range) => {
      const path = pathOf(key)
      const found = path === null ? null : await stat(path).catch(() => null)
      return path === null || !found?.isFile()
        ? null
        : { stream: createReadStream(path, range), size: found.size }
    },
    remove: async (prefix) => {
      await rm(required(prefix), { recursive: true, force: true })
    },
    list: (prefix) => filesBelow(required(prefix), prefix),
    localCopy: async (key) => {
      const path = pathOf(key)
      const found = path === null ? null : await stat(path).catch(() => null)
      return path === null || !found?.isFile() ? null : { path, release: async () => {} }
    },
  }
}

/** A second name for a file, at no cost. False where the key has a file, or the file system can't do it: then it is copied. */
function isLinked(localPath: string, path: string): Promise<boolean> {
  return link(localPath, path).then(
    () => true,
    () => false,
  )
}

/** Walks folder by folder; skips what is deleted meanwhile. */
async function* filesBelow(folder: string, prefix: string): AsyncGenerator<StoredMedia[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(emptyIfGone)
  const files: StoredMedia[] = []
  for (const entry of entries) {
    const key = `${prefix}/${entry.name}`
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      yield* filesBelow(path, key)
    } else if (entry.isFile()) {
      const found = await stat(path).catch(() => null)
      files.push(...(found === null ? [] : [{ key, changedAt: found.mtime }]))
    }
  }
  if (files.length > 0) {
    yield files
  }
}

function emptyIfGone(error: unknown): [] {
  if ((error as { code?: string }).code === 'ENOENT') {
    return []
  }
  throw error
}

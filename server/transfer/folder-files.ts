import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { isUpload, type Files, type StoredFile } from './files.ts'

/** Names of files that are being written. */
const partial = '.partial'
/** The record of an upload lies beside it. */
const recordEnding = '.json'

/** The files of a data folder, or of a backup. */
export function folderFiles(folder: string): Files {
  const pathOf = (path: string): string => join(folder, ...path.split('/'))
  const sizeOf = async (path: string): Promise<number | null> => {
    const found = await stat(pathOf(path)).catch(orGone)
    return found?.isFile() === true ? found.size : null
  }
  return {
    name: folder,
    list: async function* list() {
      for (const top of ['media', 'uploads']) {
        yield* filesBelow(pathOf(top), top)
      }
    },
    sizeOf,
    canRead: () => true,
    open: async ({ path, size }) => {
      if (((await sizeOf(path)) ?? -1) < size) {
        return null
      }
      return size === 0 ? Readable.from([]) : createReadStream(pathOf(path), { end: size - 1 })
    },
    recordOf: (path) => readFile(`${pathOf(path)}${recordEnding}`, 'utf8').catch(orGone),
    put: async ({ path }, content, record) => {
      const target = pathOf(path)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        await pipeline(content, createWriteStream(`${target}${partial}`, { mode: 0o600, flush: true }))
      } catch (error) {
        await rm(`${target}${partial}`, { force: true })
        // A failed write doesn't say where.
        throw Object.assign(error as Error, { path: target })
      }
      if (record !== null) {
        await writeFile(`${target}${recordEnding}`, record, { mode: 0o600 })
      }
      await rename(`${target}${partial}`, target)
    },
  }
}

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(orGone)) ?? []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${prefix}/${entry.name}`
    if (entry.isDirectory()) {
      yield* filesBelow(join(folder, entry.name), path)
    } else if (entry.isFile() && isOwn(path)) {
      const found = await stat(join(folder, entry.name)).catch(orGone)
      if (found !== null) {
        yield { path, size: found.size }
      }
    }
  }
}

/** Neither what is being written nor the record of an upload, which goes with it. */
const isOwn = (path: string): boolean =>
  !path.endsWith(partial) && !(isUpload(path) && path.endsWith(recordEnding))

function orGone(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    return null
  }
  throw error
}

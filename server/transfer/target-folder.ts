import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { unfinishedMark } from '../db/unfinished.ts'
import { TransferError } from './transfer-error.ts'

/** A data folder that is being filled. The server doesn't start on it before `finish`. */
export interface TargetFolder {
  /** The embedded database until it is whole. */
  database: string
  finish: () => Promise<void>
  /** Takes the mark away again where nothing was written. */
  leave: () => Promise<void>
}

/** Left by `npm start` in a folder that it made. */
const harmless = new Set(['.kerbside', 'work'])

/**
 * Takes an empty data folder, or one that the same command (`purpose`) began to fill: its files stay, its database begins anew. Throws
 * TransferError for any other.
 */
export async function takeFolder(folder: string, purpose: string): Promise<TargetFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const mark = join(folder, unfinishedMark)
  const entries = (await readdir(folder)).filter((name) => !harmless.has(name))
  const begun = entries.includes(unfinishedMark) ? await readFile(mark, 'utf8') : null
  const text = `${JSON.stringify({ purpose })}\n`
  if (begun === null ? entries.length > 0 : begun !== text) {
    throw new TransferError(
      begun === null
        ? `The folder ${folder} isn't empty: it has ${entries[0]}. Name a new folder.`
        : `The folder ${folder} is part of another move or restore that didn't end. Delete it, or name a new folder.`,
    )
  }
  await writeFile(mark, text, { mode: 0o600, flush: true })
  const database = join(folder, 'database.partial')
  await rm(database, { recursive: true, force: true })
  return {
    database,
    finish: async () => {
      const made = await readdir(database).catch(() => null)
      if (made !== null) {
        await chmod(database, 0o700)
        await rename(database, join(folder, 'database'))
      }
      await rm(mark)
    },
    leave: async () => {
      if (begun === null) {
        await rm(mark)
      }
    },
  }
}

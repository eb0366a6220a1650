import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { PGlite } from '@electric-sql/pglite'

import { askHolder, type OnRequest } from './folder-lock.ts'

const command = 'snapshot'
const namePattern = /^[0-9a-f-]{36}$/
/** Milliseconds after which the snapshot of a killed backup is deleted by the next one. */
const keptFor = 86_400_000

/** The part of PGlite that waits for running transactions. */
type Transactions = Pick<PGlite, 'transaction'>

/**
 * Answers requests for a snapshot of the embedded database. The one who asks names a folder below `work`, which it made itself: so it
 * has the rights of the data folder, and the copy never leaves it.
 */
export function snapshotsOf(folder: string, client: () => Transactions | null): OnRequest {
  return async (request) => {
    const [word, name = ''] = request.split(' ')
    const database = client()
    const target = snapshotFolder(folder, name)
    if (word !== command || !namePattern.test(name) || database === null) {
      throw new Error('it is just starting, or does not know this request')
    }
    await access(target)
    // Statements wait meanwhile. After a checkpoint the files alone are the database.
    await database.transaction(async (transaction) => {
      await transaction.query('checkpoint')
      const { rows } = await transaction.query<{ first: string; last: string }>(
        'select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()',
      )
      await copyDatabase(join(folder, 'database'), join(target, 'database'), rows[0])
    })
  }
}

/**
 * Asks the server that works on the data folder for a copy of its database, and returns the folder with the copy; null when no server
 * works on it. The caller deletes the folder.
 */
export async function requestSnapshot(folder: string): Promise<string | null> {
  const name = randomUUID()
  const target = snapshotFolder(folder, name)
  await mkdir(target, { recursive: true, mode: 0o700 })
  try {
    if (await askHolder(join(folder, 'database'), `${command} ${name}`)) {
      return target
    }
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  }
  await rm(target, { recursive: true, force: true })
  return null
}

/** A new folder for what a backup needs; those of killed backups are deleted. */
export async function makeWorkFolder(folder: string, now: Date): Promise<string> {
  const work = join(folder, 'work')
  for (const name of await readdir(work).catch(() => [])) {
    const path = join(work, name)
    const found = name.startsWith(`${command}-`) ? await stat(path).catch(() => null) : null
    if (found !== null && now.getTime() - found.mtimeMs > keptFor) {
      await rm(path, { recursive: true, force: true })
    }
  }
  const made = snapshotFolder(folder, randomUUID())
  await mkdir(made, { recursive: true, mode: 0o700 })
  return made
}

const snapshotFolder = (folder: string, name: string): string => join(folder, 'work', `${command}-${name}`)

/** Without the write-ahead log from before the checkpoint, which is most of it. */
async function copyDatabase(
  from: string,
  to: string,
  log: { first: string; last: string } | undefined,
): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const target = join(to, path.slice(from.length))
    const isSegment = /^[0-9A-F]{24}$/.test(entry.name)
    if (entry.isDirectory()) {
      await mkdir(target, { recursive: true, mode: 0o700 })
    } else if (
      entry.isFile() &&
      !(isSegment && log !== undefined && (entry.name < log.first || entry.name > log.last))
    ) {
      await mkdir(join(target, '..'), { recursive: true, mode: 0o700 })
      await copyFile(path, target, constants.COPYFILE_FICLONE)
    }
  }
}

import { copyFile, chmod } from 'node:fs/promises'
import { join } from 'node:path'

import { readSecretFile } from '../deps/secret-file.ts'
import { checkBucket } from './bucket-files.ts'
import { nameOf, sumOf } from './catalogue.ts'
import { firstFilled, stateOfTarget } from './empty-target.ts'
import { copyFiles, type CopiedFiles, type Files } from './files.ts'
import { loadRows } from './load.ts'
import { filesAt, type Place } from './places.ts'
import type { Progress } from './progress.ts'
import type { RowSource } from './row-source.ts'
import { openFolderSession, openServerSession, type Session } from './session.ts'
import { takeFolder, type TargetFolder } from './target-folder.ts'
import { TransferError } from './transfer-error.ts'

/** What an installation is filled with. */
export interface Contents {
  rows: RowSource
  /** Null when the files stay where they are. */
  files: Files | null
  /** Path of secrets.json, or null. */
  secrets: string | null
  /** In words, such as `move from …`: the same command may go on after an interruption. */
  purpose: string
}

export interface Filled {
  rows: number
  files: CopiedFiles | null
}

/**
 * Fills a new installation. Everything is tried first; then files come, then the secrets, and the rows in one transaction, so that an
 * interrupted run never looks like a whole one. Throws TransferError when the target isn't empty or can't be used.
 */
export async function fill(place: Place, contents: Contents, progress: Progress): Promise<Filled> {
  const { database, files } = place
  if (database.kind === 'folder' && files.kind === 'folder' && files.folder !== database.folder) {
    throw new TransferError(
      `The files of an embedded database are in its own folder: leave --files out, or name ${database.folder}.`,
    )
  }
  const server = database.kind === 'server' ? await openServerSession(database.url) : null
  try {
    const isLoaded = server !== null && (await isLoadedAlready(server, contents.rows, progress))
    if (contents.files !== null && files.kind === 'bucket') {
      await checkBucket(files.bucket)
    }
    const needsFolder = database.kind === 'folder' || (contents.files !== null && files.kind === 'folder')
    const folder = needsFolder ? await takeFolder(place.folder, contents.purpose) : null
    const copied =
      contents.files === null
        ? null
        : await copyFiles({ from: contents.files, to: filesAt(files, place.folder), progress })
    if (folder !== null && contents.secrets !== null) {
      await copySecrets(contents.secrets, place.folder)
    }
    const rows = isLoaded
      ? await countRows(contents.rows)
      : await load(server, folder, contents.rows, progress)
    await folder?.finish()
    return { rows, files: copied }
  } finally {
    await server?.close()
  }
}

async function load(
  server: Session | null,
  folder: TargetFolder | null,
  rows: RowSource,
  progress: Progress,
): Promise<number> {
  if (server !== null) {
    return await loadRows(server, rows, progress)
  }
  const session = await openFolderSession(folder?.database ?? '')
  try {
    return await loadRows(session, rows, progress)
  } finally {
    await session.close()
  }
}

/** Whether an earlier run loaded all rows and ended before its last step. Throws TransferError when the target holds other rows. */
async function isLoadedAlready(session: Session, rows: RowSource, progress: Progress): Promise<boolean> {
  if ((await stateOfTarget(session, rows.migration)) === 'empty') {
    return false
  }
  progress.status('The database holds rows: comparing them')
  const present = await session.rows<{ when: string }>(
    'select max(created_at)::text as when from drizzle.__drizzle_migrations',
  )
  const isSame = Number(present[0]?.when) === rows.migration.when && (await hasRowsOf(session, rows))
  if (!isSame) {
    throw new TransferError(
      `The database ${session.name} isn't empty: it has rows in ${await firstFilled(session)}. Name an empty database.`,
    )
  }
  return true
}

async function hasRowsOf(session: Session, rows: RowSource): Promise<boolean> {
  for (const table of rows.tables.filter(({ schema }) => schema === 'public')) {
    const [wanted, found] = [await rows.sum(table), await sumOf(session, table)]
    if (wanted.rows !== found.rows || wanted.digest !== found.digest) {
      return false
    }
  }
  return true
}

async function countRows(rows: RowSource): Promise<number> {
  const sums = new Map<string, number>()
  for (const table of rows.tables) {
    sums.set(nameOf(table), (await rows.sum(table)).rows)
  }
  return [...sums.values()].reduce((sum, count) => sum + count, 0)
}

async function copySecrets(from: string, folder: string): Promise<void> {
  // A damaged file is no good in a new installation either.
  await readSecretFile(from)
  const target = join(folder, 'secrets.json')
  await copyFile(from, target)
  await chmod(target, 0o600)
}

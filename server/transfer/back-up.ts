import { access, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Config } from '../config/config.ts'
import { makeWorkFolder, requestSnapshot } from '../db/folder-snapshot.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { holdFiles } from './hold-files.ts'
import type { Manifest } from './manifest.ts'
import { filesAt, placeOf, type Place } from './places.ts'
import type { Progress } from './progress.ts'
import { readRows } from './row-source.ts'
import { hasEmbedded, openFolderSession, openServerSession, type Session } from './session.ts'
import { TransferError } from './transfer-error.ts'
import { writeBackup } from './write-backup.ts'

interface Options {
  config: Config
  progress: Progress
  now: Date
}

/**
 * Backs an installation up to a new folder, also while its server runs: rows from one snapshot, then files. Throws TransferError with
 * a sentence.
 */
export async function backUp(
  to: string,
  { config, progress, now }: Options,
): Promise<Manifest & { gone: number; hasSecrets: boolean }> {
  if (to.trim() === '' || to.includes('://') || /\.(tar|tgz|gz|zip)$/.test(to)) {
    throw new TransferError('--to names a new folder for the backup. Pack the folder afterwards if you wish.')
  }
  const place = placeOf(config)
  if (place.database.kind === 'folder' && !(await hasEmbedded(place.database.folder))) {
    throw new TransferError(
      `There is no embedded database in ${place.folder}. KERBSIDE_DATA names the folder of the installation.`,
    )
  }
  await using cleaning = new AsyncDisposableStack()
  const work = await makeWorkFolder(place.folder, now)
  cleaning.defer(() => rm(work, { recursive: true, force: true }))
  // Before and after the snapshot: what its rows name was there at the one time or the other.
  progress.status('Holding files')
  const isHeld = place.files.kind === 'folder' && (await holdFiles(place.files.folder, work))
  progress.status('Taking a snapshot of the database')
  const session = await openSource(place, cleaning)
  cleaning.defer(() => session.close())
  const rows = await readRows(session)
  const files: Files =
    isHeld && place.files.kind === 'folder' && (await holdFiles(place.files.folder, work))
      ? folderFiles(work)
      : filesAt(place.files, place.folder)
  const path = join(place.folder, 'secrets.json')
  const secrets = await access(path).then(
    () => path,
    () => null,
  )
  const made = await writeBackup(resolve(to), { rows, files, secrets, now }, progress)
  return { ...made, hasSecrets: secrets !== null }
}

/** The database itself, or the copy that a running server makes of its embedded one. */
async function openSource({ database }: Place, cleaning: AsyncDisposableStack): Promise<Session> {
  if (database.kind === 'server') {
    return await openServerSession(database.url)
  }
  const snapshot = await requestSnapshot(database.folder).catch((error: unknown) => {
    throw new TransferError(
      `The server that works on ${database.folder} couldn't make a copy of its database: ${(error as Error).message}.`,
      { cause: error },
    )
  })
  if (snapshot !== null) {
    cleaning.defer(() => rm(snapshot, { recursive: true, force: true }))
  }
  return await openFolderSession(join(snapshot ?? database.folder, 'database'))
}

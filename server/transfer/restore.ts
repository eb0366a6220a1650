import { resolve } from 'node:path'

import type { Config } from '../config/config.ts'
import { fill, type Filled } from './fill.ts'
import type { Manifest } from './manifest.ts'
import { databasePlace, filesPlace, placeOf, type Place } from './places.ts'
import type { Progress } from './progress.ts'
import { openBackup } from './read-backup.ts'

export interface RestoreFlags {
  from: string
  /** Without it DATABASE_URL, or the embedded database of the data folder. */
  to?: string | undefined
  /** Without it S3_BUCKET, or the data folder. */
  files?: string | undefined
}

interface Options {
  config: Config
  environment: Record<string, string | undefined>
  progress: Progress
}

/**
 * Restores a backup to an empty installation. Everything is compared with the manifest, before and after. Throws TransferError with a
 * sentence.
 */
export async function restore(
  flags: RestoreFlags,
  options: Options,
): Promise<Filled & { to: Place; manifest: Manifest }> {
  const { progress } = options
  const to = targetOf(flags, options)
  const from = resolve(flags.from)
  const { rows, files, secrets, manifest } = await openBackup(from, progress)
  const filled = await fill(to, { rows, files, secrets, purpose: `restore of ${from}` }, progress)
  return { ...filled, to, manifest }
}

function targetOf({ to, files }: RestoreFlags, { config, environment }: Options): Place {
  const place = placeOf(config)
  const database = to === undefined ? place.database : databasePlace(to, '--to')
  const folder = database.kind === 'folder' ? database.folder : place.folder
  const named = files === undefined ? null : filesPlace(files, environment)
  const chosen = named ?? (place.files.kind === 'folder' ? { kind: 'folder' as const, folder } : place.files)
  return { database, files: chosen, folder: chosen.kind === 'folder' ? chosen.folder : folder }
}

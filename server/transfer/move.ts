import { access, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Config } from '../config/config.ts'
import { movedMark } from '../deps/left-behind.ts'
import { fill, type Filled } from './fill.ts'
import { databasePlace, filesAt, filesPlace, placeOf, type Place } from './places.ts'
import type { Progress } from './progress.ts'
import { readRows } from './row-source.ts'
import {
  hasEmbedded,
  openFolderSession,
  openServerSession,
  withoutPassword,
  type Session,
} from './session.ts'
import { TransferError } from './transfer-error.ts'

export interface MoveFlags {
  to: string
  /** A PostgreSQL server; without it the embedded database of the data folder. */
  from?: string | undefined
  files?: string | undefined
}

interface MoveOptions {
  config: Config
  environment: Record<string, string | undefined>
  progress: Progress
  now: Date
}

export interface Moved extends Filled {
  from: Place
  to: Place
  /** Path of the secrets for the new installation; null where the environment names them. */
  secrets: string | null
}

/**
 * Moves an installation whose server is stopped to another database, and its files to a folder or bucket where one is named. The old
 * one stays as it is, with a mark. Throws TransferError, DatabaseInUseError and ConfigError with sentences.
 */
export async function move(flags: MoveFlags, options: MoveOptions): Promise<Moved> {
  const { config, progress, now } = options
  const from = sourceOf(flags, config)
  const to = targetOf(flags, from, options)
  const isSame = from.database.kind === to.database.kind
  if (isSame) {
    throw new TransferError(
      'A move goes from an embedded database to postgres://…, or by --from postgres://… to a folder. A folder may simply be copied while its server is stopped.',
    )
  }
  await refuseMoved(from)
  const session = await openSource(from)
  try {
    const rows = await readRows(session)
    const path = join(from.folder, 'secrets.json')
    const secrets = await access(path).then(
      () => path,
      () => null,
    )
    const stays = JSON.stringify(from.files) === JSON.stringify(to.files)
    const purpose = `move from ${session.name} to ${to.database.kind === 'server' ? withoutPassword(to.database.url) : to.database.folder}`
    const files = stays ? null : filesAt(from.files, from.folder)
    const filled = await fill(to, { rows, files, secrets, purpose }, progress)
    if (from.database.kind === 'folder') {
      await mark(from.folder, to, now)
    }
    const moved = secrets === null || to.folder === from.folder ? secrets : join(to.folder, 'secrets.json')
    return { ...filled, from, to, secrets: moved }
  } finally {
    await session.close()
  }
}

function sourceOf({ from }: MoveFlags, config: Config): Place {
  const place = placeOf(config)
  return {
    ...place,
    database:
      from === undefined ? { kind: 'folder', folder: config.dataFolder } : databasePlace(from, '--from'),
  }
}

function targetOf(flags: MoveFlags, from: Place, { environment }: MoveOptions): Place {
  const database = databasePlace(flags.to, '--to')
  const named = flags.files === undefined ? null : filesPlace(flags.files, environment)
  const ownFolder = database.kind === 'folder' ? database.folder : null
  // Files in a bucket stay there unless they are told to leave; those in a folder go with an embedded database.
  const files =
    named ??
    (ownFolder !== null && from.files.kind === 'folder'
      ? { kind: 'folder' as const, folder: ownFolder }
      : from.files)
  return { database, files, folder: ownFolder ?? (files.kind === 'folder' ? files.folder : from.folder) }
}

async function openSource({ database }: Place): Promise<Session> {
  if (database.kind === 'folder') {
    if (!(await hasEmbedded(database.folder))) {
      throw new TransferError(
        `There is no embedded database in ${database.folder}. KERBSIDE_DATA names the folder of the installation.`,
      )
    }
    return await openFolderSession(join(database.folder, 'database'))
  }
  const session = await openServerSession(database.url)
  const [others] = await session.rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if ((others?.count ?? 0) > 0) {
    await session.close()
    throw new TransferError(
      `The database ${session.name} is in use: its user has ${others?.count} other connections. Stop the servers first.`,
    )
  }
  return session
}

async function refuseMoved({ database }: Place): Promise<void> {
  if (database.kind === 'server') {
    return
  }
  const path = join(resolve(database.folder), movedMark)
  const found = await readFile(path, 'utf8').catch(() => null)
  if (found !== null) {
    throw new TransferError(
      `This installation was moved already, as ${path} says. Delete that file to move it once more.`,
    )
  }
}

async function mark(folder: string, to: Place, now: Date): Promise<void> {
  const target = to.database.kind === 'server' ? withoutPassword(to.database.url) : to.database.folder
  const text = `${JSON.stringify({ to: target, at: now.toISOString() }, null, 2)}\n`
  await writeFile(join(folder, movedMark), text, { mode: 0o600, flush: true })
}

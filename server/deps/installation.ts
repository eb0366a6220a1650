import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as z from 'zod'

import { ConfigError } from '../config/config.ts'
import { settings } from '../db/schema/installation.ts'
import { Unavailable } from '../http/errors.ts'
import { placeOfFiles, readMark, writeMark } from '../storage/installation-mark.ts'
import type { Deps } from './deps.ts'

const settingName = 'installation'
const keptSchema = z.object({
  id: z.string(),
  /** Whether the files carry the id, too; a killed process may have marked the database alone. */
  isMarked: z.boolean(),
})
type Kept = z.infer<typeof keptSchema>

type Sources = Pick<Deps, 'db' | 'database' | 'config' | 'log' | 'mediaStore'>

/**
 * Compares the installation's id in the database with that of the files, and makes one where neither has one. Throws ConfigError with a
 * sentence when they differ: processes with separate folders would not find each other's files, and clean up those that others
 * need. To be called alone (`Database.alone`).
 */
export async function matchFiles(sources: Sources): Promise<void> {
  const { config, log, mediaStore } = sources
  const kept = await readKept(sources)
  let mark: string | null
  try {
    mark = await readMark(mediaStore)
  } catch (error) {
    if (!(error instanceof Unavailable)) {
      throw error
    }
    log.warn(
      { err: error.cause },
      `whether ${placeOfFiles(config)} has this installation's files is not known`,
    )
    return
  }
  const fault = await faultOf(sources, kept, mark)
  if (fault === null) {
    await keep(sources, kept, kept?.id ?? randomUUID(), mark)
  } else if (config.KERBSIDE_ADOPT_FILES) {
    await keep(sources, kept, kept?.id ?? mark ?? randomUUID(), mark)
    log.warn(`${placeOfFiles(config)} was adopted; start without KERBSIDE_ADOPT_FILES from now on`)
  } else {
    throw new ConfigError(`${fault} ${advice}`)
  }
}

const advice =
  'All processes of an installation need the same files: share one folder (KERBSIDE_DATA) or name one bucket (S3_BUCKET). If these files are the right ones for this database, start once with KERBSIDE_ADOPT_FILES=true.'

/** What is wrong, as a sentence; null when nothing is. */
async function faultOf(sources: Sources, kept: Kept | null, mark: string | null): Promise<string | null> {
  const place = placeOfFiles(sources.config)
  if (mark === null) {
    return kept?.isMarked !== true || (await isAloneAndEmpty(sources))
      ? null
      : `The files of this installation (${short(kept.id)}) are elsewhere: ${place} does not carry its id.`
  }
  if (kept === null) {
    return `The files in ${place} belong to the installation ${short(mark)}, but the database to none: it is new, or from a backup of an earlier version.`
  }
  return kept.id === mark
    ? null
    : `The files in ${place} belong to the installation ${short(mark)}, but the database to ${short(kept.id)}.`
}

/** An embedded database has one process, which may move to another place as long as there are no files. */
async function isAloneAndEmpty({ database }: Sources): Promise<boolean> {
  if (database.kind !== 'pglite') {
    return false
  }
  const { rows } = await database.execute(`
    select exists (select 1 from uploads) or exists (select 1 from assets) or exists (select 1 from frame_screenshots)
      or exists (select 1 from builds where archive_key is not null)
      or exists (select 1 from content_items where jsonb_path_exists("values", '$.*.key')) as has_files`)
  return rows[0]?.['has_files'] === false
}

async function readKept({ db }: Sources): Promise<Kept | null> {
  const [row] = await db.select().from(settings).where(eq(settings.name, settingName))
  return row === undefined ? null : keptSchema.parse(row.value)
}

/** The database first: a process that is killed in between leaves an id that no files carry yet. */
async function keep(sources: Sources, kept: Kept | null, id: string, mark: string | null): Promise<void> {
  if (kept === null) {
    await write(sources, { id, isMarked: false })
  }
  if (mark !== id) {
    await writeMark(sources.mediaStore, sources.config, id)
  }
  if (kept?.isMarked !== true) {
    await write(sources, { id, isMarked: true })
  }
}

async function write({ db }: Sources, value: Kept): Promise<void> {
  await db
    .insert(settings)
    .values({ name: settingName, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}

const short = (id: string): string => id.slice(0, 8)

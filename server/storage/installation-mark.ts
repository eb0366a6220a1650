import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import type { Config } from '../config/config.ts'
import type { MediaStore } from './media-store.ts'
import { s3PlaceOf } from './s3-place.ts'

/** Key of the file that names the installation which the files belong to. */
const markKey = 'installation-id'

/** The id of the installation that the files belong to; null where there is none yet. Throws Unavailable. */
export async function readMark(mediaStore: MediaStore): Promise<string | null> {
  const found = await mediaStore.open(markKey)
  const id = found === null ? '' : (await text(found.stream)).trim()
  return id === '' ? null : id
}

/** Marks the files as those of an installation, in place of any other. */
export async function writeMark(mediaStore: MediaStore, config: Config, id: string): Promise<void> {
  const folder = join(config.dataFolder, 'work')
  const path = join(folder, `copy-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(path, `${id}\n`)
    await mediaStore.put(markKey, path, 'text/plain')
  } finally {
    await rm(path, { force: true })
  }
}

/** Where the files are, in words. */
export function placeOfFiles(config: Config): string {
  const place = s3PlaceOf(config)
  return place === null ? `the folder ${config.dataFolder}` : `the bucket ${place.bucket}`
}

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { contentImageTypes, contentVideoTypes } from '#contract/content-items.ts'
import { contentLimits } from '#contract/content.ts'

import type { StoredField, StoredFile, StoredValue } from '../db/schema/content.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, Unavailable } from '../http/errors.ts'
import { MediaFailure } from '../media/failure.ts'
import { readContentImage } from './content-image.ts'
import { kindOf, refusedValue, type SentValue } from './content-values.ts'
import { checkContentVideo } from './content-video.ts'

const limits = {
  image: { mimes: contentImageTypes as readonly string[], bytes: contentLimits.imageBytes },
  video: { mimes: contentVideoTypes as readonly string[], bytes: contentLimits.videoBytes },
}
const dataUrl = /^data:([a-z0-9]+\/[a-z0-9.+-]+);base64,/i

/**
 * Stores a request's files (CONT-017) and returns their values by field id; null removes a file. Throws 422 with a pointer for
 * an invalid data URL, a file too large, of another type than declared, damaged, or against the field's settings; nothing is
 * stored then.
 */
export async function keepContentFiles(
  deps: Deps,
  sent: readonly SentValue[],
): Promise<Record<string, StoredFile | null>> {
  const kept: Record<string, StoredFile | null> = {}
  try {
    for (const one of sent) {
      kept[one.field.id] = one.value === null ? null : await keepFile(deps, one)
    }
    return kept
  } catch (error) {
    removeFiles(deps, filesOf(kept))
    throw error
  }
}

/** The keys of the files among an item's values. */
export function filesOf(values: Record<string, StoredValue>): string[] {
  return Object.values(values).flatMap((value) =>
    typeof value === 'object' && value !== null && 'key' in value ? [value.key] : [],
  )
}

/** Deletes unreferenced files in the background. */
export function removeFiles(deps: Deps, keys: readonly string[]): void {
  if (keys.length > 0) {
    deps.background.run(() => removeKeys(deps, keys))
  }
}

/** Deletes files one by one; failures are logged and left to `sweepContentFiles`. */
export async function removeKeys(
  { mediaStore, log }: Pick<Deps, 'mediaStore' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await mediaStore.remove(key)
    } catch (error) {
      log.error({ err: error, key }, 'content file could not be deleted')
    }
  }
}

async function keepFile(deps: Deps, { place, field, value }: SentValue): Promise<StoredFile> {
  const folder = await mkdtemp(join(tmpdir(), 'kerbside-content-'))
  try {
    const file = await readFile(folder, field, value)
    const key = `content/${randomUUID()}/${file.name}`
    await deps.mediaStore.put(key, file.path, file.mime)
    return { key, mime: file.mime, bytes: file.bytes }
  } catch (error) {
    if (!(error instanceof MediaFailure)) {
      throw error
    }
    if (error.code === 'processing_unavailable') {
      throw new Unavailable('Videos cannot be read at the moment.', error)
    }
    throw new ApiError([refusedValue(place, wordsOf(field, error))])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface LocalFile {
  path: string
  /** Its name in the store, with the extension of its type. */
  name: string
  mime: string
  bytes: number
}

async function readFile(folder: string, field: StoredField, value: unknown): Promise<LocalFile> {
  const kind = kindOf(field) === 'image' ? 'image' : 'video'
  const head = typeof value === 'string' ? dataUrl.exec(value.slice(0, 200)) : null
  if (typeof value !== 'string' || !head || !limits[kind].mimes.includes(head[1]?.toLowerCase() ?? '')) {
    throw new MediaFailure('unsupported_type', 'no data URL of a type that the field takes')
  }
  const content = Buffer.from(value.slice(head[0].length), 'base64')
  if (content.length > limits[kind].bytes) {
    throw new MediaFailure('too_large', `${content.length} bytes`)
  }
  const path = join(folder, 'sent')
  await writeFile(path, content)
  if (kind === 'video') {
    const { mime, extension } = await checkContentVideo(path, field)
    return { path, name: `video.${extension}`, mime, bytes: content.length }
  }
  const { image, mime, extension } = await readContentImage(path, field)
  const prepared = join(folder, 'prepared')
  await writeFile(prepared, image)
  return { path: prepared, name: `image.${extension}`, mime, bytes: image.length }
}

function wordsOf(field: StoredField, { code, detail }: MediaFailure): string {
  const isImage = kindOf(field) === 'image'
  const megabytes = (isImage ? contentLimits.imageBytes : contentLimits.videoBytes) / 1_000_000
  switch (code) {
    case 'unsupported_type':
      return isImage
        ? `The ${field.name} must be a JPEG, PNG or GIF image.`
        : `The ${field.name} must be an MP4 or WebM video.`
    case 'too_large':
      return `The ${field.name} may not be greater than ${megabytes} megabytes or the pixels of a screen.`
    case 'wrong_dimensions':
    case 'too_many_fps':
    case 'bitrate_too_high':
      return `The ${field.name} does not have the settings of its field: ${detail}.`
    default:
      return `The ${field.name} cannot be read as ${isImage ? 'an image' : 'a video'}.`
  }
}

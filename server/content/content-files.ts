import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { contentImageTypes, contentPartSchema, contentVideoTypes } from '#contract/content-items.ts'
import { contentLimits } from '#contract/content.ts'

import type { StoredField, StoredFile, StoredValue } from '../db/schema/content.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, refusal, Unavailable } from '../http/errors.ts'
import type { SentPart } from '../http/form-parts.ts'
import { MediaFailure } from '../media/failure.ts'
import { readContentImage } from './content-image.ts'
import { kindOf, refusedValue, type SentValue } from './content-values.ts'
import { checkContentVideo } from './content-video.ts'
import { receiveDataUrl, type FileLimits } from './receive-data-url.ts'

const limits: Record<'image' | 'video', FileLimits> = {
  image: { mimes: contentImageTypes, bytes: contentLimits.fileBytes },
  video: { mimes: contentVideoTypes, bytes: contentLimits.fileBytes },
}

/**
 * Stores a request's files (CONT-017), each as soon as its part has arrived, and returns their values by field id; null removes a
 * file. Throws 422 with a pointer for an invalid data URL, a file too large, of another type than declared, damaged, missing, or
 * against the field's settings; nothing is stored then.
 */
export async function keepContentFiles(
  deps: Deps,
  sent: readonly SentValue[],
  parts: AsyncIterable<SentPart>,
): Promise<Record<string, StoredFile | null>> {
  const kept: Record<string, StoredFile | null> = {}
  const awaited: { part: string; one: SentValue }[] = []
  try {
    for (const one of sent) {
      const named = contentPartSchema.safeParse(one.value)
      if (named.success) {
        awaited.push({ part: named.data.part, one })
      } else {
        kept[one.field.id] = one.value === null ? null : await keepFile(deps, one, inBody(one.value))
      }
    }
    for await (const { name, bytes } of parts) {
      const index = awaited.findIndex(({ part }) => part === name)
      const [next] = index === -1 ? [] : awaited.splice(index, 1)
      if (!next) {
        throw refusal('badRequest', 'The body has a part that no field names.', { pointer: '' })
      }
      kept[next.one.field.id] = await keepFile(deps, next.one, bytes)
    }
    if (awaited.length > 0) {
      throw new ApiError(
        awaited.map(({ one: { place, field } }) =>
          refusedValue(place, `The ${field.name} names a part that was not sent.`),
        ),
      )
    }
    return kept
  } catch (error) {
    removeFiles(deps, filesOf(kept))
    throw error
  }
}

/** A data URL that is a value of the JSON itself, as other clients may send small files. */
const inBody = (value: unknown): AsyncIterable<Buffer> =>
  Readable.from([Buffer.from(typeof value === 'string' ? value : '')])

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

async function keepFile(
  deps: Deps,
  { place, field }: SentValue,
  url: AsyncIterable<Buffer>,
): Promise<StoredFile> {
  const folder = await mkdtemp(join(tmpdir(), 'kerbside-content-'))
  try {
    const file = await readFile(folder, field, url)
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

async function readFile(folder: string, field: StoredField, url: AsyncIterable<Buffer>): Promise<LocalFile> {
  const kind = kindOf(field) === 'image' ? 'image' : 'video'
  const path = join(folder, 'sent')
  const bytes = await receiveDataUrl(url, path, limits[kind])
  if (kind === 'video') {
    const { mime, extension } = await checkContentVideo(path, field)
    return { path, name: `video.${extension}`, mime, bytes }
  }
  const { image, mime, extension } = await readContentImage(path, field)
  const prepared = join(folder, 'prepared')
  await writeFile(prepared, image)
  return { path: prepared, name: `image.${extension}`, mime, bytes: image.length }
}

function wordsOf(field: StoredField, { code, detail }: MediaFailure): string {
  const isImage = kindOf(field) === 'image'
  const megabytes = contentLimits.fileBytes / 1_000_000
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

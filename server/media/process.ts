import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { atMost } from './at-most.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { unpackPackage } from './html-package.ts'
import { prepareImageFiles } from './image.ts'
import type { FrameSize } from './image.ts'
import { declaredSize, packageThumbnail } from './package-thumbnail.ts'
import { sniffFile } from './sniff.ts'
import type { MediaType } from './sniff.ts'
import { renderPlaceholder, renderThumbnail } from './thumbnail.ts'
import { prepareVideo } from './video.ts'
import { warning } from './warnings.ts'
import type { MediaWarning } from './warnings.ts'

export interface MediaInput {
  /** The uploaded file; never modified. */
  path: string
  /** Its original name; for information only. */
  filename: string
  /** `rotation` is the screen's mounting (CREA-047): it rotates the preview, never the file. */
  specification: FrameSize & { rotation: number; hasSound: boolean }
  /** The creative's own folder; created when missing. */
  outputDir: string
}

export interface ProcessedMedia {
  type: 'image' | 'video' | 'html5'
  mime: string
  width: number
  height: number
  /** Of a video, in seconds. */
  duration: number | null
  /** Of the prepared file. */
  bytes: number
  /** The extension by the uploaded file's content. */
  sourceExtension: string
  preparedPath: string
  preparedExtension: string
  /** WebP, at most 640 pixels wide. */
  thumbnailPath: string
  htmlIndexPath: string | null
  warnings: MediaWarning[]
}

/** A step's result: file names in the work folder. */
interface Draft {
  type: ProcessedMedia['type']
  mime: string
  extension: string
  width: number
  height: number
  duration: number | null
  warnings: MediaWarning[]
}

const workPrefix = '.work-'
/** A film takes all of a processor and up to a gigabyte of memory. */
const oneFilm = atMost(1)
const abandonedAfter = 60 * 60 * 1000

/**
 * Processes an uploaded file into `prepared.{extension}`, `thumbnail.webp` and, for a package, the folder `html` in
 * `outputDir`. Files are written to a work folder and moved at the end, so that an interrupted job can run again and no reader
 * sees half a file. Replaces an earlier result. Throws MediaFailure for a refused file (its code is shown to the user); other
 * errors are temporary, and the job may be retried.
 */
export const processMedia = async (input: MediaInput): Promise<ProcessedMedia> => {
  const media = await sniffFile(input.path)
  await mkdir(input.outputDir, { recursive: true })
  await removeAbandoned(input.outputDir)
  const work = await mkdtemp(join(input.outputDir, workPrefix))
  try {
    const draft = await prepare(media, input, work)
    return { ...(await publish(draft, input.outputDir, work)), sourceExtension: media.extension }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const prepare = async (media: MediaType, input: MediaInput, work: string): Promise<Draft> => {
  const { width, height } = input.specification
  if (media.kind === 'image') {
    const fitted = await prepareImageFiles(input.path, { width, height }, work)
    return { type: 'image', ...fitted, duration: null }
  }
  if (media.kind === 'video') {
    const ffmpeg = await findFfmpeg()
    const video = await oneFilm(() =>
      prepareVideo(ffmpeg, input.path, media.extension, input.specification, join(work, 'prepared')),
    )
    const thumbnail =
      video.poster === null
        ? await renderPlaceholder('video', width, height)
        : await renderThumbnail(video.poster)
    await writeFile(join(work, 'thumbnail.webp'), thumbnail)
    return {
      type: 'video',
      mime: video.mime,
      extension: video.extension,
      width,
      height,
      duration: video.facts.duration,
      warnings: video.warnings,
    }
  }
  const folder = join(work, 'html')
  const files = await unpackPackage(input.path, folder)
  await copyFile(input.path, join(work, 'prepared.zip'))
  await writeFile(join(work, 'thumbnail.webp'), await packageThumbnail(folder, files, { width, height }))
  const made = await declaredSize(join(folder, 'index.html'))
  const differs = made !== null && (made.width !== width || made.height !== height)
  const warnings = differs
    ? [warning('ad_size_differs', { sourceWidth: made.width, sourceHeight: made.height, width, height })]
    : []
  return { type: 'html5', mime: media.mime, extension: 'zip', width, height, duration: null, warnings }
}

const publish = async (
  draft: Draft,
  outputDir: string,
  work: string,
): Promise<Omit<ProcessedMedia, 'sourceExtension'>> => {
  const { extension, ...rest } = draft
  const preparedPath = join(outputDir, `prepared.${extension}`)
  const thumbnailPath = join(outputDir, 'thumbnail.webp')
  const htmlFolder = join(outputDir, 'html')
  const { size } = await stat(join(work, `prepared.${extension}`))
  if (draft.type === 'html5') {
    await rm(htmlFolder, { recursive: true, force: true })
    await rename(join(work, 'html'), htmlFolder)
  }
  await rename(join(work, 'thumbnail.webp'), thumbnailPath)
  await rename(join(work, `prepared.${extension}`), preparedPath)
  return {
    ...rest,
    bytes: size,
    preparedPath,
    preparedExtension: extension,
    thumbnailPath,
    htmlIndexPath: draft.type === 'html5' ? join(htmlFolder, 'index.html') : null,
  }
}

/** Deletes work folders of killed processes; recent ones may still be in use. */
const removeAbandoned = async (outputDir: string): Promise<void> => {
  for (const name of await readdir(outputDir)) {
    const path = join(outputDir, name)
    if (!name.startsWith(workPrefix)) {
      continue
    }
    const found = await stat(path).catch(() => null)
    if (found !== null && found.mtimeMs < Date.now() - abandonedAfter) {
      await rm(path, { recursive: true, force: true })
    }
  }
}

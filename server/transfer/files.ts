import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Progress } from './progress.ts'
import { TransferError } from './transfer-error.ts'

/** A stored file: `media/…`, or `uploads/…` with the id of an upload that is under way or not processed yet. */
export interface StoredFile {
  path: string
  size: number
}

/** What of an upload must be known beside its bytes: the record of the tus library, as JSON. */
export type UploadRecord = string

/** The files of an installation: in a folder, a bucket or a backup. */
export interface Files {
  /** For people. */
  name: string
  list: () => AsyncIterable<StoredFile>
  /** The first `size` bytes, or null when the file is gone. */
  open: (file: StoredFile) => Promise<Readable | null>
  /** The size of a file, or null without it. */
  sizeOf: (path: string) => Promise<number | null>
  /** The record of an upload, or null when it is gone. */
  recordOf: (path: string) => Promise<UploadRecord | null>
  /** Writes a file, and the record when it is an upload. Its name appears when it is whole. */
  put: (file: StoredFile, content: Readable, record: UploadRecord | null) => Promise<void>
  /** Whether the bytes of this file can be read again; those of an upload under way in a bucket can't. */
  canRead: (path: string) => boolean
}

/** A file as it was copied. */
export interface CopiedFile extends StoredFile {
  sha256: string
}

interface Copying {
  from: Files
  to: Files
  progress: Progress
  /** Whether a server may delete files meanwhile. */
  mayVanish?: boolean
  /** Called for each file when its copy is compared. */
  onCopied?: (file: CopiedFile) => Promise<void>
}

export interface CopiedFiles {
  files: number
  bytes: number
  /** Files that were deleted meanwhile, and rests of uploads that nobody can go on with. */
  gone: number
}

export const isUpload = (path: string): boolean => path.startsWith('uploads/')

/**
 * Copies all files, and compares size and digest of each one. Files that an earlier run copied stay. Throws TransferError when one
 * differs, and when one is gone unless files may vanish.
 */
export async function copyFiles({
  from,
  to,
  progress,
  mayVanish = false,
  onCopied,
}: Copying): Promise<CopiedFiles> {
  const copied = { files: 0, bytes: 0, gone: 0 }
  for await (const file of from.list()) {
    progress.status(`Copying files: ${copied.files}, ${inMegabytes(copied.bytes)}`)
    const sha256 = await copyFile(from, to, file)
    if (sha256 === null) {
      if (!mayVanish && !isUpload(file.path)) {
        throw new TransferError(`The file ${file.path} of ${from.name} changed while it was copied.`)
      }
      copied.gone += 1
      continue
    }
    await onCopied?.({ ...file, sha256 })
    copied.files += 1
    copied.bytes += file.size
  }
  return copied
}

/** Copies a file, and returns its digest; null when it is gone. */
async function copyFile(from: Files, to: Files, file: StoredFile): Promise<string | null> {
  const record = isUpload(file.path) ? await from.recordOf(file.path) : null
  if (isUpload(file.path) && record === null) {
    return null
  }
  if ((await to.sizeOf(file.path)) === file.size && to.canRead(file.path)) {
    const digest = await digestOf(from, file)
    if (digest !== null && digest === (await digestOf(to, file))) {
      return digest
    }
  }
  const content = await from.open(file)
  if (content === null) {
    return null
  }
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // Its failure is that of `hashing`, which `put` reads.
  pipeline(content, hashing).catch(() => {})
  await to.put(file, hashing, record)
  const digest = hash.digest('hex')
  const isSame = to.canRead(file.path)
    ? (await to.sizeOf(file.path)) === file.size && (await digestOf(to, file)) === digest
    : (await to.sizeOf(file.path)) === file.size
  if (!isSame) {
    throw new TransferError(`The file ${file.path} differs after copying to ${to.name}.`)
  }
  return digest
}

/** The SHA-256 of a file's content in hexadecimal digits; null when it is gone. */
export async function digestOf(files: Files, file: StoredFile): Promise<string | null> {
  const content = await files.open(file)
  if (content === null) {
    return null
  }
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk as Buffer)
  }
  return hash.digest('hex')
}

export const inMegabytes = (bytes: number): string =>
  `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`

import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

import { fileTypeFromFile } from 'file-type'

import { MediaFailure, reasonOf } from './failure.ts'
import { inspectPackage } from './html-package.ts'
import { mediaLimits } from './limits.ts'
import { hiddenContent, isDirectoryEntry, polyglotHead, polyglotTail } from './polyglot.ts'

export type MediaType =
  | { kind: 'image'; mime: 'image/jpeg' | 'image/png' | 'image/gif'; extension: 'jpg' | 'png' | 'gif' }
  | { kind: 'video'; mime: 'video/mp4' | 'video/quicktime' | 'video/webm'; extension: 'mp4' | 'mov' | 'webm' }
  | { kind: 'html5'; mime: 'application/zip'; extension: 'zip' }

/** Detected types by UPL-029. Apple devices label mp4 videos m4v. */
const mediaTypes: Readonly<Record<string, MediaType>> = {
  'image/jpeg': { kind: 'image', mime: 'image/jpeg', extension: 'jpg' },
  'image/png': { kind: 'image', mime: 'image/png', extension: 'png' },
  'image/apng': { kind: 'image', mime: 'image/png', extension: 'png' },
  'image/gif': { kind: 'image', mime: 'image/gif', extension: 'gif' },
  'video/mp4': { kind: 'video', mime: 'video/mp4', extension: 'mp4' },
  'video/x-m4v': { kind: 'video', mime: 'video/mp4', extension: 'mp4' },
  'video/quicktime': { kind: 'video', mime: 'video/quicktime', extension: 'mov' },
  'video/webm': { kind: 'video', mime: 'video/webm', extension: 'webm' },
}
const zipType: MediaType = { kind: 'html5', mime: 'application/zip', extension: 'zip' }
const byteLimits = {
  image: mediaLimits.imageBytes,
  video: mediaLimits.videoBytes,
  html5: mediaLimits.packageBytes,
} as const

/**
 * An uploaded file's type by its content, never its name (UPL-006, UPL-008, UPL-029). A zip counts only as a safe HTML package;
 * its directory is read, nothing is unpacked. Throws MediaFailure: unsupported_type, unsafe_content, empty_file, too_large,
 * corrupt, missing_index, unsafe_package, encrypted_package, too_many_entries.
 */
export const sniffFile = async (path: string): Promise<MediaType> => {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size === 0) {
      throw new MediaFailure('empty_file', 'no bytes')
    }
    const head = await readAt(file, 0, Math.min(size, polyglotHead))
    const type = startsWithZip(head) ? zipType : await typeOf(path)
    if (size > byteLimits[type.kind]) {
      throw new MediaFailure('too_large', `${size} bytes, ${byteLimits[type.kind]} are allowed`)
    }
    if (type.kind === 'html5') {
      await inspectPackage(path)
    } else {
      await refuseHiddenContent(file, head, size)
    }
    return type
  } finally {
    await file.close()
  }
}

const startsWithZip = (head: Buffer): boolean => {
  const signature = head.length >= 4 ? head.readUInt32BE(0) : 0
  return signature === 0x504b0304 || signature === 0x504b0506
}

const typeOf = async (path: string): Promise<MediaType> => {
  let mime: string | undefined
  try {
    mime = (await fileTypeFromFile(path))?.mime
  } catch (error) {
    throw new MediaFailure('unsupported_type', reasonOf(error), { cause: error })
  }
  const type = mime === undefined ? undefined : mediaTypes[mime]
  if (type === undefined) {
    throw new MediaFailure('unsupported_type', mime ?? 'unknown content')
  }
  return type
}

const refuseHiddenContent = async (file: FileHandle, head: Buffer, size: number): Promise<void> => {
  const tailSize = Math.min(size, polyglotTail)
  const hidden = hiddenContent(head, await readAt(file, size - tailSize, tailSize), size)
  if (hidden === null) {
    return
  }
  if (hidden.kind === 'page') {
    throw new MediaFailure('unsafe_content', 'a page or script in the first kilobyte')
  }
  if (isDirectoryEntry(await readAt(file, hidden.directoryAt, 4))) {
    throw new MediaFailure('unsafe_content', 'a zip archive behind the content')
  }
}

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}

import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, posix, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'

import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'

import { MediaFailure, reasonOf } from './failure.ts'
import { mediaLimits } from './limits.ts'

/** The files of a valid package: relative names with forward slashes, without folders. */
export interface PackageFile {
  name: string
  bytes: number
}

const fileTypeMask = 0o170000
const regularFile = 0o100000
const folder = 0o040000

/**
 * Checks a zip's directory before unpacking: rejects entries outside the folder, links and devices, encrypted or duplicate
 * entries, too many entries or bytes, and a missing index.html at the root (UPL-008). Throws MediaFailure; writes nothing.
 */
export const inspectPackage = async (path: string): Promise<PackageFile[]> =>
  withPackage(path, async (zip) => {
    const files = await safeFiles(zip)
    return files.map(({ name, entry }) => ({ name, bytes: entry.uncompressedSize }))
  })

/**
 * Unpacks a checked package into `folderPath`, which must be new or empty; enforces the declared sizes and checksums. Throws
 * MediaFailure, corrupt for an entry whose checksum differs.
 */
export const unpackPackage = async (path: string, folderPath: string): Promise<PackageFile[]> =>
  withPackage(path, async (zip) => {
    const files = await safeFiles(zip)
    const root = resolve(folderPath)
    await mkdir(root, { recursive: true })
    for (const { name, entry } of files) {
      const target = resolve(root, name)
      if (!target.startsWith(root + sep)) {
        throw new MediaFailure('unsafe_package', 'an entry outside of the package')
      }
      await mkdir(dirname(target), { recursive: true })
      await pipeline(
        await zip.openReadStreamPromise(entry),
        (content: AsyncIterable<Buffer>) => checked(content, entry.crc32),
        createWriteStream(target, { flags: 'wx', mode: 0o644 }),
      )
    }
    return files.map(({ name, entry }) => ({ name, bytes: entry.uncompressedSize }))
  })

/** yauzl checks sizes, but no checksums. */
async function* checked(content: AsyncIterable<Buffer>, expected: number): AsyncGenerator<Buffer> {
  let checksum = 0
  for await (const chunk of content) {
    checksum = crc32(chunk, checksum)
    yield chunk
  }
  if (checksum !== expected) {
    throw new MediaFailure('corrupt', 'an entry with a wrong checksum')
  }
}

const withPackage = async <Result>(
  path: string,
  work: (zip: ZipFile) => Promise<Result>,
): Promise<Result> => {
  let zip: ZipFile | null = null
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false })
    return await work(zip)
  } catch (error) {
    throw error instanceof MediaFailure ? error : zipFailure(error)
  } finally {
    zip?.close()
  }
}

/** yauzl rejects invalid names and damaged archives itself; only its messages distinguish them. */
const zipFailure = (error: unknown): Error => {
  const reason = reasonOf(error)
  const systemCode = error instanceof Error && 'code' in error ? error.code : undefined
  if (
    error instanceof Error &&
    ['ENOSPC', 'EDQUOT', 'EMFILE', 'EACCES', 'ENOENT'].includes(String(systemCode))
  ) {
    return error
  }
  const unsafe = /relative path|absolute path|invalid characters in fileName/i.test(reason)
  const unwritable = ['ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR'].includes(String(systemCode))
  return new MediaFailure(unsafe || unwritable ? 'unsafe_package' : 'corrupt', reason, { cause: error })
}

const safeFiles = async (zip: ZipFile): Promise<{ name: string; entry: Entry }[]> => {
  if (zip.entryCount > mediaLimits.packageEntries) {
    throw new MediaFailure('too_many_entries', `${zip.entryCount} entries`)
  }
  const files: { name: string; entry: Entry }[] = []
  const taken = new Set<string>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    refuseUnsafe(entry)
    unpacked += entry.uncompressedSize
    if (unpacked > mediaLimits.unpackedBytes || isBomb(entry)) {
      throw new MediaFailure('too_large', `${entry.fileName} unpacks to ${entry.uncompressedSize} bytes`)
    }
    const name = posix.normalize(entry.fileName)
    if (name.endsWith('/') || isDebris(name)) {
      continue
    }
    const key = name.normalize('NFC').toLowerCase()
    if (taken.has(key)) {
      throw new MediaFailure('unsafe_package', 'two entries of one name')
    }
    taken.add(key)
    files.push({ name, entry })
  }
  if (!files.some(({ name }) => name === 'index.html')) {
    throw new MediaFailure('missing_index', `${files.length} files, none of them index.html at the root`)
  }
  return files
}

const refuseUnsafe = (entry: Entry): void => {
  if (entry.isEncrypted()) {
    throw new MediaFailure('encrypted_package', 'an encrypted entry')
  }
  const type = (entry.externalFileAttributes >>> 16) & fileTypeMask
  if (type !== 0 && type !== regularFile && type !== folder) {
    throw new MediaFailure('unsafe_package', 'a link or device among the entries')
  }
  if (entry.fileName.includes('\0') || entry.fileNameRaw.length > mediaLimits.entryNameBytes) {
    throw new MediaFailure('unsafe_package', 'an entry name that cannot be a file name')
  }
}

/** Small entries may compress arbitrarily; legitimate ones above a megabyte don't shrink 250 times. */
const isBomb = (entry: Entry): boolean =>
  entry.uncompressedSize > 1_000_000 &&
  entry.uncompressedSize > entry.compressedSize * mediaLimits.unpackedRatio

/** Files that operating systems add to zips; not part of the creative. */
const isDebris = (name: string): boolean =>
  name.startsWith('__MACOSX/') || /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name)

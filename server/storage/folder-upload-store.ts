import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { FileStore } from '@tus/file-store'

import type { LocalCopy } from './media-store.ts'
import { storeExtensions, uploadExpiresAfter, type UploadStore } from './upload-store.ts'
import { writeVerified } from './verified-chunk.ts'

/** Uploads as local files (the default). */
export class FolderUploadStore extends FileStore implements UploadStore {
  readonly folder: string
  readonly chunkFolder: string

  /** `chunkFolder` buffers chunks until their checksum is verified. */
  constructor(folder: string, chunkFolder: string) {
    super({ directory: folder, expirationPeriodInMilliseconds: uploadExpiresAfter })
    this.extensions = storeExtensions
    this.folder = folder
    this.chunkFolder = chunkFolder
  }

  override write(chunk: Readable, uploadId: string, offset: number): Promise<number> {
    return writeVerified(chunk, this.chunkFolder, (verified) => super.write(verified, uploadId, offset))
  }

  /** The upload may be deleted already: its job runs as soon as the request. */
  override remove(uploadId: string): Promise<void> {
    return this.discard(uploadId)
  }

  async localCopy(uploadId: string): Promise<LocalCopy | null> {
    const path = join(this.folder, uploadId)
    const found = await stat(path).catch(() => null)
    return found?.isFile() ? { path, release: async () => {} } : null
  }

  async discard(uploadId: string): Promise<void> {
    const path = join(this.folder, uploadId)
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
  }
}

import { open, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { FileStore } from '@tus/file-store'

import type { LocalCopy } from './media-store.ts'
import { storeExtensions, uploadExpiresAfter, type UploadStore } from './upload-store.ts'
import { writeVerified } from './verified-chunk.ts'
import { writePieces, type WritableFile } from './write-pieces.ts'

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

  /** Throws StorageFull when the disk is full; the library's own store hides why it can't write. */
  override write(chunk: Readable, uploadId: string, offset: number): Promise<number> {
    return writeVerified(chunk, this.chunkFolder, async (verified) =>
      writePieces(verified, await this.openFile(uploadId), offset),
    )
  }

  /** Opens the file of an upload to write to it. */
  openFile(uploadId: string): Promise<WritableFile> {
    return open(join(this.folder, uploadId), 'r+')
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
    await Promise.all([path, `${path}.json`].map((file) => unlink(file).catch(unlessGone)))
  }
}

/** In place of `rm` with `force`, which looks at each file first and stops the event loop for it. */
function unlessGone(error: unknown): void {
  if ((error as { code?: string }).code !== 'ENOENT') {
    throw error
  }
}

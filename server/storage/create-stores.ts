import { join } from 'node:path'

import type { Config } from '../config/config.ts'
import { createFolderMediaStore } from './folder-media-store.ts'
import { FolderUploadStore } from './folder-upload-store.ts'
import type { MediaStore } from './media-store.ts'
import { s3PlaceOf } from './s3-place.ts'
import type { UploadStore } from './upload-store.ts'

export interface Stores {
  mediaStore: MediaStore
  /** Uploads that are not media yet. */
  uploadStore: UploadStore
}

/** The stores of uploads and media: in the configured bucket, else in the data folder. */
export async function createStores(config: Config): Promise<Stores> {
  const workFolder = join(config.dataFolder, 'work')
  const place = s3PlaceOf(config)
  if (place === null) {
    return {
      mediaStore: createFolderMediaStore(join(config.dataFolder, 'media')),
      uploadStore: new FolderUploadStore(join(config.dataFolder, 'uploads'), workFolder),
    }
  }
  // Lazy: loading the AWS library dominates the start-up time.
  const [{ createS3MediaStore }, { S3UploadStore }] = await Promise.all([
    import('./s3-media-store.ts'),
    import('./s3-upload-store.ts'),
  ])
  return {
    mediaStore: createS3MediaStore(place, workFolder),
    uploadStore: new S3UploadStore(place, workFolder),
  }
}

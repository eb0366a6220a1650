import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import type { Part } from '@aws-sdk/client-s3'
import { S3Store, type MetadataValue } from '@tus/s3-store'
import { Upload } from '@tus/server'

import { refusal, Unavailable } from '../http/errors.ts'
import type { LocalCopy } from './media-store.ts'
import { createS3Client, fetchObject, missing, storageAway, type S3Place } from './s3-place.ts'
import { storeExtensions, uploadExpiresAfter, type UploadStore } from './upload-store.ts'
import { writeVerified } from './verified-chunk.ts'

/** The service takes no smaller part but the last. */
const smallestPart = 5 * 1024 * 1024
const none = Buffer.alloc(0)

/**
 * Uploads as multipart uploads of a bucket, under their ids. All parts have one size, sent one after another, so that
 * whatever stops in between leaves the beginning of the file and nothing else. What is not yet a part lies beside them as
 * the tail, which says behind which byte it belongs and counts only there.
 *
 * The library's own way to write and to count is not used: it sends parts side by side and adds up what arrived, so that a
 * part that failed was a hole in the file, it deletes the tail before that is part of anything, and it says that an upload is
 * unknown, which makes clients begin again, when the service just does not answer.
 */
export class S3UploadStore extends S3Store implements UploadStore {
  readonly folder: string

  /** Chunks with a checksum and copies for the job lie in `folder` while they are needed. */
  constructor(place: S3Place, folder: string) {
    super({
      s3ClientConfig: { bucket: place.bucket, ...place.client },
      expirationPeriodInMilliseconds: uploadExpiresAfter,
      partSize: smallestPart,
      minPartSize: smallestPart,
      // Not every service knows tags.
      useTags: false,
    })
    this.client = createS3Client(place)
    this.extensions = storeExtensions
    this.folder = folder
  }

  override write(chunk: Readable, uploadId: string, offset: number): Promise<number> {
    return writeVerified(chunk, this.folder, (verified) => this.append(verified, uploadId, offset))
  }

  /** Where the upload stands. One that has all its parts is completed, as a process may have ended just before. */
  override async getUpload(uploadId: string): Promise<Upload> {
    const metadata = await this.getMetadata(uploadId).catch(missing)
    if (metadata === null) {
      throw refusal('notFound')
    }
    const size = metadata.file.size ?? 0
    const parts = await this.partsOf(uploadId)
    if (parts === null) {
      await this.requireObject(uploadId)
      return standing(metadata, size)
    }
    const stored = bytesOf(parts)
    if (stored === size) {
      await this.complete(metadata, parts)
      return standing(metadata, size)
    }
    const tail = await this.client.headObject(this.tailOf(uploadId)).catch(missing)
    const waiting = tail?.Metadata?.['start'] === String(stored) ? (tail.ContentLength ?? 0) : 0
    return standing(metadata, stored + waiting)
  }

  /** Never fails because the service is away: whoever takes an upload back has its row replaced by a job that discards it. */
  override async remove(uploadId: string): Promise<void> {
    await this.discard(uploadId).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) {
        throw error
      }
    })
  }

  localCopy(uploadId: string): Promise<LocalCopy | null> {
    return fetchObject(this.client, this.bucket, uploadId, this.folder)
  }

  async discard(uploadId: string): Promise<void> {
    const metadata = await this.getMetadata(uploadId).catch(missing)
    if (metadata !== null) {
      await this.client.abortMultipartUpload(this.multipart(metadata)).catch(missing)
    }
    // The object that names the multipart upload goes last.
    for (const Key of [uploadId, this.partKey(uploadId, true), this.infoKey(uploadId)]) {
      await this.client.deleteObject({ Bucket: this.bucket, Key })
    }
    await this.clearCache(uploadId)
  }

  /** Keeps what comes, also of a chunk that breaks off, and answers how far the upload is. */
  private async append(chunk: Readable, uploadId: string, offset: number): Promise<number> {
    const metadata = await this.getMetadata(uploadId)
    const size = metadata.file.size ?? 0
    const parts = (await this.partsOf(uploadId)) ?? []
    const partSize = this.calcOptimalPartSize(size)
    let stored = bytesOf(parts)
    const tail = await this.readTail(uploadId, stored)
    if (stored + tail.length !== offset) {
      throw refusal('conflict', 'The upload stands at another offset.')
    }
    // One piece of memory for all parts, as a film has hundreds.
    const held = Buffer.allocUnsafe(partSize)
    let waiting = tail.copy(held)
    const sendPart = async (): Promise<void> => {
      const PartNumber = parts.length + 1
      const ETag = await this.uploadPart(metadata, held.subarray(0, waiting), PartNumber)
      parts.push({ PartNumber, ETag, Size: waiting })
      stored += waiting
      waiting = 0
    }
    let broken: { error: unknown } | null = null
    try {
      for await (const piece of chunk) {
        for (let rest = piece as Buffer; rest.length > 0;) {
          const taken = rest.copy(held, waiting)
          waiting += taken
          rest = rest.subarray(taken)
          if (waiting === partSize) {
            await sendPart()
          }
        }
      }
    } catch (error) {
      if (error instanceof Unavailable) {
        throw error
      }
      broken = { error }
    }
    const reached = stored + waiting
    if (reached === size) {
      if (waiting > 0) {
        await sendPart()
      }
      await this.complete(metadata, parts)
    } else if (reached > offset && reached > stored) {
      await this.client.putObject({
        ...this.tailOf(uploadId),
        Body: held.subarray(0, waiting),
        Metadata: { start: String(stored) },
      })
    }
    if (broken) {
      throw broken.error
    }
    return reached
  }

  /** Makes the object of the parts; done by somebody else in the meantime, it is as well. */
  private async complete(metadata: MetadataValue, parts: Part[]): Promise<void> {
    const { id } = metadata.file
    if ((await this.finishMultipartUpload(metadata, parts).catch(missing)) === null) {
      await this.requireObject(id)
    }
    await this.client.deleteObject(this.tailOf(id))
    await this.clearCache(id)
  }

  /** The parts from the first on without a gap, or null when the multipart upload is over. */
  private async partsOf(uploadId: string): Promise<Part[] | null> {
    const parts = await this.retrieveParts(uploadId).catch(missing)
    const gap = parts?.findIndex(({ PartNumber }, index) => PartNumber !== index + 1) ?? -1
    return gap === -1 ? parts : (parts?.slice(0, gap) ?? null)
  }

  private async readTail(uploadId: string, start: number): Promise<Buffer> {
    const found = await this.client.getObject(this.tailOf(uploadId)).catch(missing)
    const body = found?.Body as Readable | undefined
    if (found?.Metadata?.['start'] !== String(start) || !body) {
      body?.destroy()
      return none
    }
    return await buffer(body).catch((error: unknown) => {
      throw storageAway(error)
    })
  }

  /** A multipart upload that is over without an object was aborted; there is nothing to go on with. */
  private async requireObject(uploadId: string): Promise<void> {
    if ((await this.client.headObject({ Bucket: this.bucket, Key: uploadId }).catch(missing)) === null) {
      throw refusal('notFound')
    }
  }

  private tailOf(uploadId: string) {
    return { Bucket: this.bucket, Key: this.partKey(uploadId, true) }
  }

  private multipart(metadata: MetadataValue) {
    return { Bucket: this.bucket, Key: metadata.file.id, UploadId: metadata['upload-id'] }
  }
}

const bytesOf = (parts: readonly Part[]): number => parts.reduce((sum, { Size }) => sum + (Size ?? 0), 0)
const standing = ({ file }: MetadataValue, offset: number): Upload =>
  new Upload({ ...file, offset } as ConstructorParameters<typeof Upload>[0])

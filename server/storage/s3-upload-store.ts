import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import type { Part } from '@aws-sdk/client-s3'
import { S3Store, type MetadataValue } from '@tus/s3-store'
import { Upload } from '@tus/server'

import { refusal, Unavailable } from '../http/errors.ts'
import type { LocalCopy } from './media-store.ts'
import { createS3Client, fetchObject, missing, storageAway, type S3Place } from './s3-place.ts'
import { takePieces } from './take-pieces.ts'
import { storeExtensions, uploadExpiresAfter, type UploadStore } from './upload-store.ts'
import { writeVerified } from './verified-chunk.ts'

/** Minimum part size of the service; the last part may be smaller. */
const smallestPart = 5 * 1024 * 1024
const none = Buffer.alloc(0)

/**
 * Uploads as multipart uploads of a bucket, under their ids. Parts have equal size and are sent one after another, so that an
 * interruption at any point leaves a prefix of the file. Bytes that don't fill a part are stored as the tail object, which
 * names its offset and is valid only there.
 * The library's own S3 store is not used: it sends parts in parallel and sums up their sizes, so that a failed part leaves a
 * hole; it deletes the tail before its bytes are part of anything; and it reports an unreachable service as an unknown upload,
 * so that clients start over.
 */
export class S3UploadStore extends S3Store implements UploadStore {
  readonly folder: string

  /** `folder` holds chunks with a checksum and temporary copies for the job. */
  constructor(place: S3Place, folder: string) {
    super({
      s3ClientConfig: { bucket: place.bucket, ...place.client },
      expirationPeriodInMilliseconds: uploadExpiresAfter,
      partSize: smallestPart,
      minPartSize: smallestPart,
      // Not every service supports tags.
      useTags: false,
    })
    this.client = createS3Client(place)
    this.extensions = storeExtensions
    this.folder = folder
  }

  override write(chunk: Readable, uploadId: string, offset: number): Promise<number> {
    return writeVerified(chunk, this.folder, (verified) => this.append(verified, uploadId, offset))
  }

  /** The upload's offset. Completes an upload whose parts are all there, as a process may have ended just before. */
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

  /** Never fails when the service is unavailable: a job replaces the upload's row and discards it later. */
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
    // Last, as it names the multipart upload.
    for (const Key of [uploadId, this.partKey(uploadId, true), this.infoKey(uploadId)]) {
      await this.client.deleteObject({ Bucket: this.bucket, Key })
    }
    await this.clearCache(uploadId)
  }

  /** Stores all received bytes, even of an interrupted chunk, and returns the new offset. */
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
    // One buffer for all parts: a video has hundreds.
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
      await takePieces(chunk, async (piece) => {
        for (let rest = piece; rest.length > 0;) {
          const taken = rest.copy(held, waiting)
          waiting += taken
          rest = rest.subarray(taken)
          if (waiting === partSize) {
            await sendPart()
          }
        }
      })
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

  /** Completes the multipart upload; it may already be complete. */
  private async complete(metadata: MetadataValue, parts: Part[]): Promise<void> {
    const { id } = metadata.file
    if ((await this.finishMultipartUpload(metadata, parts).catch(missing)) === null) {
      await this.requireObject(id)
    }
    await this.client.deleteObject(this.tailOf(id))
    await this.clearCache(id)
  }

  /** The consecutive parts from the first, or null when the multipart upload has ended. */
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

  /** A multipart upload that ended without an object was aborted and can't be resumed. */
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

import type { Readable } from 'node:stream'

import type { S3 } from '@aws-sdk/client-s3'
import { Upload } from '@tus/server'

import { createS3Client, missing, type S3Place } from '../storage/s3-place.ts'
import { S3UploadStore } from '../storage/s3-upload-store.ts'
import { isUpload, type Files, type StoredFile, type UploadRecord } from './files.ts'
import { textOf, TransferError } from './transfer-error.ts'

/** Uploads and media share a bucket. Uploads have ids of 32 hexadecimal digits; beside them lie their records and tails. */
const uploadKey = /^[0-9a-f]{32}$/
const uploadPart = /^[0-9a-f]{32}\.(info|part)$/
const idOf = (path: string): string => path.slice('uploads/'.length)
const keyOf = (path: string): string => (isUpload(path) ? idOf(path) : path.slice('media/'.length))

/**
 * The files of a bucket. `folder` is for temporary files. Uploads whose last byte is missing can't be read from a bucket; they can be
 * written to one.
 */
export function bucketFiles(place: S3Place, folder: string): Files {
  const { bucket } = place
  const s3 = createS3Client(place)
  const uploads = new S3UploadStore(place, folder)
  const written = new Map<string, number>()
  const sizeOf = async (path: string): Promise<number | null> =>
    written.get(path) ??
    (await s3.headObject({ Bucket: bucket, Key: keyOf(path) }).catch(missing))?.ContentLength ??
    null
  return {
    name: `the bucket ${bucket}`,
    list: () => list(s3, bucket),
    sizeOf,
    canRead: (path) => !written.has(path),
    open: async ({ path, size }) => {
      const found = await s3.getObject({ Bucket: bucket, Key: keyOf(path) }).catch(missing)
      return found === null || (found.ContentLength ?? 0) !== size ? null : (found.Body as Readable)
    },
    recordOf: async (path) => {
      const found = await s3.getObject({ Bucket: bucket, Key: `${keyOf(path)}.info` }).catch(missing)
      return (await found?.Body?.transformToString()) ?? null
    },
    put: async (file, content, record) => {
      if (record !== null) {
        const offset = await putUpload(uploads, idOf(file.path), content, record)
        const whole = (JSON.parse(record) as { size?: number }).size
        if (offset !== whole) {
          written.set(file.path, offset)
        }
        return
      }
      await s3.putObject(
        {
          Bucket: bucket,
          Key: keyOf(file.path),
          Body: content,
          ContentLength: file.size,
          ContentType: 'application/octet-stream',
        },
        { requestTimeout: 0 },
      )
    },
  }
}

/** Begins an upload anew with what came so far, and returns its offset as the server will see it. */
async function putUpload(
  uploads: S3UploadStore,
  id: string,
  content: Readable,
  record: UploadRecord,
): Promise<number> {
  await uploads.discard(id)
  const { size, metadata, creation_date } = JSON.parse(record) as ConstructorParameters<typeof Upload>[0]
  await uploads.create(
    new Upload({
      id,
      offset: 0,
      ...(size === undefined ? {} : { size }),
      ...(metadata === undefined ? {} : { metadata }),
      ...(creation_date === undefined ? {} : { creation_date }),
    }),
  )
  await uploads.write(content, id, 0)
  return (await uploads.getUpload(id)).offset
}

async function* list(s3: S3, bucket: string): AsyncGenerator<StoredFile> {
  for (let token: string | undefined, isDone = false; !isDone;) {
    const page = await s3.listObjectsV2({
      Bucket: bucket,
      ...(token === undefined ? {} : { ContinuationToken: token }),
    })
    for (const { Key, Size } of page.Contents ?? []) {
      if (Key !== undefined && !uploadPart.test(Key)) {
        yield { path: `${uploadKey.test(Key) ? 'uploads' : 'media'}/${Key}`, size: Size ?? 0 }
      }
    }
    token = page.NextContinuationToken
    isDone = page.IsTruncated !== true
  }
}

/** Tries each right that the server needs; throws TransferError with the one that lacks. */
export async function checkBucket(place: S3Place): Promise<void> {
  const s3 = createS3Client(place)
  const Bucket = place.bucket
  const Key = `kerbside-check-${Date.now()}`
  const steps: [string, () => Promise<unknown>][] = [
    ['list objects', () => s3.listObjectsV2({ Bucket, MaxKeys: 1 })],
    ['write objects', () => s3.putObject({ Bucket, Key, Body: 'ok', ContentLength: 2 })],
    ['read objects', async () => (await s3.getObject({ Bucket, Key })).Body?.transformToString()],
    [
      'begin and abort multipart uploads',
      async () => {
        const { UploadId } = await s3.createMultipartUpload({ Bucket, Key })
        await s3.abortMultipartUpload({ Bucket, Key, UploadId })
      },
    ],
    ['delete objects', () => s3.deleteObject({ Bucket, Key })],
  ]
  for (const [right, attempt] of steps) {
    await attempt().catch((error: unknown) => {
      const cause = (error as { cause?: unknown }).cause ?? error
      throw new TransferError(
        `The bucket ${Bucket} can't be used: it isn't possible to ${right} (${textOf(cause)}). Nothing was copied.`,
        { cause: error },
      )
    })
  }
}

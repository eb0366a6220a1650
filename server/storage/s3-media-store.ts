import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'

import type { S3 } from '@aws-sdk/client-s3'

import type { MediaStore, StoredMedia } from './media-store.ts'
import { createS3Client, fetchObject, missing, type S3Place } from './s3-place.ts'

/** Media in a bucket. `folder` holds temporary local copies for tools that need a file. */
export function createS3MediaStore(place: S3Place, folder: string): MediaStore {
  const { bucket } = place
  const s3 = createS3Client(place)
  const sizeOf = async (key: string): Promise<number> =>
    (await s3.headObject({ Bucket: bucket, Key: key })).ContentLength ?? 0
  return {
    put: async (key, localPath, mime) => {
      const { size } = await stat(localPath)
      const file = createReadStream(localPath)
      try {
        await s3.putObject(
          { Bucket: bucket, Key: key, Body: file, ContentLength: size, ContentType: mime },
          // No timeout: videos take long, and a hanging transfer ends with its job.
          { requestTimeout: 0 },
        )
      } finally {
        file.destroy()
      }
    },
    open: async (key, range) => {
      try {
        const found = await s3.getObject({
          Bucket: bucket,
          Key: key,
          ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end ?? ''}` }),
        })
        const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1]
        return {
          stream: found.Body as Readable,
          size: whole === undefined ? (found.ContentLength ?? 0) : Number(whole),
        }
      } catch (error) {
        return (error as { name?: string }).name === 'InvalidRange'
          ? { stream: Readable.from([]), size: await sizeOf(key) }
          : missing(error)
      }
    },
    remove: async (prefix) => {
      await s3.deleteObject({ Bucket: bucket, Key: prefix })
      for (let isDone = false; !isDone;) {
        // The listed objects are deleted, so the first page is read again.
        const page = await s3.listObjectsV2({ Bucket: bucket, Prefix: `${prefix.replace(/\/$/, '')}/` })
        const keys = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]))
        if (keys.length > 0) {
          await s3.deleteObjects({ Bucket: bucket, Delete: { Objects: keys, Quiet: true } })
        }
        isDone = page.IsTruncated !== true || keys.length === 0
      }
    },
    list: (prefix) => objectsBelow(s3, bucket, prefix),
    localCopy: (key) => fetchObject(s3, bucket, key, folder),
  }
}

/** Page by page, as the service lists them. */
async function* objectsBelow(s3: S3, bucket: string, prefix: string): AsyncGenerator<StoredMedia[]> {
  const wanted = { Bucket: bucket, Prefix: `${prefix.replace(/\/$/, '')}/` }
  let token: string | undefined
  do {
    const page = await s3.listObjectsV2({ ...wanted, ...(token ? { ContinuationToken: token } : {}) })
    yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key === undefined || LastModified === undefined ? [] : [{ key: Key, changedAt: LastModified }],
    )
    token = page.IsTruncated === true ? page.NextContinuationToken : undefined
  } while (token !== undefined)
}

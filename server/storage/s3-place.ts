import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { S3, type S3ClientConfig } from '@aws-sdk/client-s3'

import type { Config } from '../config/config.ts'
import { Unavailable } from '../http/errors.ts'
import { storageFull } from '../http/storage-full.ts'
import type { LocalCopy } from './media-store.ts'

/** A bucket of an S3-compatible service, and its client's settings. */
export interface S3Place {
  bucket: string
  client: S3ClientConfig
}

/** The configured bucket; null for local files. Without keys the machine's own role is used. */
export function s3PlaceOf(config: Config): S3Place | null {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (S3_BUCKET === undefined) {
    return null
  }
  return {
    bucket: S3_BUCKET,
    client: {
      region: S3_REGION ?? 'us-east-1',
      // Other services don't support trailing checksums, and virtual-host addresses need DNS.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT, forcePathStyle: true }),
      ...(S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined
        ? {}
        : { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }),
    },
  }
}

const silent = (): void => {}

/**
 * A client of the bucket. Missing objects and invalid ranges throw the service's own errors; other failures (unreachable, wrong
 * keys, no such bucket) throw Unavailable after three attempts, StorageFull where the service says so.
 */
export function createS3Client({ client }: S3Place): S3 {
  const s3 = new S3({
    ...client,
    // Timeouts for services that accept connections but never answer.
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true },
    // Silences the library's own logging; errors carry the details.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  })
  s3.middlewareStack.add(
    (next) => async (request) => {
      try {
        return await next(request)
      } catch (error) {
        throw ordinary.has(nameOf(error)) ? error : (storageFull(error) ?? storageAway(error))
      }
    },
    { step: 'initialize', priority: 'high', name: 'notifyUnavailable' },
  )
  return s3
}

const nameOf = (error: unknown): string => (error as { name?: string }).name ?? ''
const ordinary = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload', 'InvalidRange'])

/** The message for users reveals nothing about the service. */
export const storageAway = (cause: unknown): Unavailable =>
  new Unavailable('The stored files cannot be reached at the moment. Please try again.', cause)

/** Whether the error means that the object does not exist; for use in `catch`. */
export function missing(error: unknown): null {
  if (['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(nameOf(error))) {
    return null
  }
  throw error
}

/** Downloads an object to a file in `folder`; null when it does not exist, Unavailable when the download is incomplete. */
export async function fetchObject(
  client: S3,
  bucket: string,
  key: string,
  folder: string,
): Promise<LocalCopy | null> {
  const found = await client.getObject({ Bucket: bucket, Key: key }).catch(missing)
  if (found === null) {
    return null
  }
  await mkdir(folder, { recursive: true })
  const path = join(folder, `copy-${randomUUID()}`)
  const release = () => rm(path, { force: true })
  try {
    await pipeline(found.Body as Readable, createWriteStream(path))
  } catch (error) {
    await release()
    throw storageFull(error) ?? storageAway(error)
  }
  return { path, release }
}

import { join, resolve } from 'node:path'

import { readConfig, type Config } from '../config/config.ts'
import { s3PlaceOf, type S3Place } from '../storage/s3-place.ts'
import { bucketFiles } from './bucket-files.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { TransferError } from './transfer-error.ts'

export type DatabasePlace = { kind: 'server'; url: string } | { kind: 'folder'; folder: string }
export type FilesPlace = { kind: 'bucket'; bucket: S3Place } | { kind: 'folder'; folder: string }

/** Where the parts of an installation are. */
export interface Place {
  database: DatabasePlace
  files: FilesPlace
  /** The data folder: of secrets.json, and of files and database that are nowhere else. */
  folder: string
}

type Environment = Record<string, string | undefined>

/** `postgres://…`, or the data folder of an embedded database. */
export function databasePlace(value: string, flag: string): DatabasePlace {
  if (/^postgres(ql)?:\/\//.test(value)) {
    if (!URL.canParse(value) || new URL(value).pathname.length < 2) {
      throw new TransferError(`${flag} isn't usable. Write postgres://user:password@host/database.`)
    }
    return { kind: 'server', url: value }
  }
  if (value.trim() === '' || value.includes('://')) {
    throw new TransferError(`${flag} names a database by postgres://… or a folder.`)
  }
  return { kind: 'folder', folder: resolve(value) }
}

/** `s3://bucket?endpoint=…&region=…`, with keys from the environment, or a folder. */
export function filesPlace(value: string, environment: Environment): FilesPlace {
  if (!value.startsWith('s3://')) {
    if (value.trim() === '' || value.includes('://')) {
      throw new TransferError('--files names a bucket by s3://… or a folder.')
    }
    return { kind: 'folder', folder: resolve(value) }
  }
  if (!URL.canParse(value) || new URL(value).host === '') {
    throw new TransferError('--files names no bucket. Write s3://bucket.')
  }
  const { host, searchParams } = new URL(value)
  const given = {
    S3_BUCKET: host,
    ...(searchParams.has('endpoint') ? { S3_ENDPOINT: searchParams.get('endpoint') ?? '' } : {}),
    ...(searchParams.has('region') ? { S3_REGION: searchParams.get('region') ?? '' } : {}),
  }
  return filesOf(readConfig({ ...environment, ...given }))
}

/** The place that the environment describes. */
export function placeOf(config: Config): Place {
  const { dataFolder, DATABASE_URL } = config
  return {
    database:
      DATABASE_URL === undefined
        ? { kind: 'folder', folder: dataFolder }
        : databasePlace(DATABASE_URL, 'DATABASE_URL'),
    files: filesOf(config),
    folder: dataFolder,
  }
}

function filesOf(config: Config): FilesPlace {
  const bucket = s3PlaceOf(config)
  return bucket === null ? { kind: 'folder', folder: config.dataFolder } : { kind: 'bucket', bucket }
}

/** The files at a place. `folder` is for temporary ones. */
export const filesAt = (place: FilesPlace, folder: string): Files =>
  place.kind === 'bucket' ? bucketFiles(place.bucket, join(folder, 'work')) : folderFiles(place.folder)

import { AsyncLocalStorage } from 'node:async_hooks'

import type { DataStore } from '@tus/server'

import type { Viewer } from '../http/viewer.ts'
import type { LocalCopy } from './media-store.ts'

export const checksumAlgorithms = ['sha1', 'sha256', 'md5'] as const

/** The Upload-Checksum of a request. */
export interface Checksum {
  algorithm: (typeof checksumAlgorithms)[number]
  digest: Buffer
}

/** Who sends the request that the library is working on, and what it carries beside its bytes. */
export interface UploadContext {
  viewer: Viewer
  /** The creative that the upload replaces, from the address. */
  replacesCreativeId: number | null
  checksum: Checksum | null
}
export const uploadContext = new AsyncLocalStorage<UploadContext>()

/** An unfinished upload is kept for a week, in milliseconds. */
export const uploadExpiresAfter = 7 * 86_400_000
/** What the stores can do; the length of an upload must be known when it begins. */
export const storeExtensions = ['creation', 'creation-with-upload', 'termination', 'expiration']

/** Where uploads lie until their job has made something of them. Ids are made by the server, 32 hexadecimal digits. */
export interface UploadStore extends DataStore {
  /** A complete upload as a local file, for the tools that need one; null when there is none. */
  localCopy: (uploadId: string) => Promise<LocalCopy | null>
  /** Forgets an upload; one that is not there is no error. */
  discard: (uploadId: string) => Promise<void>
}

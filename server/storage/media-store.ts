import type { Readable } from 'node:stream'

/** A local path of a stored file, and how to let it go. */
export interface LocalCopy {
  path: string
  release: () => Promise<void>
}

/** A stored file by its key. */
export interface StoredMedia {
  key: string
  /** When it was put. */
  changedAt: Date
}

/** Where finished media lies. Keys are relative paths with forward slashes, made by the server alone. */
export interface MediaStore {
  /** Copies a local file to its key; repeating it with the same file is no error. */
  put: (key: string, localPath: string, mime: string) => Promise<void>
  /**
   * The file and its whole size, or null when there is none. `range` is in bytes, the end included; the stream of a range
   * that begins behind the end is empty.
   */
  open: (
    key: string,
    range?: { start: number; end?: number },
  ) => Promise<{ stream: Readable; size: number } | null>
  /** Removes a key, or everything below it. */
  remove: (prefix: string) => Promise<void>
  /** All files below a key, some at a time; what is put meanwhile may be missing. */
  list: (prefix: string) => AsyncIterable<StoredMedia[]>
  /** The file for tools that need a local one, or null when there is none. */
  localCopy: (key: string) => Promise<LocalCopy | null>
}

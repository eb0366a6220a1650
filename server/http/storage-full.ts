import { StorageFull } from './errors.ts'

/** Codes of the system and of PostgreSQL (`disk_full`), and names that object stores give such an error. */
const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  '53100',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'QuotaExceeded',
])
/** The system's words, which the embedded database and ffmpeg pass on without a code. */
const words = /No space left on device|Disk quota exceeded/i

interface Fault {
  code?: string
  name?: string
  message?: string
  cause?: unknown
  $metadata?: { httpStatusCode?: number }
}

/** The refusal of something that failed, however far below, because a disk, bucket or database has no room; null for others. */
export function storageFull(error: unknown): StorageFull | null {
  if (error instanceof StorageFull) {
    return error
  }
  return isFull(error) ? new StorageFull(error) : null
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false
  }
  const { code = '', name = '', message = '', cause, $metadata } = error as Fault
  return (
    codes.has(code) ||
    codes.has(name) ||
    $metadata?.httpStatusCode === 507 ||
    words.test(message) ||
    isFull(cause)
  )
}

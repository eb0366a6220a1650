import type { UploadFailureCode } from '#contract/upload-failures.ts'
import { acceptedExtensions } from '#contract/uploads.ts'

/**
 * Checks a file before it is sent (UPL-006, UPL-030): its extension, and that it is not empty. The server checks its content.
 */
export async function checkFile(file: Blob, name: string): Promise<UploadFailureCode | null> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!(acceptedExtensions as readonly string[]).includes(extension)) {
    return 'unsupported_type'
  }
  return file.size === 0 ? 'empty_file' : null
}

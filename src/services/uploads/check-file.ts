import { acceptedExtensions, longestFileName, type PixelSize } from '#contract/uploads.ts'

import type { FileFailure } from './file-failure.ts'

/**
 * Checks a file before it is sent: its name and that it is not empty, then what its bytes are (UPL-006, UPL-008, UPL-030). A
 * film must have the size of its frame specification, `wanted`. What the browser can't read is left to the server, which checks
 * everything anyway.
 */
export async function checkFile(
  file: Blob,
  name: string,
  wanted: PixelSize | null,
): Promise<FileFailure | null> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!(acceptedExtensions as readonly string[]).includes(extension)) {
    return { code: 'unsupported_type' }
  }
  if (name.length > longestFileName) {
    return { code: 'name_too_long' }
  }
  if (file.size === 0) {
    return { code: 'empty_file' }
  }
  try {
    const { lookInto } = await import('./look-into-file.ts')
    return await lookInto(file, wanted)
  } catch {
    // The code of the check can't be loaded, or the file can't be read: sending it shows which.
    return null
  }
}

import { BlobReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-external.js'

/** Whether a package has index.html at its root (UPL-008). Its directory is read, nothing is unpacked. */
export async function hasIndex(file: Blob): Promise<boolean> {
  const reader = new ZipReader(new BlobReader(file))
  try {
    for await (const { filename } of reader.getEntriesGenerator()) {
      if (filename === 'index.html') {
        return true
      }
    }
    return false
  } finally {
    await reader.close()
  }
}

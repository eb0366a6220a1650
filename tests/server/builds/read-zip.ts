import { buffer } from 'node:stream/consumers'

import { fromBuffer, type Entry } from 'yauzl'

/** The files of an archive by path. Uses another library than the product, and verifies checksums. */
export function readZip(archive: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) {
        reject(error)
        return
      }
      const files = new Map<string, Buffer>()
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (openError, stream) => {
          if (openError) {
            reject(openError)
            return
          }
          buffer(stream).then((content) => {
            files.set(entry.fileName, content)
            zip.readEntry()
          }, reject)
        })
      })
      zip.readEntry()
    })
  })
}

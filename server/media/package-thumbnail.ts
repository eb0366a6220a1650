import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { PackageFile } from './html-package.ts'
import { prepareImage } from './image.ts'
import type { FrameSize } from './image.ts'
import { renderPlaceholder } from './thumbnail.ts'

const backupName = /^(?:[^/]+\/)?(?:backup|fallback|poster|preview|thumbnail)[^/]*\.(?:jpe?g|png|gif)$/i
const backupBytes = 20_000_000

/**
 * A package's thumbnail (WebP): its backup image, by convention backup.jpg, poster.png and the like, or a placeholder when it
 * is missing or unreadable.
 */
export const packageThumbnail = async (
  folder: string,
  files: PackageFile[],
  frame: FrameSize,
): Promise<Buffer> => {
  const backup = files.find((file) => backupName.test(file.name) && file.bytes < backupBytes)
  if (backup !== undefined) {
    try {
      return (await prepareImage(await readFile(join(folder, backup.name)), frame)).thumbnail
    } catch {
      // An unreadable backup image is no reason to refuse the package.
    }
  }
  return renderPlaceholder('html5', frame.width, frame.height)
}

/** The size that the package says it is made for (`<meta name="ad.size" content="width=300,height=250">`), or null. */
export const declaredSize = async (indexPath: string): Promise<FrameSize | null> => {
  const { size } = await stat(indexPath)
  const file = await open(indexPath, 'r')
  try {
    const head = Buffer.alloc(Math.min(size, 65_536))
    await file.read(head, 0, head.length, 0)
    const tag = /<meta\b[^>]*\bname\s*=\s*["']?ad\.size\b[^>]*>/i.exec(head.toString('utf8'))?.[0] ?? ''
    const width = /\bwidth\s*=\s*(\d{1,5})\b/i.exec(tag)?.[1]
    const height = /\bheight\s*=\s*(\d{1,5})\b/i.exec(tag)?.[1]
    return width === undefined || height === undefined
      ? null
      : { width: Number(width), height: Number(height) }
  } finally {
    await file.close()
  }
}

import { link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { isUpload } from './files.ts'
import { folderFiles } from './folder-files.ts'

/** File systems without hard links, and those on another one. */
const noLinks = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS'])

/**
 * Holds the files of a data folder by hard links, so that those deleted meanwhile are still there to copy. Returns false where
 * the file system has no links. May be called again for new files.
 */
export async function holdFiles(from: string, into: string): Promise<boolean> {
  for await (const { path } of folderFiles(from).list()) {
    for (const name of isUpload(path) ? [path, `${path}.json`] : [path]) {
      const target = join(into, name)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const code = await link(join(from, name), target).then(
        () => '',
        (error: unknown) => (error as NodeJS.ErrnoException).code ?? '',
      )
      if (noLinks.has(code)) {
        return false
      }
      if (code !== '' && code !== 'EEXIST' && code !== 'ENOENT') {
        throw Object.assign(new Error(`A link to ${name} can't be made.`), { code, path: target })
      }
    }
  }
  return true
}

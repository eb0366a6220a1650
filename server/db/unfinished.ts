import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ConfigError } from '../config/config.ts'

/** A file in a data folder that is being filled by a move or a restore. */
export const unfinishedMark = 'unfinished.json'

/** Throws ConfigError when a move or restore to this data folder didn't end: part of the installation is missing. */
export async function refuseUnfinished(folder: string): Promise<void> {
  const found = await readFile(join(folder, unfinishedMark), 'utf8').catch(() => null)
  if (found !== null) {
    throw new ConfigError(
      `The folder ${folder} is part of a move or restore that didn't end. Run the same command again, or delete the folder.`,
    )
  }
}

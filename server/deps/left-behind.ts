import { access } from 'node:fs/promises'
import { join } from 'node:path'

import { ConfigError, type Config } from '../config/config.ts'

/** The mark in the folder of an installation that `npm run move` took elsewhere. */
export const movedMark = 'moved.json'

/**
 * Throws ConfigError when DATABASE_URL names a server, while the data folder holds an embedded database that nobody moved: people would
 * find an empty installation. `npm run move` leaves `moved.json` in the folder.
 */
export async function refuseLeftBehind(config: Config): Promise<void> {
  const { dataFolder, DATABASE_URL, KERBSIDE_IGNORE_EMBEDDED } = config
  const isLeft =
    DATABASE_URL !== undefined &&
    !KERBSIDE_IGNORE_EMBEDDED &&
    (await exists(join(dataFolder, 'database', 'PG_VERSION'))) &&
    !(await exists(join(dataFolder, movedMark)))
  if (isLeft) {
    throw new ConfigError(
      `DATABASE_URL is set, but ${dataFolder} holds an embedded database, which would not be used any more. Unset DATABASE_URL to go on with it, move it to the server (npm run move), or start with KERBSIDE_IGNORE_EMBEDDED=true if it is not needed.`,
    )
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

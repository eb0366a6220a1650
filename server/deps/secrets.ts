import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { settings } from '../db/schema/installation.ts'

/** The installation's secrets: from the environment, else generated once and kept in the database. */
export interface Secrets {
  jwt: string
  pusher: { appId: string; key: string; secret: string }
}

/** Reads the secrets, and generates and stores missing ones. Processes that start at the same time agree on one value. */
export async function readSecrets(db: Db, config: Config): Promise<Secrets> {
  const kept = async (name: string, bytes: number): Promise<string> => {
    await db
      .insert(settings)
      .values({ name: `secret.${name}`, value: randomBytes(bytes).toString('hex') })
      .onConflictDoNothing()
    const [row] = await db
      .select()
      .from(settings)
      .where(eq(settings.name, `secret.${name}`))
    return String(row?.value)
  }
  return {
    jwt: config.JWT_SECRET ?? (await kept('jwt', 32)),
    pusher: {
      appId: config.PUSHER_APP_ID ?? 'kerbside',
      key: config.PUSHER_KEY ?? (await kept('pusher-key', 10)),
      secret: config.PUSHER_SECRET ?? (await kept('pusher-secret', 20)),
    },
  }
}

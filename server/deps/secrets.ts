import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'

import { inArray } from 'drizzle-orm'
import type { Logger } from 'pino'

import { ConfigError, type Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { settings } from '../db/schema/installation.ts'
import { makeSecretFile, newSecrets, readSecretFile, type KeptSecrets } from './secret-file.ts'

/** The installation's secrets: from the environment, else from a file in the data folder, never in the database. */
export interface Secrets {
  jwt: string
  pusher: { appId: string; key: string; secret: string }
}

interface Sources {
  db: Db
  config: Config
  log: Pick<Logger, 'warn'>
}

type SettingRow = typeof settings.$inferSelect

/** Rows in which earlier versions kept the secrets. */
const rowNames = { jwt: 'secret.jwt', pusherKey: 'secret.pusher-key', pusherSecret: 'secret.pusher-secret' }

/**
 * Reads the secrets. Missing ones are generated once into a file, except in production with a PostgreSQL server: its processes
 * may run on several machines, so a missing JWT_SECRET throws ConfigError. Secrets in the database are moved to the file.
 */
export async function readSecrets(sources: Sources): Promise<Secrets> {
  const { config } = sources
  const path = join(config.dataFolder, 'secrets.json')
  const moved = await moveRows(sources, path)
  if (config.JWT_SECRET !== undefined) {
    return withPusher(config, config.JWT_SECRET)
  }
  const kept = moved ?? (await readSecretFile(path))
  if (kept === null && isShared(config)) {
    throw new ConfigError(
      `The environment variable JWT_SECRET is missing. In production with DATABASE_URL all processes need the same one, of at least 32 characters: make it with \`openssl rand -hex 32\`. If this installation had its secrets in ${path}, restore that file or set JWT_SECRET to its value "jwt", as a new secret signs everybody out.`,
    )
  }
  const { jwt, pusherKey, pusherSecret } = kept ?? (await makeSecretFile(path, newSecrets()))
  return withPusher(config, jwt, { key: pusherKey, secret: pusherSecret })
}

/**
 * Moves the secrets of an earlier version from the database to the file, so that sessions stay valid, and returns those to use;
 * null when there are none, or the environment replaces them. Of two processes the second waits for the first one's lock.
 */
function moveRows({ db, config, log }: Sources, path: string): Promise<KeptSecrets | null> {
  return db.transaction(async (transaction) => {
    const rows = await transaction
      .select()
      .from(settings)
      .where(inArray(settings.name, Object.values(rowNames)))
      .for('update')
    const moved = config.JWT_SECRET === undefined ? await moveToFile({ config, log }, path, rows) : null
    if (moved !== 'stay' && rows.length > 0) {
      await transaction.delete(settings).where(inArray(settings.name, Object.values(rowNames)))
    }
    return moved === 'stay' ? secretsOf(rows) : moved
  })
}

/** The file's secrets after the move; `stay` where the data folder may be lost with its machine. */
async function moveToFile(
  { config, log }: Pick<Sources, 'config' | 'log'>,
  path: string,
  rows: readonly SettingRow[],
): Promise<KeptSecrets | 'stay' | null> {
  const old = secretsOf(rows)
  if (old === null) {
    return null
  }
  const file = await readSecretFile(path)
  if (file === null && isShared(config) && config.S3_BUCKET !== undefined) {
    log.warn(
      `The secrets of this installation are in its database. Set JWT_SECRET for all processes, to the result of: select value #>> '{}' from settings where name = '${rowNames.jwt}'. The next start then deletes them from the database.`,
    )
    return 'stay'
  }
  if (isShared(config)) {
    log.warn(
      `The secrets of this installation were moved from its database to ${path}. Set JWT_SECRET to the value "jwt" of this file before you start processes on other machines.`,
    )
  }
  return file ?? (await makeSecretFile(path, old))
}

/** Secrets in rows, or null without the one that signs sessions. */
function secretsOf(rows: readonly SettingRow[]): KeptSecrets | null {
  const valueOf = (name: string): string | undefined => {
    const row = rows.find((each) => each.name === name)
    return row === undefined ? undefined : String(row.value)
  }
  const jwt = valueOf(rowNames.jwt)
  const made = newSecrets()
  return jwt === undefined
    ? null
    : {
        jwt,
        pusherKey: valueOf(rowNames.pusherKey) ?? made.pusherKey,
        pusherSecret: valueOf(rowNames.pusherSecret) ?? made.pusherSecret,
      }
}

/** Several processes may work on the database. */
const isShared = (config: Config): boolean =>
  config.KERBSIDE_MODE === 'production' && config.DATABASE_URL !== undefined

/** Without credentials of the push endpoint they are derived from the secret of sessions, so that one secret is enough. */
function withPusher(
  config: Config,
  jwt: string,
  kept = { key: derived(jwt, 'pusher key', 10), secret: derived(jwt, 'pusher secret', 20) },
): Secrets {
  return {
    jwt,
    pusher: {
      appId: config.PUSHER_APP_ID ?? 'kerbside',
      key: config.PUSHER_KEY ?? kept.key,
      secret: config.PUSHER_SECRET ?? kept.secret,
    },
  }
}

const derived = (secret: string, purpose: string, bytes: number): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes)).toString('hex')

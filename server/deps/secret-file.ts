import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

import * as z from 'zod'

import { ConfigError } from '../config/config.ts'

const keptSchema = z.strictObject({
  jwt: z.string().min(32),
  pusherKey: z.string().min(1),
  pusherSecret: z.string().min(1),
})

/** The secrets of an installation that the environment doesn't name. */
export type KeptSecrets = z.infer<typeof keptSchema>

/** New random secrets. */
export const newSecrets = (): KeptSecrets => ({
  jwt: randomBytes(32).toString('hex'),
  pusherKey: randomBytes(10).toString('hex'),
  pusherSecret: randomBytes(20).toString('hex'),
})

/**
 * Reads the secrets' file, or null without one. Permissions wider than 600 are corrected. Throws ConfigError with a sentence
 * when they can't be, and when the file is unreadable or damaged: new secrets would sign everybody out.
 */
export async function readSecretFile(path: string): Promise<KeptSecrets | null> {
  const text = await readText(path)
  if (text === null) {
    return null
  }
  try {
    return keptSchema.parse(JSON.parse(text))
  } catch {
    // Without the error's text, which may quote the file.
    throw new ConfigError(
      `The file ${path} with the secrets of this installation is damaged. Restore it from a backup. Without one, delete it: new secrets are made, and everybody signs in again.`,
    )
  }
}

/**
 * Writes the secrets' file unless it exists, and returns its contents: processes that start at the same time agree on one. Throws
 * ConfigError with a sentence when it can't be written.
 */
export async function makeSecretFile(path: string, secrets: KeptSecrets): Promise<KeptSecrets> {
  const whole = `${path}.${randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeDurably(whole, `${JSON.stringify(secrets, null, 2)}\n`)
    // A link, as a rename would replace the file of another process.
    await link(whole, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw new ConfigError(
        `The file ${path} for the secrets of this installation can't be written: ${codeOf(error)}. Make its folder writable, or set JWT_SECRET to a value of at least 32 characters.`,
      )
    }
  } finally {
    await rm(whole, { force: true })
  }
  await syncFolder(dirname(path))
  return (await readSecretFile(path)) ?? makeSecretFile(path, secrets)
}

async function readText(path: string): Promise<string | null> {
  let file: FileHandle | undefined
  try {
    file = await open(path)
    await narrowPermissions(file)
    return await file.readFile('utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return null
    }
    throw new ConfigError(
      `The file ${path} with the secrets of this installation can't be read with permissions for its owner alone: ${codeOf(error)}. Make it a file of the server's user with mode 600.`,
    )
  } finally {
    await file?.close()
  }
}

/** Windows has no such permissions: there its folder's apply. */
async function narrowPermissions(file: FileHandle): Promise<void> {
  const stats = await file.stat()
  if (process.platform !== 'win32' && stats.isFile() && (stats.mode & 0o077) !== 0) {
    await file.chmod(0o600)
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The file's name survives a power failure, too: afterwards the database may forget its copy. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') {
    return
  }
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown error'

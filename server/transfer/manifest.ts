import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod'

import { knownMigration } from './migrations.ts'
import { TransferError } from './transfer-error.ts'

/** The last file of a backup that is written: a folder without it is no whole backup. */
export const manifestName = 'manifest.json'
const format = 1

const fileSchema = z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string().length(64) })
const tableSchema = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
  rows: z.int(),
  digest: z.string(),
  file: fileSchema,
})
const manifestSchema = z.strictObject({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  /** Newest migration of its tables. */
  migration: z.strictObject({ when: z.int(), tag: z.string() }),
  tables: z.array(tableSchema),
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** The list of media and uploads, a line each. */
  files: z.strictObject({ count: z.int(), bytes: z.int(), list: fileSchema }),
  /** secrets.json, unless the environment named the secret. */
  secrets: fileSchema.nullable(),
})

/** What a backup consists of, with sizes and digests. */
export type Manifest = z.infer<typeof manifestSchema>
export type BackupTable = Manifest['tables'][number]
export type BackupFile = z.infer<typeof fileSchema>

export const manifestFormat: typeof format = format

/** Reads a backup's manifest; throws TransferError without one, and when it is damaged or newer than this version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new TransferError(
        `There is no whole backup in ${folder}: the file ${manifestName}, which is written last, is missing.`,
        { cause: error },
      )
    }
    throw error
  })
  const found = parsed(text)
  if (typeof found?.format === 'number' && found.format > format) {
    throw new TransferError(`The backup ${folder} was made by a newer version of Kerbside. Use that version.`)
  }
  const manifest = manifestSchema.safeParse(found)
  if (!manifest.success) {
    throw damaged(folder, manifestName)
  }
  knownMigration(manifest.data.migration.when, `The backup ${folder}`)
  return manifest.data
}

export const damaged = (folder: string, file: string): TransferError =>
  new TransferError(`The backup ${folder} is damaged: ${file} isn't as it was written. Nothing was restored.`)

function parsed(text: string): { format?: unknown } | null {
  try {
    return JSON.parse(text) as { format?: unknown } | null
  } catch {
    return null
  }
}

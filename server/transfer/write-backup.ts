import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { copyFiles, type CopiedFiles, type Files } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { manifestFormat, manifestName, type BackupFile, type BackupTable, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import type { RowSource } from './row-source.ts'
import { TransferError } from './transfer-error.ts'

export interface BackupContents {
  rows: RowSource
  files: Files
  /** Path of secrets.json, or null. */
  secrets: string | null
  now: Date
}

/**
 * Writes a backup to a folder that doesn't exist yet, under another name until it is whole. Only the user of this process can read it.
 * A failure leaves nothing.
 */
export async function writeBackup(
  target: string,
  { rows, files, secrets, now }: BackupContents,
  progress: Progress,
): Promise<Manifest & { gone: number }> {
  if (await stat(target).then(() => true, isMissing)) {
    throw new TransferError(`${target} exists already. Name a new folder for the backup.`)
  }
  const folder = `${target}.partial`
  await rm(folder, { recursive: true, force: true })
  await mkdir(dirname(target), { recursive: true })
  await mkdir(folder, { mode: 0o700 })
  try {
    const tables = await writeTables(folder, rows, progress)
    const sequences = await rows.sequences()
    const { list, ...copied } = await writeFiles(folder, files, progress)
    const manifest: Manifest = {
      format: manifestFormat,
      madeAt: now.toISOString(),
      migration: rows.migration,
      tables,
      sequences,
      files: { count: copied.files, bytes: copied.bytes, list },
      secrets: secrets === null ? null : await writeSecrets(folder, secrets),
    }
    await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    await rename(folder, target)
    return { ...manifest, gone: copied.gone }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function writeTables(folder: string, rows: RowSource, progress: Progress): Promise<BackupTable[]> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const written: BackupTable[] = []
  for (const [index, table] of rows.tables.entries()) {
    progress.status(`Backing up table ${index + 1} of ${rows.tables.length}: ${table.name}`)
    const lines = await createLines(folder, `tables/${table.schema}.${table.name}.jsonl`)
    let count = 0
    for await (const batch of rows.batches(table)) {
      count += batch.rows
      await lines.write(batch)
    }
    const file = await lines.end()
    const sum = await rows.sum(table)
    if (sum.rows !== count) {
      throw new TransferError(`The table ${table.name} changed while it was read. Nothing was kept.`)
    }
    const { schema, name, columns } = table
    written.push({ schema, name, columns: [...columns], rows: count, digest: sum.digest ?? '', file })
  }
  return written
}

async function writeFiles(
  folder: string,
  from: Files,
  progress: Progress,
): Promise<CopiedFiles & { list: BackupFile }> {
  const lines = await createLines(folder, 'files.jsonl')
  const copied = await copyFiles({
    from,
    to: folderFiles(folder),
    progress,
    mayVanish: true,
    onCopied: lines.write,
  })
  return { ...copied, list: await lines.end() }
}

/** A file of JSON lines, with its size and digest at the end. */
async function createLines(folder: string, path: string) {
  const file = await open(join(folder, path), 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  return {
    write: async (value: object): Promise<void> => {
      const line = Buffer.from(`${JSON.stringify(value)}\n`)
      hash.update(line)
      bytes += line.length
      await file.appendFile(line)
    },
    end: async (): Promise<BackupFile> => {
      await file.sync()
      await file.close()
      return { path, bytes, sha256: hash.digest('hex') }
    },
  }
}

async function writeSecrets(folder: string, secrets: string): Promise<BackupFile> {
  const path = 'secrets.json'
  const content = await readFile(secrets)
  await writeFile(join(folder, path), content, { mode: 0o600, flush: true })
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

function isMissing(error: unknown): false {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    return false
  }
  throw error
}

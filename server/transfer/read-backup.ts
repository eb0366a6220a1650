import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { nameOf, type Table } from './catalogue.ts'
import { digestOf, type CopiedFile, type Files } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { damaged, readManifest, type BackupFile, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import type { Batch, RowSource } from './row-source.ts'

export interface Backup {
  manifest: Manifest
  rows: RowSource
  files: Files
  /** Path of secrets.json, or null. */
  secrets: string | null
}

/**
 * Opens a backup after comparing each of its files with the manifest. Throws TransferError when one is missing or differs, and when
 * the backup is newer than this version.
 */
export async function openBackup(folder: string, progress: Progress): Promise<Backup> {
  const manifest = await readManifest(folder)
  const parts = [
    ...manifest.tables.map(({ file }) => file),
    manifest.files.list,
    ...(manifest.secrets === null ? [] : [manifest.secrets]),
  ]
  for (const file of parts) {
    await checkFile(folder, file)
  }
  const files = folderFiles(folder)
  let checked = 0
  for await (const line of linesOf(folder, manifest.files.list)) {
    const { sha256, ...file } = line as CopiedFile
    checked += 1
    progress.status(`Checking files of the backup: ${checked} of ${manifest.files.count}`)
    if (!isBelow(file.path)) {
      throw damaged(folder, manifest.files.list.path)
    }
    if ((await files.sizeOf(file.path)) !== file.size || (await digestOf(files, file)) !== sha256) {
      throw damaged(folder, file.path)
    }
  }
  return {
    manifest,
    rows: rowsOf(folder, manifest),
    // Only what the manifest names, in its order.
    files: {
      ...files,
      list: async function* list() {
        for await (const line of linesOf(folder, manifest.files.list)) {
          const { path, size } = line as CopiedFile
          yield { path, size }
        }
      },
    },
    secrets: manifest.secrets === null ? null : join(folder, manifest.secrets.path),
  }
}

function rowsOf(folder: string, manifest: Manifest): RowSource {
  const known = new Map(manifest.tables.map((table) => [nameOf(table), table]))
  return {
    migration: manifest.migration,
    tables: manifest.tables,
    batches: async function* batches(table: Table) {
      const kept = known.get(nameOf(table))
      if (kept === undefined) {
        return
      }
      const columns = table.columns.map(({ name }) => kept.columns.findIndex((each) => each.name === name))
      for await (const line of linesOf(folder, kept.file)) {
        const { rows, values } = line as Batch
        yield { rows, values: columns.map((index) => values[index] ?? '{}') }
      }
    },
    sum: async (table) => {
      const kept = known.get(nameOf(table))
      const isWhole = kept?.columns.length === table.columns.length
      return { rows: kept?.rows ?? 0, digest: isWhole ? kept.digest : null }
    },
    sequences: async () => manifest.sequences,
  }
}

/** A path that stays where files of an installation are. */
const isBelow = (path: string): boolean => /^(media|uploads)\//.test(path) && !path.split('/').includes('..')

async function checkFile(folder: string, { path, bytes, sha256 }: BackupFile): Promise<void> {
  const found = await stat(join(folder, path)).catch(() => null)
  if (found?.size !== bytes) {
    throw damaged(folder, path)
  }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(join(folder, path))) {
    hash.update(chunk as Buffer)
  }
  if (hash.digest('hex') !== sha256) {
    throw damaged(folder, path)
  }
}

async function* linesOf(folder: string, { path }: BackupFile): AsyncGenerator<unknown> {
  const input = createReadStream(join(folder, path))
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    yield JSON.parse(line)
  }
}

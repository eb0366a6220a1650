import process from 'node:process'

import { inMegabytes } from '../transfer/files.ts'
import type { Filled } from '../transfer/fill.ts'
import type { Place } from '../transfer/places.ts'
import { createProgress, type Progress } from '../transfer/progress.ts'
import { sentenceOf } from '../transfer/transfer-error.ts'

/** Runs a command of an installation's data; prints a sentence for failures that an operator can mend, and then ends with 1. */
export async function runTransfer(command: (progress: Progress) => Promise<void>): Promise<void> {
  const progress = createProgress(process.stdout)
  try {
    await command(progress)
  } catch (error) {
    progress.status('')
    console.error(sentenceOf(error) ?? error)
    process.exitCode = 1
  }
}

/** `661,861 rows and 1,203 files (400 MB)`. */
export const amountOf = ({ rows, files }: Filled): string =>
  `${rows.toLocaleString('en')} rows${
    files === null ? '' : ` and ${files.files.toLocaleString('en')} files (${inMegabytes(files.bytes)})`
  }`

/** The environment of a server on this place, without secrets. */
export function environmentOf({ database, files, folder }: Place): string[] {
  return [
    database.kind === 'server' ? '  DATABASE_URL   the address that you gave' : '  no DATABASE_URL',
    `  KERBSIDE_DATA  ${folder}`,
    ...(files.kind === 'bucket'
      ? [`  S3_BUCKET      ${files.bucket.bucket}, with its region, endpoint and keys`]
      : []),
  ]
}

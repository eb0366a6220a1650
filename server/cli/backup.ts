import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readConfig } from '../config/config.ts'
import { backUp } from '../transfer/back-up.ts'
import { inMegabytes } from '../transfer/files.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import { runTransfer } from './run-transfer.ts'

const usage = `Backs up the installation of this environment: rows, jobs, media, uploads and secrets. Its server may run.

  npm run backup -- --to /backups/2026-03-02

The folder is new, and readable by this user alone: it holds the secret that signs sessions.`

await runTransfer(async (progress) => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  if (values.to === undefined) {
    throw new TransferError(`--to is missing.\n\n${usage}`)
  }
  const started = performance.now()
  const made = await backUp(values.to, { config: readConfig(process.env), progress, now: new Date() })
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = Math.max(1, Math.round((performance.now() - started) / 1000))
  progress.line(
    `Backed up ${rows.toLocaleString('en')} rows and ${made.files.count.toLocaleString('en')} files (${inMegabytes(made.files.bytes)}) to ${resolve(values.to)} in ${seconds} s.`,
  )
  if (made.gone > 0) {
    progress.line(`${made.gone} files were deleted meanwhile.`)
  }
  if (!made.hasSecrets) {
    progress.line('The environment names the secret (JWT_SECRET), so it is not in the backup. Keep it.')
  }
})

import { parseArgs } from 'node:util'

import { readConfig } from '../config/config.ts'
import { restore } from '../transfer/restore.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import { amountOf, environmentOf, runTransfer } from './run-transfer.ts'

const usage = `Restores a backup to an empty installation.

  npm run restore -- --from /backups/2026-03-02 [--to postgres://user:password@host/database | --to /folder] [--files s3://bucket]

Without --to it is the database of DATABASE_URL, or the embedded one of KERBSIDE_DATA; without --files the bucket of S3_BUCKET, or
KERBSIDE_DATA.`

const text = { type: 'string' } as const

await runTransfer(async (progress) => {
  const { values } = parseArgs({
    options: { from: text, to: text, files: text, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  if (values.from === undefined) {
    throw new TransferError(`--from is missing.\n\n${usage}`)
  }
  const environment = process.env
  const restored = await restore(
    { from: values.from, to: values.to, files: values.files },
    { config: readConfig(environment), environment, progress },
  )
  progress.line(
    `Restored ${amountOf(restored)} of ${restored.manifest.madeAt}. All counts and checksums agree.`,
  )
  progress.line(`\nStart the server with:\n${environmentOf(restored.to).join('\n')}`)
  if (restored.manifest.secrets === null) {
    progress.line('  JWT_SECRET     as it was: the backup does not hold it')
  } else if (restored.to.files.kind === 'bucket' && restored.to.database.kind === 'server') {
    progress.line(
      `\nSet JWT_SECRET to the value "jwt" of secrets.json in the backup: with another secret everybody signs in again.`,
    )
  }
})

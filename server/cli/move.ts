import { parseArgs } from 'node:util'

import { readConfig } from '../config/config.ts'
import { move, type Moved } from '../transfer/move.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import { amountOf, environmentOf, runTransfer } from './run-transfer.ts'

const usage = `Moves an installation to another database; its server must be stopped.

  npm run move -- --to postgres://user:password@host/database [--files s3://bucket | --files /folder]
  npm run move -- --from postgres://user:password@host/database --to /folder [--files s3://bucket]

Without --from it takes the embedded database of KERBSIDE_DATA. Without --files, media and uploads stay where they are, or go to
the folder of the embedded database. Keys of a bucket are S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; another service than Amazon's
is s3://bucket?endpoint=https://…&region=….
The old installation stays as it is, with a mark. An interrupted move is run again.`

const text = { type: 'string' } as const

await runTransfer(async (progress) => {
  const { values } = parseArgs({
    options: { to: text, from: text, files: text, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  if (values.to === undefined) {
    throw new TransferError(`--to is missing.\n\n${usage}`)
  }
  const started = performance.now()
  const environment = process.env
  const moved = await move(
    { to: values.to, from: values.from, files: values.files },
    { config: readConfig(environment), environment, progress, now: new Date() },
  )
  const seconds = Math.max(1, Math.round((performance.now() - started) / 1000))
  progress.line(`Moved ${amountOf(moved)} in ${seconds} s. All counts and checksums agree.`)
  if (moved.files !== null && moved.files.gone > 0) {
    progress.line(`${moved.files.gone} files were gone, or uploads without a record.`)
  }
  progress.line(`\nStart the server with:\n${environmentOf(moved.to).join('\n')}`)
  progress.line(secretsLine(moved))
})

/** What to do about the secret, without naming it. */
function secretsLine({ secrets, to, from }: Moved): string {
  if (secrets === null) {
    return '  JWT_SECRET     as before: the environment named it, so it was not moved'
  }
  if (to.database.kind === 'folder') {
    return `\nThe secret that signs sessions went along, in ${secrets}.`
  }
  if (to.folder === from.folder || to.files.kind === 'bucket') {
    return `\nThe secret that signs sessions stays in ${from.folder}/secrets.json. Set JWT_SECRET to its value "jwt" wherever a server has another KERBSIDE_DATA: with another secret everybody signs in again.`
  }
  return `\nThe secret that signs sessions is in ${secrets}, for the server's user alone. Set JWT_SECRET to its value "jwt" wherever a server has another KERBSIDE_DATA.`
}

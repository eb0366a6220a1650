import { parseArgs } from 'node:util'

import * as z from 'zod'

import { ConfigError, readConfig } from '../config/config.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { DatabaseInUseError } from '../db/folder-lock.ts'
import { InviteError, inviteUploader, revokeUploader } from '../users/invite-uploader.ts'

const usage = `Invites somebody without an account to upload creatives of one campaign, by a link that needs no password.

  npm run invite:uploader -- --campaign 7 --email studio@example.com --name "Studio North" [--days 30]
  npm run invite:uploader -- --campaign 7 --email studio@example.com --revoke

The number of a campaign stands in its address. A further link leaves earlier ones valid; --revoke ends them all.`

const argumentsSchema = z.object({
  campaign: z.coerce.number().int().min(1).max(2_147_483_647),
  email: z.string().trim().max(255).pipe(z.email()),
  name: z.optional(z.string().trim().min(1).max(255)),
  days: z.optional(z.coerce.number().int().min(1).max(365)),
  revoke: z.optional(z.boolean()),
})
type Arguments = z.infer<typeof argumentsSchema>

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      campaign: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      days: { type: 'string' },
      revoke: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const wished = argumentsSchema.safeParse(values)
  if (!wished.success || (wished.data.name === undefined && wished.data.revoke !== true)) {
    throw new ConfigError(
      `--campaign, --email and --name are needed; --days is a number from 1 to 365.\n\n${usage}`,
    )
  }
  const config = readConfig(process.env)
  const database = await openDatabase({ folder: config.dataFolder, url: config.DATABASE_URL })
  try {
    console.log(await carryOut(database.db, wished.data, config.publicUrl))
  } finally {
    await database.close()
  }
}

/** Does what was asked for, and returns what to say. */
async function carryOut(
  db: Db,
  { campaign: campaignId, email, name = '', days = 30, revoke = false }: Arguments,
  publicUrl: string,
): Promise<string> {
  const now = new Date()
  if (revoke) {
    const count = await revokeUploader(db, { campaignId, email }, now)
    return count === 0
      ? `${email} has no valid link to the campaign ${campaignId}.`
      : `Revoked ${count === 1 ? 'the link' : `${count} links`} of ${email} to the campaign ${campaignId}.`
  }
  const made = await inviteUploader(db, { campaignId, email, name, days }, now)
  return [
    `${made.person} <${email}> may upload creatives of the campaign ${made.campaign} until ${made.expiresAt.toISOString().slice(0, 10)}:`,
    `${publicUrl}/drop-zone/${made.token}`,
    'The link needs no password: send it to this person alone.',
  ].join('\n')
}

main().catch((error: unknown) => {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof DatabaseInUseError ||
    error instanceof InviteError ||
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 1
})

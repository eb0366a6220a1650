import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'

import * as z from 'zod'

import { accountByEmail } from '../auth/accounts.ts'
import { checkPassword } from '../auth/password-rules.ts'
import { ConfigError, readConfig } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { DatabaseInUseError } from '../db/folder-lock.ts'
import { securityLog } from '../db/schema/installation.ts'
import { users } from '../db/schema/people.ts'
import { hashPassword } from '../deps/passwords.ts'
import { ApiError } from '../http/errors.ts'

const usage = `Makes a super user.

  npm run user:create -- --email ada@example.com --name "Ada Lovelace" [--phone +447700900123] [--password …]

Without --password it asks for one, or makes one where there is no terminal. With --phone the user signs in with a second
factor, a code by text message; without it by password alone.`

/** Letters that nobody takes for another one. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      phone: { type: 'string' },
      password: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const email = z.email().safeParse(values.email?.trim())
  const name = values.name?.trim() ?? ''
  if (!email.success || name === '') {
    throw new ConfigError(`--email and --name are needed.\n\n${usage}`)
  }
  if (values.phone !== undefined && !/^\+\d{7,15}$/.test(values.phone)) {
    throw new ConfigError('--phone must be in international form, such as +447700900123.')
  }
  const { password, isGenerated } = await readPassword(values.password)
  checkPassword(password, email.data)
  await create({ email: email.data, name, phone: values.phone ?? null, password })
  console.log(`Made the super user ${name} <${email.data}>.`)
  if (isGenerated) {
    console.log(`Password: ${password}`)
  }
}

async function create(user: {
  email: string
  name: string
  phone: string | null
  password: string
}): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase({ folder: config.dataFolder, url: config.DATABASE_URL })
  try {
    if (await accountByEmail(database.db, user.email)) {
      throw new ConfigError(`There is an account with the email ${user.email} already.`)
    }
    const passwordHash = await hashPassword(user.password)
    await database.db.transaction(async (transaction) => {
      const [made] = await transaction
        .insert(users)
        .values({
          name: user.name,
          email: user.email,
          phone: user.phone,
          hasTwoFactors: user.phone !== null,
          isSuperUser: true,
          passwordHash,
        })
        .returning({ id: users.id })
      const entry = { at: new Date(), event: 'user.made', userId: made?.id ?? null, details: {} }
      await transaction.insert(securityLog).values(entry)
    })
  } finally {
    await database.close()
  }
}

async function readPassword(given: string | undefined): Promise<{ password: string; isGenerated: boolean }> {
  if (given !== undefined) {
    return { password: given, isGenerated: false }
  }
  if (process.stdin.isTTY) {
    const password = await ask('Password (leave empty to have one made): ')
    if (password !== '') {
      return { password, isGenerated: false }
    }
  }
  return { password: newPassword(), isGenerated: true }
}

/** Asks on the terminal without showing what is typed. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

/** 20 letters and numbers; made anew in the rare case that a rule is broken. */
function newPassword(): string {
  const password = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
  try {
    checkPassword(password, '')
    return password
  } catch {
    return newPassword()
  }
}

main().catch((error: unknown) => {
  const isPlain =
    error instanceof ConfigError || error instanceof DatabaseInUseError || error instanceof ApiError
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
})

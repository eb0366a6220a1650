import type { Db } from '../db/database.ts'
import { outbox } from '../db/schema/installation.ts'
import type { Mailer } from './mail.ts'
import type { TextMessages } from './text-messages.ts'

export interface OutboxOptions {
  db: Db
  now: () => Date
  /** Prints a message to the terminal. */
  print?: ((text: string) => void) | undefined
}

/** Stores mails and text messages in the database instead of sending them. */
export function createOutbox({ db, now, print }: OutboxOptions): {
  mailer: Mailer
  textMessages: TextMessages
} {
  return {
    mailer: {
      send: async ({ to, user, subject, text }) => {
        await db.insert(outbox).values({ kind: 'mail', to, user, subject, text, at: now() })
        print?.(`Mail to ${to}: ${subject}\n${text}`)
      },
    },
    textMessages: {
      send: async ({ to, user, text }) => {
        await db.insert(outbox).values({ kind: 'sms', to, user, text, at: now() })
        print?.(`Text message to ${to} (${user}): ${text}`)
      },
    },
  }
}

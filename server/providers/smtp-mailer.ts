import { createTransport } from 'nodemailer'

import type { Mailer } from './mail.ts'

/** Sends mails over SMTP; `url` such as smtps://user:password@host:465. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async ({ to, subject, text }) => {
      // An address object: a comma or line break in it cannot add recipients or headers.
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
    },
  }
}

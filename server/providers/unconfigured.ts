import type { Mailer } from './mail.ts'
import type { TextMessages } from './text-messages.ts'

/** Fallback outside demo mode without configuration: rejects with the name of the missing variable. */
export const unconfiguredMailer: Mailer = {
  send: async () => {
    throw new Error('No mail can be sent: SMTP_URL is not set.')
  },
}

export const unconfiguredTextMessages: TextMessages = {
  send: async () => {
    throw new Error('No text message can be sent: SMS_GATEWAY_URL is not set.')
  },
}

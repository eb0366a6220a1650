import type { Config } from '../config/config.ts'
import type { Deps } from '../deps/deps.ts'
import type { Mail } from '../providers/mail.ts'
import { confirmHours, undoDays } from './email-change-times.ts'

type Named = Pick<Config, 'APPLICATION_NAME' | 'publicUrl'>

interface Requested {
  user: { name: string; email: string }
  /** The new e-mail. */
  email: string
  /** Name of the person who asked; null for the account's owner. */
  requester: string | null
  needsOldAddress: boolean
  tokens: { old: string; new: string }
}

/** The mails to the new and to the old address when a change was asked for. */
export function requestMails(config: Named, requested: Requested): Mail[] {
  return [mailToNew(config, requested), mailToOld(config, requested)]
}

function mailToNew(
  { APPLICATION_NAME: application, publicUrl }: Named,
  { user, email, tokens }: Requested,
): Mail {
  return {
    to: email,
    user: user.email,
    subject: `Confirm your ${application} email`,
    text: [
      `Hello ${user.name},`,
      '',
      `this address is to become the email of your ${application} account. Confirm it with this link:`,
      `${publicUrl}/auth/email/confirm/${tokens.new}`,
      '',
      `The link can be used once and is valid for ${confirmHours} hours. If you don't expect it, ignore this mail: nothing changes.`,
    ].join('\n'),
  }
}

function mailToOld(
  { APPLICATION_NAME: application, publicUrl }: Named,
  { user, email, requester, needsOldAddress, tokens }: Requested,
): Mail {
  const asked = requester === null ? 'you asked' : `${requester} asked`
  const stop = `${publicUrl}/auth/email/stop/${tokens.old}`
  return {
    to: user.email,
    user: user.email,
    subject: `Your ${application} email is to be changed`,
    text: [
      `Hello ${user.name},`,
      '',
      `${asked} to change the email of your ${application} account to ${email}.`,
      '',
      ...(needsOldAddress
        ? [
            'Nothing changes until you confirm it here, and the new address by a link of its own:',
            `${publicUrl}/auth/email/confirm/${tokens.old}`,
            '',
            'If this is not right, stop it with this link:',
            stop,
            '',
            `The links are valid for ${confirmHours} hours.`,
          ]
        : [
            'The new address has to confirm it. If this is not right, stop it with this link:',
            stop,
            '',
            `The link works until ${undoDays} days after the change, and then undoes it.`,
          ]),
    ].join('\n'),
  }
}

/** The mail to the old address after the change took effect. */
export function changedMail(
  { APPLICATION_NAME: application }: Pick<Named, 'APPLICATION_NAME'>,
  { user, email, canUndo }: { user: Requested['user']; email: string; canUndo: boolean },
): Mail {
  const help = canUndo
    ? `If that was not you, undo it within ${undoDays} days with the link of our earlier mail, or contact your administrator.`
    : 'If that was not you, please contact your administrator at once.'
  return {
    to: user.email,
    user: user.email,
    subject: `Your ${application} email was changed`,
    text: `Hello ${user.name},\n\nthe email of your account was changed to ${email}. ${help}`,
  }
}

/** Sends mails after the response. A failure is logged; the person can ask again. */
export function sendMails({ background, mailer }: Deps, mails: readonly Mail[]): void {
  for (const mail of mails) {
    background.run(() => mailer.send(mail))
  }
}

import { accounts, tokenOf } from './accounts.ts'
import { until } from './until.ts'

interface Message {
  kind: string
  to: string
  text: string
}

/** Asks as a super user for another e-mail of an account, and returns the paths of both mails' links. */
export async function askForEmail(
  baseUrl: string,
  email: string,
  newEmail: string,
): Promise<{ confirm: string; stop: string }> {
  const headers = {
    authorization: `Bearer ${await tokenOf(baseUrl, accounts.superUser)}`,
    'content-type': 'application/vnd.api+json',
  }
  const found = await fetch(
    `${baseUrl}/api/v2/users?filter[name]=${encodeURIComponent(email)}&filter[email]=${encodeURIComponent(email)}`,
    { headers },
  )
  const { data } = (await found.json()) as { data: { id: string }[] }
  const asked = await fetch(`${baseUrl}/api/v2/users/${data[0]?.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ email: newEmail }),
  })
  if (!asked.ok) {
    throw new Error(`The e-mail of ${email} can't be changed: ${asked.status} ${await asked.text()}`)
  }
  return {
    confirm: await pathIn(baseUrl, newEmail, /\/auth\/email\/confirm\/[\w-]+/, newEmail),
    stop: await pathIn(baseUrl, email, /\/auth\/email\/stop\/[\w-]+/, newEmail),
  }
}

/** The path of a link in the newest mail to an address, once it is about this new e-mail. */
export function pathIn(baseUrl: string, to: string, pattern: RegExp, newEmail: string): Promise<string> {
  return until(`a mail to ${to}`, async () => {
    const messages = (await (await fetch(`${baseUrl}/dev/outbox.json`)).json()) as Message[]
    const mail = messages.find(
      (message) =>
        message.kind === 'mail' &&
        message.to === to &&
        pattern.test(message.text) &&
        (to === newEmail || message.text.includes(newEmail)),
    )
    return mail?.text.match(pattern)?.[0] ?? null
  })
}

let asked = 0

/** An e-mail that no account has. */
export const freshEmail = (): string => `new-${Date.now()}-${(asked += 1)}@elsewhere.test`

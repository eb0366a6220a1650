import { until } from './until.ts'

/** Asks for a mail with a reset link and takes its token from the demo's outbox. */
export async function freshResetToken(baseUrl: string, email: string): Promise<string> {
  return resetTokenAfter(baseUrl, email, async () => {
    const asked = await fetch(`${baseUrl}/api/v2/auth/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ email }),
    })
    if (!asked.ok) {
      throw new Error(`No reset link for ${email}: ${asked.status} ${await asked.text()}`)
    }
  })
}

/**
 * The token of the mail that `request` leads to. The server answers before it sends the mail, so the mails from before
 * `request` don't count.
 */
export async function resetTokenAfter(
  baseUrl: string,
  email: string,
  request: () => Promise<void>,
): Promise<string> {
  const before = await newestToken(baseUrl, email)
  await request()
  return until(`a reset link for ${email}`, async () => {
    const token = await newestToken(baseUrl, email)
    return token === before ? null : token
  })
}

async function newestToken(baseUrl: string, email: string): Promise<string | null> {
  const outbox = await fetch(`${baseUrl}/dev/outbox.json`)
  const messages = (await outbox.json()) as { kind: string; user: string; text: string }[]
  const mail = messages.find(({ kind, user }) => kind === 'mail' && user === email)
  return mail?.text.match(/\/auth\/reset\/([^\s/?#]+)/)?.[1] ?? null
}

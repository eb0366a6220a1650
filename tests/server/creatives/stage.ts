import { sharp } from '#server/media/sharp.ts'

import type { Client } from '../support/client.ts'
import type { TestServer } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'
import { encoded } from '../uploads/tus-client.ts'

/** A JPEG with a gradient, as costly to crop and scale as a photo. */
export const jpegOf = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } },
  })
    .jpeg()
    .toBuffer()

/** Uploads a file in one request and returns the upload's id; its job waits in the queue. */
export async function upload(
  client: Client,
  metadata: Record<string, string>,
  content: Buffer,
  path = 'creatives/files',
): Promise<string> {
  const answer = await client.ask('POST', path, {
    raw: content,
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(content.length),
      'upload-length': String(content.length),
      'upload-metadata': encoded(metadata),
    },
  })
  if (answer.status !== 201) {
    throw new Error(`The upload was not taken: ${answer.status} ${answer.text}`)
  }
  return (answer.headers['location'] ?? '').split('/').pop() ?? ''
}

/** Fetches a media URL without a session, as a browser does. */
export const fetchMedia = async ({ app }: TestServer, url: unknown, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ method: 'GET', url: String(url), headers })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
  }
}

/** The pushes of one event since the last call, with their channels. */
export function pushesOf(server: TestServer, event: string) {
  return server.pushes
    .filter((push) => push.event === event)
    .map(({ channels, data }) => ({ channels, data }))
}

export const urlIn = (attribute: unknown): string => String((attribute as { url: string } | null)?.url)

/** A person with exactly these rights on the campaign. */
export async function personWith(
  { make }: TestServer,
  campaign: { id: number },
  actions: Parameters<TestServer['make']['grant']>[2],
): Promise<MadeUser> {
  const user = await make.user()
  await make.grant(user, campaign, actions)
  return user
}

import { screenshotSchema, type Screenshot } from '#contract/frame-editing.ts'
import { readOne } from '#contract/json-api.ts'

import { accounts } from './accounts.ts'
import { Api } from './api.ts'
import { jpeg } from './pictures.ts'

/** Sends screenshots as the player of a frame does, one for each of these times. */
export async function sendScreenshots(
  baseUrl: string,
  frameId: string,
  times: readonly Date[],
): Promise<Screenshot[]> {
  const made = await new Api(baseUrl, accounts.superUser).call('POST', `frames/${frameId}/screenshot-token`)
  const { token } = (made as { data: { attributes: { token: string } } }).data.attributes
  const body = new Uint8Array(await jpeg(1200, 900))
  const sent: Screenshot[] = []
  for (const time of times) {
    const answer = await fetch(
      `${baseUrl}/api/v2/frames/${frameId}/screenshots?taken_at=${time.toISOString()}`,
      { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }, body },
    )
    sent.push(readOne(await answer.json(), screenshotSchema))
  }
  return sent
}

import { md5, sign } from '#server/realtime/signatures.ts'

import { credentials, type Service } from './service.ts'

/**
 * The URL of a signed request. `parameters` are added before signing and override the signed defaults; undefined removes one.
 */
export function signedUrl(
  service: Pick<Service, 'port' | 'clock'>,
  method: string,
  path: string,
  body: Uint8Array,
  parameters: Record<string, string | undefined> = {},
): string {
  const all: Record<string, string | undefined> = {
    auth_key: credentials.key,
    auth_timestamp: String(Math.floor(service.clock.now() / 1000)),
    auth_version: '1.0',
    body_md5: body.length > 0 ? md5(body) : undefined,
    ...parameters,
  }
  const pairs = Object.entries(all)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
  const signed = pairs.map((pair) => pair.join('=')).join('&')
  const signature = sign(credentials.secret, `${method}\n${path}\n${signed}`)
  const query = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  return `http://127.0.0.1:${service.port}${path}?${query}&auth_signature=${signature}`
}

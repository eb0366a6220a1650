import { createHmac, timingSafeEqual } from 'node:crypto'

const day = 86_400_000
/** How long an address is valid at most (ms). */
export const urlLifetime = 2 * day
/** Size of the signature cache, about 100 bytes each. */
const maxSignatures = 20_000

/**
 * URLs of media. Images and frames send no session, so the URL itself grants access to one item for two days: it signs the
 * item's folder and an expiry. The expiry is the same all day, so that browsers can cache. All files of an item share the
 * signature, so that an HTML5 package can load its parts.
 */
export interface MediaUrls {
  /** The URL of a media key; null for null. */
  urlOf: (key: string | null) => string | null
  /** Whether `signature` is valid for the item of this key now. */
  opens: (signature: string, key: string) => boolean
}

/** The item of a key: its first two segments, such as creatives/12-3. */
export const itemOf = (key: string): string => key.split('/').slice(0, 2).join('/')

export function createMediaUrls(secret: string, now: () => Date): MediaUrls {
  const sign = (item: string, end: number): string =>
    createHmac('sha256', secret).update(`media:${item}:${end}`).digest('base64url').slice(0, 22)
  // Cached: a list of campaigns has a hundred URLs, which stay the same all day for everybody.
  const known = { end: 0, signatures: new Map<string, string>() }
  const signatureOf = (item: string): string => {
    const end = Math.floor(now().getTime() / day) + 2
    if (known.end !== end || known.signatures.size >= maxSignatures) {
      known.end = end
      known.signatures.clear()
    }
    const signature = known.signatures.get(item) ?? `${end}-${sign(item, end)}`
    known.signatures.set(item, signature)
    return signature
  }
  return {
    urlOf: (key) => {
      if (key === null) {
        return null
      }
      return `/media/${signatureOf(itemOf(key))}/${key}`
    },
    opens: (signature, key) => {
      const match = /^(\d{1,7})-([\w-]{22})$/.exec(signature)
      // `..` would reach another item.
      if (!match || key.split('/').some((part) => part === '..' || part === '.' || part === '')) {
        return false
      }
      const end = Number(match[1])
      const expected = Buffer.from(sign(itemOf(key), end))
      const given = Buffer.from(String(match[2]))
      return (
        end * day > now().getTime() && given.length === expected.length && timingSafeEqual(given, expected)
      )
    },
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto'

const day = 86_400_000
/** Signatures that are remembered, of a hundred bytes each or so. */
const mostSeals = 20_000

/**
 * Addresses of media. They can't carry a session (an image or a frame sends none), so each address is itself the right to
 * read one item for two days: the folder of the item and the end are signed. The end is the same all day, so that
 * browsers cache. All files of an item share the signature, which lets an HTML5 package load its parts.
 */
export interface MediaUrls {
  /** The address of a media key, or null for null. */
  urlOf: (key: string | null) => string | null
  /** Whether `seal` opens the item of this key now. */
  opens: (seal: string, key: string) => boolean
}

export function createMediaUrls(secret: string, now: () => Date): MediaUrls {
  const signature = (item: string, end: number): string =>
    createHmac('sha256', secret).update(`media:${item}:${end}`).digest('base64url').slice(0, 22)
  // A list of campaigns has a hundred addresses, the same for everybody and all day long.
  const known = { end: 0, seals: new Map<string, string>() }
  const sealOf = (item: string): string => {
    const end = Math.floor(now().getTime() / day) + 2
    if (known.end !== end || known.seals.size >= mostSeals) {
      known.end = end
      known.seals.clear()
    }
    const seal = known.seals.get(item) ?? `${end}-${signature(item, end)}`
    known.seals.set(item, seal)
    return seal
  }
  // An item is the first two parts of a key: creatives/12-3.
  const itemOf = (key: string): string => key.split('/').slice(0, 2).join('/')
  return {
    urlOf: (key) => {
      if (key === null) {
        return null
      }
      return `/media/${sealOf(itemOf(key))}/${key}`
    },
    opens: (seal, key) => {
      const match = /^(\d{1,7})-([\w-]{22})$/.exec(seal)
      // A step upwards would lead from the signed item to another.
      if (!match || key.split('/').some((part) => part === '..' || part === '.' || part === '')) {
        return false
      }
      const end = Number(match[1])
      const expected = Buffer.from(signature(itemOf(key), end))
      const given = Buffer.from(String(match[2]))
      return (
        end * day > now().getTime() && given.length === expected.length && timingSafeEqual(given, expected)
      )
    },
  }
}

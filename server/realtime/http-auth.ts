import { HttpApiError } from './http-error.ts'
import type { Hub } from './hub.ts'
import { isSameText, md5, sign } from './signatures.ts'

export interface SignedRequest {
  readonly method: string
  /** Path as it was sent, without the query. */
  readonly path: string
  readonly query: string
  readonly body: Uint8Array
}

export type QueryPairs = readonly (readonly [key: string, value: string])[]

/** Name and value pairs of a query, percent-decoded; keeps "+", as the server libraries sign it. */
function readQuery(query: string): QueryPairs {
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      const key = at < 0 ? part : part.slice(0, at)
      return [decode(key), at < 0 ? '' : decode(part.slice(at + 1))] as const
    })
}

/**
 * Throws a 401 unless the request is signed as the HTTP API asks: auth_key, auth_version 1.0, auth_timestamp within 600 s
 * either way, body_md5 of a non-empty body, and auth_signature over method, path and the sorted query. Each may
 * occur only once.
 */
export function verifyRequest(hub: Hub, request: SignedRequest): QueryPairs {
  const pairs = readQuery(request.query)
  const authValue = (name: string): string => {
    const values = pairs.filter(([key]) => key.toLowerCase() === name)
    if (values.length !== 1 || values[0] === undefined) {
      throw new HttpApiError(401, `${name} must be given once`)
    }
    return values[0][1]
  }
  if (!isSameText(hub.credentials.key, authValue('auth_key'))) {
    throw new HttpApiError(401, 'Unknown auth_key')
  }
  if (authValue('auth_version') !== '1.0') {
    throw new HttpApiError(401, 'auth_version must be 1.0')
  }
  const timestamp = authValue('auth_timestamp')
  const age = hub.clock.now() / 1000 - Number(timestamp)
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(age) > hub.limits.authWindowSeconds) {
    throw new HttpApiError(
      401,
      `auth_timestamp must be within ${hub.limits.authWindowSeconds} seconds of now`,
    )
  }
  const hasBodyHash = pairs.some(([key]) => key.toLowerCase() === 'body_md5')
  if ((request.body.length > 0 || hasBodyHash) && !isSameText(md5(request.body), authValue('body_md5'))) {
    throw new HttpApiError(401, 'body_md5 is not the hash of the body')
  }
  const given = authValue('auth_signature')
  const signed = canonicalQuery(pairs)
  // some libraries sign the path before, others after percent-encoding
  const paths = [request.path, decode(request.path)]
  const isValid = paths.map((path) =>
    isSameText(sign(hub.credentials.secret, `${request.method}\n${path}\n${signed}`), given),
  )
  if (!isValid.includes(true)) {
    throw new HttpApiError(401, 'Invalid auth_signature')
  }
  return pairs
}

/** "Query parameters sorted by key, with keys converted to lowercase, then joined … must not be URL-escaped." */
function canonicalQuery(pairs: QueryPairs): string {
  return pairs
    .map(([key, value]) => [key.toLowerCase(), value] as const)
    .filter(([key]) => key !== 'auth_signature')
    .toSorted(([left], [right]) => (left < right ? -1 : Number(left > right)))
    .map((pair) => pair.join('='))
    .join('&')
}

/** Percent-decodes; leaves invalid encodings unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

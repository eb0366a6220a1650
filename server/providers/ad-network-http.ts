import * as z from 'zod/mini'

import type { AdNetwork, NetworkAnswer, NetworkOrder } from './ad-network.ts'

const timeoutMilliseconds = 20_000

const errorSchema = z.object({
  code: z.string().check(z.maxLength(100)),
  displayUnits: z._default(z.array(z.string()), []),
  frameCodes: z._default(z.array(z.string()), []),
})
const errors = z._default(z.array(errorSchema), [])
const seconds = z.number().check(z.minimum(1), z.maximum(3600))
const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('working'), remoteId: z.string(), askAgainSeconds: z._default(seconds, 10) }),
  z.object({
    state: z.literal('completed'),
    remoteId: z.string(),
    buildUrl: z._default(z.nullable(z.url({ protocol: /^https?$/ })), null),
    buildIdentifier: z._default(z.nullable(z.string()), null),
    errors,
    askAgainSeconds: z._default(z.nullable(seconds), null),
  }),
  z.object({
    state: z.literal('retrying'),
    remoteId: z._default(z.nullable(z.string()), null),
    errors,
    askAgainSeconds: z._default(seconds, 30),
  }),
  z.object({ state: z.literal('failed'), remoteId: z._default(z.nullable(z.string()), null), errors }),
])

/**
 * An ad network's HTTP interface: `POST {url}/orders` with the order as JSON and its key as Idempotency-Key, and
 * `GET {url}/orders/{remoteId}`; both respond with a NetworkAnswer. Any other response becomes the booking error
 * `unexpected_response`, and an order that the network does not know `status_unknown`. Throws when the network cannot be reached
 * or responds with 429 or 5xx; the request may then be repeated.
 */
export function createAdNetworkHttp({ url, token }: { url: string; token?: string | undefined }): AdNetwork {
  const base = url.replace(/\/$/, '')
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const call = async (path: string, init: RequestInit, remoteId: string | null): Promise<NetworkAnswer> => {
    const response = await fetch(`${base}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const text = await response.text()
    if (response.status === 429 || response.status >= 500) {
      throw new Error(`The ad network answered ${response.status}.`)
    }
    if (response.status === 404 && remoteId !== null) {
      return failedWith('status_unknown', remoteId)
    }
    const parsed = response.ok ? answerSchema.safeParse(readJson(text)) : null
    return parsed?.success ? parsed.data : failedWith('unexpected_response', remoteId)
  }
  return {
    send: (order: NetworkOrder) => {
      const { key, ...body } = order
      return call(
        '/orders',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key, ...authorization },
          body: JSON.stringify(body),
        },
        null,
      )
    },
    ask: (_order, remoteId) =>
      call(
        `/orders/${encodeURIComponent(remoteId)}`,
        { headers: { accept: 'application/json', ...authorization } },
        remoteId,
      ),
  }
}

const failedWith = (code: string, remoteId: string | null): NetworkAnswer => ({
  state: 'failed',
  remoteId,
  errors: [{ code, displayUnits: [], frameCodes: [] }],
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

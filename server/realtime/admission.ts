import { closings, type ProtocolError } from './errors.ts'
import type { Hub } from './hub.ts'
import { isSameText } from './signatures.ts'

const oldestProtocol = 5
const newestProtocol = 7

/** The parts of an upgrade request's URL that matter, or null when its path is not the endpoint's. */
export interface Approach {
  /** Null where the path is below `/app` but names no application. */
  readonly key: string | null
  readonly query: URLSearchParams
}

export function readApproach(requestUrl: string): Approach | null {
  const [path = '', ...rest] = requestUrl.split('?')
  if (path !== '/app' && !path.startsWith('/app/')) {
    return null
  }
  const key = /^\/app\/([^/]+)\/?$/.exec(path)?.[1]
  return { key: key ?? null, query: new URLSearchParams(rest.join('?')) }
}

/**
 * The reason to refuse a connection, or null. Supports protocols 5 to 7. Older clients need not answer `pusher:ping`, so the server
 * could not detect their lost connections.
 */
export function refuseApproach(hub: Hub, { key, query }: Approach): ProtocolError | null {
  if (key === null) {
    return closings.pathNotFound
  }
  if (!isSameText(hub.credentials.key, key)) {
    return closings.unknownApp
  }
  const protocol = query.get('protocol')
  if (protocol === null || protocol === '') {
    return closings.noProtocol
  }
  if (!/^\d{1,3}$/.test(protocol) || Number(protocol) < oldestProtocol || Number(protocol) > newestProtocol) {
    return closings.unsupportedProtocol
  }
  const version = query.get('version')
  if (version !== null && !/^\d+(\.\d+)*([-+.][\w.+-]+)?$/.test(version)) {
    return closings.invalidVersion
  }
  if (hub.connectionCount >= hub.limits.connectionQuota) {
    return closings.overQuota
  }
  return hub.connectionCount >= hub.limits.capacity ? closings.overCapacity : null
}

import type { FastifyRequest } from 'fastify'

/** Longer tokens are ignored. */
const longest = 4096

/** The token of the `authorization` header, without its "Bearer " (API-113); null when there is none. */
export function bearerOf(request: FastifyRequest): string | null {
  const value = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim()
  return value === undefined || value === '' || value.length > longest ? null : value
}

/** The header value of a token in a response. */
export const asBearer = (token: string): string => `Bearer ${token}`

import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../config/config.ts'
import { ApiError, refusal } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'

/** What one process allows: its part of a limit of all. A proxy spreads requests evenly, more or less. */
const partOf = (limit: number, { KERBSIDE_PROCESSES: processes }: Config): number =>
  Math.max(1, Math.floor(limit / processes))

const keyGenerator = (request: FastifyRequest): string => networkOf(request.ip)

/**
 * Stricter limit per address and minute, for public routes that take secrets. Guessing has its own, much tighter limits.
 */
export const strictLimit = (config: Config) => ({
  max: partOf(config.AUTH_REQUESTS_PER_MINUTE, config),
  timeWindow: 60_000,
  keyGenerator,
})

/** Limits requests by address; above the limit the answer is 429 with Retry-After. Addresses are those of TRUST_PROXY. */
export async function registerRequestLimits(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: partOf(config.REQUESTS_PER_MINUTE, config),
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(refusal('rateLimited').entries, { 'retry-after': String(Math.ceil(ttl / 1000)) }),
  })
}

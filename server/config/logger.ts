import pino, { type DestinationStream, type Logger } from 'pino'
import pretty from 'pino-pretty'

import type { Config } from './config.ts'

interface RequestLike {
  method: string
  ip: string
  routeOptions?: { url?: string | undefined }
}

/**
 * Structured logs without tokens, passwords, codes or link tokens: headers and bodies are not logged, and URLs only by their
 * route's pattern, because token and reset links carry their secret in the path.
 */
export function createLogger(config: Config, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    redact: {
      paths: [
        'authorization',
        'password',
        'token',
        'code',
        '*.authorization',
        '*.password',
        '*.token',
        '*.code_hash',
        'req.headers',
        'res.headers',
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: RequestLike) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  }
  if (destination) {
    return pino(options, destination)
  }
  return config.isDemo && process.stdout.isTTY
    ? pino(options, pretty({ colorize: true, ignore: 'pid,hostname', sync: true }))
    : pino(options)
}

/**
 * The stream of the security log: lines of the log marked with `"log":"security"`, whatever LOG_LEVEL, or a file of their own that
 * only the server's user can read.
 */
export function createSecurityStream({ SECURITY_LOG_FILE: dest }: Config, log: Logger): Logger {
  return dest === undefined
    ? log.child({ log: 'security' }, { level: 'info' })
    : pino({}, pino.destination({ dest, mkdir: true, mode: 0o600, sync: true }))
}

/** An error without the values of a failed query, which may be personal data or hashes of secrets. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    return { message: 'not an error' }
  }
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {}
  const { params: _params, ...known } = error as Error & { params?: unknown; code?: unknown }
  // Drizzle writes the values after the text of the query.
  const message = error.message.split('\nparams:')[0] ?? ''
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
  return { type: error.name, message, stack, ...('code' in known ? { errorCode: known.code } : {}), ...cause }
}

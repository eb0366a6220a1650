import type { FastifyError, FastifyInstance } from 'fastify'

import type { ErrorName } from '#contract/errors.ts'

import { databaseAway } from '../db/database-away.ts'
import { databaseBusy } from '../db/database-busy.ts'
import { ApiError, errorBody, refusal } from '../http/errors.ts'
import { storageFull } from '../http/storage-full.ts'

/** The media type of documents and refusals. */
export const jsonApi = 'application/vnd.api+json'

/** Fastify's own errors, by our error names. */
const frameworkErrors: Record<string, Exclude<ErrorName, 'forbidden'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_BAD_URL: 'badRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
}

/**
 * Turns every failure into a JSON:API error list with detail, source and code (ERR-001); while the database is away, or others
 * are at the same rows, with 503, and
 * where it or a disk is full with 507. Unexpected errors are logged and answered without details.
 */
export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused =
      error instanceof ApiError
        ? error
        : (databaseAway(error) ?? databaseBusy(error) ?? storageFull(error) ?? fromFramework(error))
    if (refused) {
      if (refused.status >= 500) {
        request.log.error({ err: refused }, 'request failed')
      }
      return reply
        .code(refused.status)
        .headers(refused.headers)
        .type(jsonApi)
        .send(errorBody(refused.entries))
    }
    request.log.error({ err: error }, 'request failed')
    return reply
      .code(500)
      .type(jsonApi)
      .send(errorBody(refusal('serverError').entries))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type(jsonApi)
      .send(errorBody(refusal('notFound').entries)),
  )
}

function fromFramework(error: FastifyError): ApiError | null {
  const name = frameworkErrors[error.code]
  if (name) {
    return refusal(name)
  }
  if (error.statusCode === 429) {
    return refusal('rateLimited')
  }
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? refusal('badRequest')
    : null
}

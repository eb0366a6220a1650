import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { partsOf, unreadableForm, type FormLimits, type SentPart } from './form-parts.ts'
import { parseJsonBody } from './json-body.ts'
import { collected } from './raw-body.ts'

/** Accepts multipart/form-data beside JSON in the routes of this scope, which read both by `readForm`. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
}

/**
 * Calls `work` with the files of a request. The first part of a form is `data`: a JSON body within the limits of its route, which
 * becomes the request's body before any file is read. A JSON request has no files. Throws 400 and 413 as `partsOf` does.
 */
export async function readForm<Result>(
  request: FastifyRequest,
  limits: FormLimits,
  work: (files: AsyncIterable<SentPart>) => Promise<Result>,
): Promise<Result> {
  if (!(request.body instanceof Readable)) {
    return await work(Readable.from([]))
  }
  const parts = partsOf(request.raw, limits)
  try {
    const { value: first } = await parts.next()
    if (first?.name !== 'data') {
      throw unreadableForm('The first part of the body must be the JSON, named data.')
    }
    const { bodyLimit, config } = request.routeOptions
    request.body = parseJsonBody(await collected(first.bytes, bodyLimit), config)
    return await work(parts)
  } finally {
    await parts.return(undefined)
  }
}

/** The files, and then a check: they may arrive long after the right to save them was checked. */
export async function* filesThen(
  files: AsyncIterable<SentPart>,
  check: () => Promise<unknown>,
): AsyncGenerator<SentPart> {
  yield* files
  await check()
}

import type { IncomingHttpHeaders } from 'node:http'

import type { ErrorName } from '#contract/errors.ts'

import { ApiError, refusal } from '../http/errors.ts'
import { checksumAlgorithms, type Checksum } from '../storage/upload-store.ts'

/** The supported protocol version. */
export const tusVersion = '1.0.0'
/** Supported extensions of the protocol. */
export const tusExtensions = 'creation,creation-with-upload,termination,expiration,checksum'
const offsetStream = 'application/offset+octet-stream'

/**
 * The effective method. "If the X-HTTP-Method-Override header is set, the Server MUST interpret its value as the request
 * method" (tus 1.0, X-HTTP-Method-Override); only for POST, and only for the protocol's methods.
 */
export function effectiveMethod(method: string, headers: IncomingHttpHeaders): string {
  const override = headers['x-http-method-override']
  if (override === undefined) {
    return method
  }
  const wanted = String(override).toUpperCase()
  if (method !== 'POST' || !['PATCH', 'DELETE', 'HEAD'].includes(wanted)) {
    throw refusal('badRequest', 'This method cannot be overridden so.')
  }
  return wanted
}

/**
 * What tus 1.0 demands of every request and the library leaves to us or answers otherwise. Throws a refusal:
 * - "If the version specified by the Client is not supported by the Server, it MUST respond with the 412 Precondition
 *   Failed status and MUST include the Tus-Version header into the response."
 * - "All PATCH requests MUST use Content-Type: application/offset+octet-stream, otherwise the server SHOULD return a 415."
 * - checksum: "The Server MAY respond with … 400 Bad Request if the checksum algorithm is not supported by the server"
 */
export function checkTusRequest(method: string, headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== tusVersion) {
    throw withStatus(412, 'badRequest', 'The tus version of the request is not supported.', {
      'tus-version': tusVersion,
    })
  }
  if (method === 'PATCH' && headers['content-type'] !== offsetStream) {
    throw withStatus(415, 'unsupportedType', `A PATCH must have the content type ${offsetStream}.`)
  }
  if (method === 'PATCH' && headers['upload-offset'] === undefined) {
    throw refusal('badRequest', 'A PATCH must have the header Upload-Offset.')
  }
  for (const name of ['upload-defer-length', 'upload-concat'] as const) {
    if (headers[name] !== undefined) {
      throw refusal('badRequest', `The extension behind the header ${name} is not supported.`)
    }
  }
  for (const name of ['upload-length', 'upload-offset'] as const) {
    const value = headers[name]
    if (value !== undefined && !/^(0|[1-9]\d{0,14})$/.test(String(value))) {
      throw refusal('badRequest', `The header ${name} must be a whole number that is not negative.`)
    }
  }
  if (headers['upload-checksum'] !== undefined && readChecksum(headers) === null) {
    throw refusal('badRequest', 'The checksum algorithm is not supported or the checksum is not readable.')
  }
}

const digestBytes: Record<Checksum['algorithm'], number> = { sha1: 20, sha256: 32, md5: 16 }

/** The Upload-Checksum of a request: algorithm and Base64 digest, or null when absent or not readable. */
export function readChecksum(headers: IncomingHttpHeaders): Checksum | null {
  const match = /^(\w+) ([A-Za-z0-9+/]+={0,2})$/.exec(String(headers['upload-checksum'] ?? ''))
  const algorithm = checksumAlgorithms.find((candidate) => candidate === match?.[1])
  if (!match || !algorithm) {
    return null
  }
  const digest = Buffer.from(String(match[2]), 'base64')
  return digest.length === digestBytes[algorithm] ? { algorithm, digest } : null
}

/** An error with a status specific to the upload protocol. */
export function withStatus(
  status: number,
  name: ErrorName,
  detail: string,
  headers: Record<string, string> = {},
): ApiError {
  return new ApiError([{ name, detail, status }], headers)
}

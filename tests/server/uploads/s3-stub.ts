import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { signatureFault } from './s3-signature.ts'

interface Stored {
  at: Date
  body: Buffer
  type: string
  metadata: Record<string, string>
}

/**
 * S3 in memory, as much of it as the product and its tests use, for machines without a real one: it takes signed requests
 * alone, and checks the signature.
 */
export interface S3Stub {
  /** Its address with key, secret and region, as TEST_S3_URL has it. */
  url: string
  stop: () => Promise<void>
}

const account = { key: 'test-key', secret: 'test+secret/1', region: 'eu-test-1' }
const etag = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

export async function startS3(): Promise<S3Stub> {
  const buckets = new Set<string>()
  /** By bucket and key. */
  const objects = new Map<string, Stored>()
  /** Multipart uploads under way: where they go, and their parts by number. */
  const parts = new Map<string, { key: string; own: Map<number, Buffer> }>()
  let uploads = 0

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => refuse(response, 500, String(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stub')
    const query = url.searchParams
    const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
    const name = rest.join('/')
    const key = `${bucket}/${name}`
    const body = await buffer(request)
    const named = ['uploads', 'uploadId', 'delete', 'list-type'].filter((each) => query.has(each))
    const fault = signatureFault(request, body, account)
    if (fault !== null) {
      return refuse(response, 403, fault, request.method === 'HEAD')
    }
    if (name === '' && request.method === 'PUT') {
      buckets.add(bucket)
      response.end()
      return
    }
    if (!buckets.has(bucket)) {
      return refuse(response, 404, 'NoSuchBucket', request.method === 'HEAD')
    }
    const uploadId = query.get('uploadId')
    if (uploadId !== null) {
      return multipart(request.method ?? '', key, uploadId, query, body, response)
    }
    switch (`${request.method} ${named.join(' ')}`.trim()) {
      case 'POST uploads': {
        const id = `upload-${(uploads += 1)}`
        parts.set(id, { key, own: new Map() })
        return xml(
          response,
          `<InitiateMultipartUploadResult><Key>${name}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        )
      }
      case 'POST delete': {
        if (!Object.keys(request.headers).some((name) => /^(content-md5|x-amz-checksum-)/.test(name))) {
          return refuse(response, 400, 'MissingContentMD5')
        }
        for (const [, each = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) {
          objects.delete(`${bucket}/${each}`)
        }
        return xml(response, '<DeleteResult/>')
      }
      case 'GET uploads': {
        const open = [...parts].map(
          ([id, upload]) =>
            `<Upload><Key>${upload.key.slice(bucket.length + 1)}</Key><UploadId>${id}</UploadId></Upload>`,
        )
        return xml(response, `<ListMultipartUploadsResult>${open.join('')}</ListMultipartUploadsResult>`)
      }
      case 'GET list-type': {
        const after = query.get('continuation-token') ?? ''
        const all = [...objects.keys()]
          .flatMap((each) => (each.startsWith(`${bucket}/`) ? [each.slice(bucket.length + 1)] : []))
          .filter((each) => each.startsWith(query.get('prefix') ?? '') && each > after)
          .toSorted()
        // Two to a page, so that paging is shown.
        const contents = all.slice(0, 2).map((each) => {
          const found = objects.get(`${bucket}/${each}`)
          return `<Contents><Key>${each}</Key><LastModified>${found?.at.toISOString()}</LastModified><Size>${found?.body.length}</Size></Contents>`
        })
        return xml(
          response,
          `<ListBucketResult><IsTruncated>${all.length > 2}</IsTruncated>${contents.join('')}${
            all.length > 2 ? `<NextContinuationToken>${all[1]}</NextContinuationToken>` : ''
          }</ListBucketResult>`,
        )
      }
      case 'PUT':
        objects.set(key, {
          at: new Date(),
          body,
          type: request.headers['content-type'] ?? '',
          metadata: Object.fromEntries(
            Object.entries(request.headers).flatMap(([header, value]) =>
              header.startsWith('x-amz-meta-') ? [[header, String(value)]] : [],
            ),
          ),
        })
        response.setHeader('etag', etag(body)).end()
        return
      case 'DELETE':
        if (name === '') {
          buckets.delete(bucket)
        }
        objects.delete(key)
        response.writeHead(204).end()
        return
      default:
        return read(request, key, response)
    }
  }

  function read(request: IncomingMessage, key: string, response: ServerResponse): void {
    const found = objects.get(key)
    if (!found) {
      return refuse(response, 404, 'NoSuchKey', request.method === 'HEAD')
    }
    const { body, type, metadata } = found
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    const start = Number(range?.[1] ?? 0)
    const end = Math.min(range?.[2] ? Number(range[2]) : body.length - 1, body.length - 1)
    if (range && start >= body.length) {
      return refuse(response, 416, 'InvalidRange')
    }
    const sent = range ? body.subarray(start, end + 1) : body
    response.writeHead(range ? 206 : 200, {
      ...metadata,
      'content-type': type,
      'content-length': sent.length,
      etag: etag(body),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${body.length}` } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : sent)
  }

  function multipart(
    method: string,
    key: string,
    uploadId: string,
    query: URLSearchParams,
    body: Buffer,
    response: ServerResponse,
  ): void {
    const own = parts.get(uploadId)?.own
    if (!own) {
      return refuse(response, 404, 'NoSuchUpload')
    }
    const sorted = [...own].toSorted(([left], [right]) => left - right)
    if (method === 'PUT') {
      own.set(Number(query.get('partNumber')), body)
      response.setHeader('etag', etag(body)).end()
    } else if (method === 'GET') {
      const listed = sorted.map(
        ([number, part]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etag(part)}</ETag><Size>${part.length}</Size></Part>`,
      )
      xml(response, `<ListPartsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`)
    } else if (method === 'DELETE') {
      parts.delete(uploadId)
      response.writeHead(204).end()
    } else {
      const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
        own.get(Number(number)),
      )
      const chosen = wanted.filter((part) => part !== undefined)
      if (chosen.length === 0 || chosen.length < wanted.length) {
        return refuse(response, 400, 'InvalidPart')
      }
      if (chosen.slice(0, -1).some((part) => part.length < 5_242_880)) {
        return refuse(response, 400, 'EntityTooSmall')
      }
      objects.set(key, { body: Buffer.concat(chosen), type: '', metadata: {}, at: new Date() })
      parts.delete(uploadId)
      xml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  return {
    url: `http://${account.key}:${encodeURIComponent(account.secret)}@127.0.0.1:${
      typeof bound === 'object' && bound !== null ? bound.port : 0
    }/?region=${account.region}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function xml(response: ServerResponse, text: string): void {
  response.setHeader('content-type', 'application/xml').end(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
}

function refuse(response: ServerResponse, status: number, code: string, isHead = false): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(isHead ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

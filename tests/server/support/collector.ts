import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, vi } from 'vitest'

interface Value {
  stringValue?: string
  intValue?: number
}
interface Attribute {
  key: string
  value: Value
}
interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code: number; message?: string }
}
interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

/** A span, with its attributes by name. */
export type FoundSpan = Omit<SentSpan, 'attributes'> & { attributes: Record<string, string | number> }

/** A collector of traces on a port of its own; it notes what it gets. One that is hung takes requests and never answers. */
export async function startCollector({ isHung = false } = {}) {
  const requests: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ path: request.url ?? '', headers: request.headers, body })
      if (!isHung) {
        response.setHeader('content-type', 'application/json').end('{}')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const sent = () => requests.flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans)
  const spans = (): FoundSpan[] =>
    sent()
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
      .map((span) => ({ ...span, attributes: byName(span.attributes) }))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans,
    /** What the spans say of their process. */
    resources: () => sent().map(({ resource }) => byName(resource.attributes)),
    /** The first span of this name, once it has arrived. */
    span: (name: string): Promise<FoundSpan> =>
      vi.waitFor(() => {
        const found = spans().find((span) => span.name === name)
        if (found === undefined) {
          throw new Error(
            `No ${name} among ${spans()
              .map((span) => span.name)
              .join(', ')}`,
          )
        }
        return found
      }, 20_000),
  }
}

const byName = (attributes: readonly Attribute[]): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? 'another type']),
  )

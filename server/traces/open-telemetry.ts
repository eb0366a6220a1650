import { AsyncLocalStorage } from 'node:async_hooks'

import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'

import { tellingOutages } from './telling-outages.ts'
import type { Kind, Span, SpanOptions, Traces } from './traces.ts'

const kinds: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}
const propagator = new W3CTraceContextPropagator()

/**
 * Traces for a collector at this address, as OTLP in JSON over HTTP. Its queue is bounded: what a collector that is away does not take
 * is dropped. Headers, sampling, limits and the resource follow the OTEL_* variables of the process, which the SDK reads. Nothing is
 * registered globally.
 */
export function createOpenTelemetry(url: string, log: Pick<Logger, 'warn'>): Traces {
  const provider = new BasicTracerProvider({
    // Of the process only what the environment says: its command and its user belong in no trace.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'kerbside' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(tellingOutages(new OTLPTraceExporter({ url }), log))],
  })
  const tracer = provider.getTracer('kerbside')
  const contexts = new AsyncLocalStorage<Context>()
  const current = (): Context => contexts.getStore() ?? ROOT_CONTEXT

  const start = (name: string, options: SpanOptions): Span => {
    const { kind, attributes = {} } = options
    const within = 'parent' in options ? contextOf(options.parent) : current()
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, within)
    const own = trace.setSpan(within, span)
    return {
      set: (more) => void span.setAttributes(more),
      fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
      run: (work) => contexts.run(own, work),
      end: () => span.end(),
    }
  }
  return {
    start,
    parent: () => parentOf(current()),
    stop: (milliseconds) => endWithin(milliseconds, provider.shutdown()),
  }
}

/** Without `tracestate`, as whoever asks could write anything there, which the collector would get. */
const contextOf = (traceparent: string | undefined): Context =>
  traceparent === undefined
    ? ROOT_CONTEXT
    : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)

function parentOf(context: Context): string | null {
  const carrier: Record<string, string> = {}
  propagator.inject(context, carrier, defaultTextMapSetter)
  return carrier['traceparent'] ?? null
}

/** Resolves with the task, whatever its outcome, or after so many milliseconds. */
async function endWithin(milliseconds: number, task: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([task.catch(() => {}), late])
  clearTimeout(timer)
}

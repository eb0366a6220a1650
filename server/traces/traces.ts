/** Names of OpenTelemetry's semantic conventions, or of ours: what of a span is no secret and no personal data. */
export type Attributes = Record<string, string | number>

/** What a span is of: a request that came in, a call that went out, a job from the queue, or work in between. */
export type Kind = 'server' | 'client' | 'consumer' | 'internal'

export interface SpanOptions {
  kind: Kind
  attributes?: Attributes
  /**
   * A `traceparent` of W3C Trace Context; one that is invalid counts as none. Without this key the span is a child of the one that runs,
   * and with undefined it begins a trace.
   */
  parent?: string | undefined
}

/** A piece of work, with its time. */
export interface Span {
  set: (attributes: Attributes) => void
  /** Marks it as failed with a short type of error. Messages stay out: they may quote values. */
  fail: (type: string) => void
  /** Calls `work`; what it starts, also later, is a child of this span. */
  run: <Result>(work: () => Result) => Result
  end: () => void
}

/** Spans for OpenTelemetry. Nothing here throws or waits for the collector, except `stop`. */
export interface Traces {
  start: (name: string, options: SpanOptions) => Span
  /** The `traceparent` of the span that runs, or null. */
  parent: () => string | null
  /** Sends what is left, for at most so many milliseconds. */
  stop: (milliseconds: number) => Promise<void>
}

/** Runs work in a span, which fails with it. */
export async function inSpan<Result>(
  traces: Traces,
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const span = traces.start(name, options)
  try {
    return await span.run(() => work(span))
  } catch (error) {
    span.fail(typeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** The class of an error. */
export const typeOf = (error: unknown): string =>
  error instanceof Error ? error.constructor.name : 'unknown'

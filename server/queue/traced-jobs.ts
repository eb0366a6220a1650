import { inSpan, type Traces } from '../traces/traces.ts'

/** The data of a job with the span that enqueues it as `traceparent`, if one runs; `runTraced` takes it out again. */
export function withParent<Data extends object>(data: Data, traces: Traces | null): Data {
  const traceparent = traces?.parent() ?? null
  return traceparent === null ? data : { ...data, traceparent }
}

/** Runs an attempt at a job in a span, a child of the one that enqueued it. `work` gets the data as they were enqueued. */
export async function runTraced(
  traces: Traces | null,
  name: string,
  { data, retryCount }: { data: object; retryCount: number },
  work: (data: object) => Promise<void>,
): Promise<void> {
  const { traceparent, ...own } = data as { traceparent?: unknown }
  if (traces === null) {
    await work(own)
    return
  }
  const options = {
    kind: 'consumer',
    parent: typeof traceparent === 'string' ? traceparent : undefined,
    attributes: { 'kerbside.job.name': name, 'kerbside.job.attempt': retryCount + 1 },
  } as const
  await inSpan(traces, `job ${name}`, options, async (span) => {
    try {
      await work(own)
      span.set({ 'kerbside.job.outcome': 'completed' })
    } catch (error) {
      span.set({ 'kerbside.job.outcome': 'failed' })
      throw error
    }
  })
}

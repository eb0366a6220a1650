import { inSpan, type SpanOptions, type Traces } from '../traces/traces.ts'
import type { ExternalPublisher } from './publisher.ts'

/** A span per request to the push service. One request sends what several changes told, so that it begins a trace of its own. */
export function tracedPublisher(publisher: ExternalPublisher, traces: Traces): ExternalPublisher {
  const options = (events: number): SpanOptions => ({
    kind: 'client',
    parent: undefined,
    attributes: { 'kerbside.push.events': events },
  })
  return {
    trigger: (...parameters) =>
      inSpan(traces, 'push: event', options(1), () => publisher.trigger(...parameters)),
    triggerBatch: (events) =>
      inSpan(traces, 'push: batch', options(events.length), () => publisher.triggerBatch(events)),
    terminateUser: (userId) =>
      inSpan(traces, 'push: disconnection', options(0), () => publisher.terminateUser(userId)),
    authorizeChannel: (...parameters) => publisher.authorizeChannel(...parameters),
  }
}

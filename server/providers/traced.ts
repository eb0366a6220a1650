import { inSpan, type Traces } from '../traces/traces.ts'
import type { AdNetwork } from './ad-network.ts'
import type { Mailer } from './mail.ts'
import type { TextMessages } from './text-messages.ts'

const kind = 'client'

/** An ad network with a span per call, which tells the state that it answers. */
export function tracedNetwork(network: AdNetwork, traces: Traces): AdNetwork {
  const traced = (name: string, call: () => ReturnType<AdNetwork['send']>): ReturnType<AdNetwork['send']> =>
    inSpan(traces, `ad network: ${name}`, { kind }, async (span) => {
      const answer = await call()
      span.set({ 'kerbside.order.state': answer.state })
      return answer
    })
  return {
    send: (order) => traced('send', () => network.send(order)),
    ask: (order, remoteId) => traced('ask', () => network.ask(order, remoteId)),
  }
}

/** Mails or text messages with a span each, which tells nothing of them. */
export function tracedSending<Sender extends Mailer | TextMessages>(
  name: string,
  sender: Sender,
  traces: Traces,
): { send: Sender['send'] } {
  const send = sender.send as (message: Parameters<Sender['send']>[0]) => Promise<void>
  return {
    send: (message: Parameters<Sender['send']>[0]) => inSpan(traces, name, { kind }, () => send(message)),
  }
}

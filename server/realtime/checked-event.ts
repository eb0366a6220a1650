import type { RealtimeLimits } from './limits.ts'
import { isChannelName, isEventName, isSocketId } from './names.ts'
import { PublisherInputError } from './publisher.ts'

/** An event that any Pusher service takes: each channel once, data as JSON text. Throws `PublisherInputError`. */
export function checkedEvent(
  channels: readonly string[],
  event: string,
  data: unknown,
  exceptSocketId: string | undefined,
  limits: RealtimeLimits,
): { channels: string[]; data: string } {
  if (!channels.every((channel) => isChannelName(channel, limits))) {
    throw new PublisherInputError('Invalid channel name')
  }
  if (!isEventName(event, limits)) {
    throw new PublisherInputError('Invalid event name')
  }
  if (exceptSocketId !== undefined && !isSocketId(exceptSocketId)) {
    throw new PublisherInputError('Invalid socket id')
  }
  // events without data get an empty object, so that listeners can read fields
  const text = typeof data === 'string' ? data : JSON.stringify(data ?? {})
  if (Buffer.byteLength(text) > limits.eventDataBytes) {
    throw new PublisherInputError(`Event data must not exceed ${limits.eventDataBytes} bytes`)
  }
  return { channels: [...new Set(channels)], data: text }
}

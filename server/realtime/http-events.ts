import * as z from 'zod/mini'

import { channelInfo, readInfo } from './http-channels.ts'
import { HttpApiError } from './http-error.ts'
import type { Hub } from './hub.ts'
import { isChannelName, isEventName, isSocketId } from './names.ts'

/** One event to publish, checked only for its shape. */
interface EventRequest {
  readonly name: string
  readonly data: string
  readonly channels: readonly string[]
  readonly exceptSocketId: string | undefined
}

const eventFields = {
  name: z.string(),
  data: z.string(),
  socket_id: z.optional(z.nullable(z.string())),
  info: z.optional(z.nullable(z.string())),
}
const triggerBody = z.object({
  ...eventFields,
  channel: z.optional(z.string()),
  channels: z.optional(z.array(z.string())),
})
const batchBody = z.object({ batch: z.array(z.object({ ...eventFields, channel: z.string() })) })

/** POST /events. Answers `{}`, or with `info` the attributes of each channel. */
export function triggerEvent(hub: Hub, body: unknown): unknown {
  const { name, data, channel, channels, socket_id: socketId, info } = read(triggerBody, body)
  const names = [...new Set(channels ?? (channel === undefined ? [] : [channel]))]
  const attributes = readInfo(info)
  const event = { name, data, channels: names, exceptSocketId: socketId ?? undefined }
  validate(hub, event)
  publish(hub, event)
  if (attributes === null) {
    return {}
  }
  return { channels: Object.fromEntries(names.map((each) => [each, channelInfo(hub, each, attributes)])) }
}

/** POST /batch_events. All events are checked before the first is published. */
export function triggerBatch(hub: Hub, body: unknown): unknown {
  const { batch } = read(batchBody, body)
  if (batch.length > hub.limits.eventsPerBatch) {
    throw new HttpApiError(400, `A batch has at most ${hub.limits.eventsPerBatch} events`)
  }
  const events = batch.map(({ name, data, channel, socket_id: socketId, info }) => {
    const event = { name, data, channels: [channel], exceptSocketId: socketId ?? undefined }
    validate(hub, event)
    return { ...event, channel, attributes: readInfo(info) }
  })
  for (const event of events) {
    publish(hub, event)
  }
  if (events.every(({ attributes }) => attributes === null)) {
    return {}
  }
  return { batch: events.map(({ channel, attributes }) => channelInfo(hub, channel, attributes ?? [])) }
}

function validate({ limits }: Hub, event: EventRequest): void {
  if (!isEventName(event.name, limits)) {
    throw new HttpApiError(
      400,
      `name must have 1 to ${limits.eventNameLength} characters and no reserved prefix`,
    )
  }
  if (Buffer.byteLength(event.data) > limits.eventDataBytes) {
    throw new HttpApiError(413, `data must not exceed ${limits.eventDataBytes} bytes`)
  }
  if (event.channels.length === 0 || event.channels.length > limits.channelsPerTrigger) {
    throw new HttpApiError(400, `channels must hold 1 to ${limits.channelsPerTrigger} names`)
  }
  if (!event.channels.every((channel) => isChannelName(channel, limits))) {
    throw new HttpApiError(400, 'Invalid channel name')
  }
  if (event.exceptSocketId !== undefined && !isSocketId(event.exceptSocketId)) {
    throw new HttpApiError(400, 'Invalid socket_id')
  }
}

function publish(hub: Hub, { name, data, channels, exceptSocketId }: EventRequest): void {
  for (const channel of channels) {
    hub.channels.publish(channel, { event: name, data, exceptSocketId })
  }
}

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (!result.success) {
    const where = result.error.issues[0]?.path.join('.') ?? ''
    throw new HttpApiError(400, `Missing or invalid parameter${where === '' ? '' : `: ${where}`}`)
  }
  return result.data
}

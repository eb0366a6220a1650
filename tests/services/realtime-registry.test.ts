import { describe, expect, it, vi } from 'vitest'

import type { PresenceMember, PushEvent } from '#contract/push-events.ts'
import {
  createRealtime,
  type Connection,
  type ConnectionCallbacks,
  type ConnectionListener,
  type OpenConnection,
} from '#services/realtime/realtime.ts'

const changed: PushEvent = { name: 'CampaignIndexed', data: { campaign_id: '7' } }

/** A connection that notes what is asked of it and can be spoken for. */
function fakeConnections() {
  const made: {
    callbacks: ConnectionCallbacks
    log: string[]
    /** The push service takes these subscriptions, and no other is on its way. */
    acknowledge: (...channels: string[]) => void
    say: (channel: string, event: PushEvent) => void
    members: (channel: string, members: PresenceMember[]) => void
  }[] = []
  const open: OpenConnection = async (callbacks) => {
    const log: string[] = []
    const events = new Map<string, (event: PushEvent) => void>()
    const heard = new Map<string, () => void>()
    const presence = new Map<string, (members: PresenceMember[]) => void>()
    made.push({
      callbacks,
      log,
      acknowledge: (...channels) => {
        channels.forEach((channel) => heard.get(channel)?.())
        callbacks.onSubscribed()
      },
      say: (channel, event) => events.get(channel)?.(event),
      members: (channel, members) => presence.get(channel)?.(members),
    })
    return {
      subscribe: (channel, onEvent, onHeard) => {
        log.push(`subscribe ${channel}`)
        events.set(channel, onEvent)
        heard.set(channel, onHeard)
      },
      join: (channel, onMembers) => {
        log.push(`join ${channel}`)
        presence.set(channel, onMembers)
      },
      leave: (channel) => log.push(`leave ${channel}`),
      close: () => log.push('close'),
    } satisfies Connection
  }
  return { made, open }
}
const deaf: ConnectionListener = { onOpened: () => {}, onLost: () => {} }
const opened = (made: { log: string[] }[], count: number) =>
  vi.waitFor(() => expect(made.filter(({ log }) => log.length > 0)).toHaveLength(count))

describe('who listens to what', () => {
  it('RT-003 a channel is left with its last listener', async () => {
    const { made, open } = fakeConnections()
    const realtime = createRealtime(open)
    const heard: string[] = []
    const stopFirst = realtime.subscribe('private-a', () => heard.push('first'))
    realtime.connect(deaf)
    await opened(made, 1)
    const stopSecond = realtime.subscribe('private-a', () => heard.push('second'))
    const stopOther = realtime.subscribe('private-b', () => {})
    made[0]?.say('private-a', changed)
    stopFirst()
    made[0]?.say('private-a', changed)
    stopSecond()
    stopSecond()
    stopOther()
    expect(heard).toEqual(['first', 'second', 'second'])
    expect(made[0]?.log).toEqual([
      'subscribe private-a',
      'subscribe private-b',
      'leave private-a',
      'leave private-b',
    ])
  })

  it('RT-005 SHELL-025 a presence channel tells who is there whenever that changes', async () => {
    const { made, open } = fakeConnections()
    const realtime = createRealtime(open)
    const seen: string[][] = []
    realtime.join('presence-a', (members) => seen.push(members.map(({ name }) => name)))
    realtime.connect(deaf)
    await opened(made, 1)
    made[0]?.members('presence-a', [{ id: '1', name: 'Maya' }])
    made[0]?.members('presence-a', [])
    expect(seen).toEqual([['Maya'], []])
  })

  it('RT-022 a new connection gets every channel that is still listened to', async () => {
    const { made, open } = fakeConnections()
    const realtime = createRealtime(open)
    const heard: PushEvent[] = []
    realtime.subscribe('private-a', (event) => heard.push(event))
    const stop = realtime.subscribe('private-b', () => {})
    const close = realtime.connect(deaf)
    await opened(made, 1)
    close()
    stop()
    realtime.connect(deaf)
    await opened(made, 2)
    made[1]?.say('private-a', changed)
    expect(made.map(({ log }) => log)).toEqual([
      ['subscribe private-a', 'subscribe private-b', 'close'],
      ['subscribe private-a'],
    ])
    expect(heard).toEqual([changed])
  })

  it('a connection that was closed while it was being opened is closed at once, and is not heard of', async () => {
    const { made, open } = fakeConnections()
    const realtime = createRealtime(open)
    const heard: string[] = []
    const close = realtime.connect({
      onOpened: () => heard.push('opened'),
      onLost: () => heard.push('lost'),
    })
    close()
    await opened(made, 1)
    made[0]?.callbacks.onSubscribed()
    made[0]?.callbacks.onLost()
    expect([made[0]?.log, heard]).toEqual([['close'], []])
  })

  it('one that cannot be opened counts as lost', async () => {
    const lost = Promise.withResolvers<string>()
    createRealtime(() => Promise.reject(new Error('no chunk'))).connect({
      ...deaf,
      onLost: () => lost.resolve('lost'),
    })
    expect(await lost.promise).toBe('lost')
  })

  it('RT-022 whoever watches hears of each connection that stands, until it stops watching', async () => {
    const { made, open } = fakeConnections()
    const realtime = createRealtime(open)
    const heard: string[] = []
    const stop = realtime.watchOpened(() => heard.push('opened'))
    realtime.subscribe('private-a', () => {})
    const close = realtime.connect(deaf)
    await opened(made, 1)
    expect(heard).toEqual([])
    made[0]?.callbacks.onSubscribed()
    close()
    made[0]?.callbacks.onSubscribed()
    expect(heard).toEqual(['opened'])
    realtime.connect(deaf)
    await opened(made, 2)
    made[1]?.callbacks.onSubscribed()
    expect(heard).toEqual(['opened', 'opened'])
    stop()
    made[1]?.callbacks.onSubscribed()
    expect(heard).toEqual(['opened', 'opened'])
  })
})

describe('who began before the channel was heard', () => {
  /** A service with a first connection that nothing is subscribed on yet, and what it has told whom. */
  async function connecting(isAgain = false) {
    const { made, open } = fakeConnections()
    const realtime = createRealtime(open)
    const told: string[] = []
    const listen = (channel: string, name: string) =>
      realtime.subscribe(
        channel,
        () => told.push(`${name} hears`),
        () => told.push(name),
      )
    const endFirst = listen('private-a', 'first')
    const note = { onOpened: () => told.push('opened'), onLost: () => told.push('lost') }
    const close = realtime.connect(note, isAgain)
    await opened(made, 1)
    return { realtime, made, told, listen, endFirst, close, note }
  }

  it('is told once when it is, whoever begins later is not', async () => {
    const { made, told, listen } = await connecting()
    listen('private-a', 'second')
    made[0]?.acknowledge('private-a')
    expect(told).toEqual(['first', 'second', 'opened'])
    listen('private-a', 'third')
    made[0]?.acknowledge('private-a')
    made[0]?.say('private-a', changed)
    expect(told.slice(3)).toEqual(['first hears', 'second hears', 'third hears'])
  })

  it('is told of a channel that it asks for on a connection that stands, and of one that it takes anew', async () => {
    const { made, told, listen } = await connecting()
    made[0]?.acknowledge('private-a')
    const end = listen('private-b', 'other')
    made[0]?.acknowledge('private-b')
    end()
    listen('private-b', 'again')
    made[0]?.acknowledge('private-b')
    expect(told).toEqual(['first', 'opened', 'other', 'again'])
  })

  it('RT-006 is not told of a channel that is refused', async () => {
    const { made, told, listen } = await connecting()
    listen('private-b', 'refused')
    made[0]?.acknowledge('private-a')
    expect(told).toEqual(['first', 'opened'])
  })

  it('is told once of several channels, when no other is on its way', async () => {
    const { realtime, made, told } = await connecting()
    const tell = () => void told.push('both')
    realtime.subscribe('private-b', () => {}, tell)
    realtime.subscribe('private-c', () => {}, tell)
    made[0]?.acknowledge('private-c', 'private-a', 'private-b')
    expect(told).toEqual(['first', 'both', 'opened'])
  })

  it('is not told when it has ended, of itself or by another that is told first', async () => {
    const { realtime, made, told, listen, endFirst } = await connecting()
    endFirst()
    let endLast = () => {}
    realtime.subscribe(
      'private-b',
      () => {},
      () => endLast(),
    )
    endLast = listen('private-b', 'last')
    made[0]?.acknowledge('private-a', 'private-b')
    expect(told).toEqual(['opened'])
  })

  it('RT-022 reads once after a loss, with everybody else: a listener of before, and one that began meanwhile', async () => {
    const { realtime, made, told, listen, close, note } = await connecting()
    made[0]?.acknowledge('private-a')
    made[0]?.callbacks.onLost()
    close()
    listen('private-a', 'meanwhile')
    realtime.connect(note, true)
    await opened(made, 2)
    made[1]?.acknowledge('private-a')
    expect(told).toEqual(['first', 'opened', 'lost', 'opened'])
    listen('private-b', 'later')
    made[1]?.acknowledge('private-b')
    expect(told.slice(4)).toEqual(['later'])
  })

  it('RT-022 is told by a connection that comes in place of another without anybody being told otherwise', async () => {
    const { realtime, made, told, close, note } = await connecting()
    made[0]?.acknowledge('private-a')
    close()
    realtime.connect(note)
    await opened(made, 2)
    made[0]?.acknowledge('private-a')
    expect(told).toEqual(['first', 'opened'])
    made[1]?.acknowledge('private-a')
    expect(told.slice(2)).toEqual(['first', 'opened'])
  })
})

import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import { isolated } from '#tests/support/isolate.ts'
import type { Model } from '#tests/support/model.ts'
import { allModels } from '#tests/support/models.ts'

/** A machine that reads something again, and one reason to do so. */
interface Reread {
  name: string
  event: string
  model: Model
  reader: string
}

/** How a machine hears that push events were missed. */
const resumptions = ['realtime.resumed', 'deployment.changed']

/** Every machine may read again by then, and retries of failed reads are not yet due. Milliseconds. */
const longestPace = 4500

const isReason = (type: string) => /^(realtime\.resumed|(resource|pins|deployment)\.changed)$/.test(type)

const { models } = await allModels()
const rereads = models.flatMap(({ name, model }): Reread[] => {
  const reader = readerOf(model)
  const events = Object.keys(model.sentBy).filter(isReason)
  return reader === undefined || !resumptions.some((type) => events.includes(type))
    ? []
    : events.map((event) => ({ name, event, model, reader }))
})

it('every machine that hears of changes reads again, also after a lost connection', () => {
  const hearing = models.filter(({ model }) =>
    Object.keys(model.sentBy).some((type) => isReason(type) && type !== 'realtime.resumed'),
  )
  expect(namesOf(rereads)).toEqual(hearing.map(({ name }) => name).toSorted())
  expect(namesOf(rereads)).toEqual(
    expect.arrayContaining(['kit/resource', 'dashboard/pins', 'users/users/list']),
  )
})

describe.each(rereads)('$name on $event', (reread) => {
  it('has one request in flight; changes during it trigger one more', async () => {
    const { asked, answer, happen, pass, shown } = start(reread)
    happen(10)
    expect(asked).toHaveLength(1)
    await answer()
    await pass(longestPace)
    expect(asked).toHaveLength(2)
    await answer()
    await pass(longestPace)
    const before = shown()
    happen(1)
    await pass(100)
    happen(10)
    expect(asked).toHaveLength(3)
    await answer()
    await pass(longestPace)
    expect(asked).toHaveLength(4)
    await answer()
    await pass(10_000)
    expect([asked.length, shown()]).toEqual([4, before])
  })

  it('stays when a reload fails, and is retried after five seconds', async () => {
    const { asked, answer, refuse, happen, pass, shown } = start(reread)
    await answer()
    await pass(longestPace)
    const before = shown()
    for (const times of [2, 3]) {
      happen(1)
      await pass(100)
      await refuse()
      expect([asked.length, shown()]).toEqual([times, before])
    }
    await pass(4999)
    expect([asked.length, shown()]).toEqual([3, before])
    await pass(1)
    expect(asked).toHaveLength(4)
    await answer()
    await pass(10_000)
    expect([asked.length, shown()]).toEqual([4, before])
  })
})

/** Parts that stand beside a list have no control of their own. */
const retried = rereads.flatMap((reread) => {
  const type = Object.keys(reread.model.sentBy).find((sent) => sent.endsWith('.retry'))
  return type === undefined ? [] : [{ ...reread, retry: { type } }]
})

it('everything but the deployment can be retried by hand', () => {
  const byHand = namesOf(retried)
  expect(namesOf(rereads).filter((name) => !byHand.includes(name))).toEqual(['shell/deployment'])
})

describe.each(retried)('$name on $event', ({ retry, ...reread }) => {
  it('is requested at once on a retry', async () => {
    const { actor, asked, answer, refuse, happen, pass } = start(reread)
    await answer()
    await pass(longestPace)
    expect(actor.getSnapshot().can(retry)).toBe(false)
    happen(1)
    await pass(100)
    await refuse()
    expect(actor.getSnapshot().can(retry)).toBe(true)
    actor.send(retry)
    expect([asked.length, actor.getSnapshot().can(retry)]).toEqual([3, false])
    await answer()
    await pass(10_000)
    expect([asked.length, actor.getSnapshot().can(retry)]).toEqual([3, false])
  })
})

/** The machine over a server that answers when it is told to, always the same. */
function start({ model, reader, event }: Reread) {
  const clock = new SimulatedClock()
  const asked: PromiseWithResolvers<unknown>[] = []
  const load = fromPromise(() => {
    const request = Promise.withResolvers<unknown>()
    asked.push(request)
    return request.promise
  })
  const actor = createActor(isolated(model.machine, { ...model.children, [reader]: load }), {
    clock,
    input: Object.values(model.inputs)[0],
  }).start()
  const sample = model.samples.find((known) => known.event.type === `xstate.done.actor.${reader}`)
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    actor,
    asked,
    answer: async () => {
      asked.at(-1)?.resolve(sample?.event['output'])
      await settled()
    },
    refuse: async () => {
      asked.at(-1)?.reject({ kind: 'server', messages: [] } satisfies Problem)
      await settled()
    },
    /** Sends the event so many times. */
    happen: (times: number) => {
      for (let sent = 0; sent < times; sent += 1) {
        actor.send({ type: event })
      }
    },
    pass: async (milliseconds: number) => {
      clock.increment(milliseconds)
      await settled()
    },
    /** What the machine holds, without what it notes of the reading itself. */
    shown: () => {
      const { problem, isStale, hasChanged, ...held } = actor.getSnapshot().context as Record<string, unknown>
      return held
    },
  }
}

/** The actor that reads what the machine shows. */
function readerOf({ machine, children, inputs }: Model): string | undefined {
  const actor = createActor(isolated(machine, children), { input: Object.values(inputs)[0] }).start()
  const names = Object.keys(actor.getSnapshot().children as object)
  actor.stop()
  return names.find((name) => name.startsWith('load'))
}

function namesOf(found: readonly Reread[]): string[] {
  return [...new Set(found.map(({ name }) => name))].toSorted()
}

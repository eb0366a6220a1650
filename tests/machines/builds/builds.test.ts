import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate'

import type { Build } from '#contract/builds.ts'
import { buildCreationMachine } from '#machines/builds/build-creation.machine.ts'
import { buildDownloadMachine } from '#machines/builds/build-download.machine.ts'
import { buildDeletionMachine, buildListMachine, buildsMachine } from '#machines/builds/builds.machine.ts'
import { pageOfBuilds } from '#machines/builds/builds.selectors.ts'
import { askedCalls } from '#tests/support/asked-calls.ts'
import { completedBuild, failedBuild, sampleBuild } from '#tests/support/samples/builds.ts'

/** The screen over a server that answers when it is told to. */
function start(page = 1) {
  const clock = new SimulatedClock()
  const { ask, calls, next, answer } = askedCalls()
  const notices: string[] = []
  let push: (event: AnyEventObject) => void = () => {}
  const machine = buildsMachine.provide({
    actors: {
      list: buildListMachine.provide({
        actors: {
          load: fromPromise<Build[], { params: { campaignId: string }; query: null }>(({ input }) =>
            ask(`list ${input.params.campaignId}`),
          ),
          listen: fromCallback<AnyEventObject, { params: { campaignId: string } }>(({ sendBack }) => {
            push = sendBack
          }),
        },
      }),
      creation: buildCreationMachine.provide({
        actors: {
          createBuild: fromPromise<Build, { campaignId: string }>(({ input }) =>
            ask(`create ${input.campaignId}`),
          ),
        },
        actions: { notifyRequested: () => notices.push('requested') },
      }),
      deletion: buildDeletionMachine.provide({
        actors: {
          perform: fromPromise<void, { target: Build }>(({ input }) => ask(`delete ${input.target.id}`)),
        },
      }),
      download: buildDownloadMachine.provide({
        actors: {
          readBuild: fromPromise<Build, { build: Build | null }>(({ input }) =>
            ask(`check ${input.build?.id}`),
          ),
        },
        actions: {
          openArchive: (_, { url }) => notices.push(`open ${url}`),
          notifyGone: (_, build) => notices.push(`gone ${build?.name}`),
          notifyNotDownloaded: (_, { kind }) => notices.push(`not downloaded: ${kind}`),
        },
      }),
    },
    actions: { showFirstPage: ({ context }) => notices.push(`first page from ${context.query.page}`) },
  })
  const actor = createActor(machine, { input: { campaignId: '7', query: { page } }, clock }).start()
  running.push(actor)
  const { list, creation, download } = actor.getSnapshot().children
  const deletion = () => actor.getSnapshot().children.deletion
  const pageShown = () => {
    const builds = list?.getSnapshot().context.value ?? null
    return builds === null ? null : pageOfBuilds(builds, actor.getSnapshot().context.query)
  }
  return {
    actor,
    clock,
    notices,
    calls,
    next,
    /** Answers the read of the list, and waits until the next one may begin. */
    loaded: async (...builds: Build[]) => {
      await answer(builds)
      clock.increment(250)
    },
    /** A build ended; the list is read when the debounce is over. */
    ended: () => {
      push({ type: 'resource.changed' })
      clock.increment(20)
    },
    resume: () => actor.send({ type: 'realtime.resumed' }),
    create: () => creation?.send({ type: 'creation.start' }),
    ask: (build: Build) => actor.send({ type: 'build.delete', build }),
    decline: () => deletion()?.send({ type: 'confirmation.decline' }),
    confirm: () => deletion()?.send({ type: 'confirmation.confirm' }),
    question: () => deletion()?.getSnapshot().context ?? null,
    problem: () => list?.getSnapshot().context.problem ?? null,
    download: (build: Build) => download?.send({ type: 'download.start', build }),
    page: pageShown,
    shown: () => pageShown()?.rows.map(({ name, status }) => `${name} ${status}`) ?? null,
  }
}

const running: { stop: () => unknown }[] = []
afterEach(() => running.splice(0).forEach((actor) => actor.stop()))

describe('the builds of a campaign', () => {
  it('BUILD-001 BUILD-009 are requested once and listed newest first, fifteen on a page', async () => {
    const screen = start(2)
    expect(screen.shown()).toBe(null)
    const all = Array.from({ length: 17 }, (_, index) => completedBuild(String(17 - index)))
    await screen.loaded(...all)
    expect(screen.shown()).toEqual(['Build 2 completed', 'Build 1 completed'])
    screen.actor.send({ type: 'query.changed', query: { page: 9 } })
    expect(screen.page()).toEqual({ rows: all.slice(15), page: 2, pageCount: 2 })
    expect(screen.calls()).toEqual([])
  })

  it('BUILD-003 BUILD-004 a new one appears at the top of page 1 at once, with a notice', async () => {
    const screen = start(2)
    await screen.loaded(completedBuild('1'))
    screen.create()
    const creation = screen.next()
    expect([creation.what, screen.shown()]).toEqual(['create 7', ['Build 1 completed']])
    await creation.answer(sampleBuild('2'))
    expect(screen.shown()).toEqual(['Build 2 started', 'Build 1 completed'])
    expect(screen.notices).toEqual(['requested', 'first page from 2'])
    expect(screen.calls()).toEqual([])
  })

  it('BUILD-003 a refused one leaves the list unchanged and can be retried', async () => {
    const screen = start()
    await screen.loaded()
    screen.create()
    await screen.next().fail('invalid')
    expect([screen.shown(), screen.notices]).toEqual([[], []])
    screen.create()
    expect(screen.calls()).toEqual(['create 7'])
  })

  it('BUILD-008 BUILD-011 several that end together are read by one read', async () => {
    const screen = start()
    await screen.loaded(sampleBuild('2'), sampleBuild('1'))
    screen.ended()
    screen.ended()
    const read = screen.next()
    expect([read.what, screen.calls(), screen.shown()]).toEqual([
      'list 7',
      [],
      ['Build 2 started', 'Build 1 started'],
    ])
    await read.answer([failedBuild('2'), completedBuild('1')])
    expect(screen.shown()).toEqual(['Build 2 failed', 'Build 1 completed'])
  })

  it('BUILD-008 BUILD-011 one that ends during the read costs one more read', async () => {
    const screen = start()
    await screen.loaded(sampleBuild('2'), sampleBuild('1'))
    screen.ended()
    screen.ended()
    screen.ended()
    await screen.loaded(sampleBuild('2'), completedBuild('1'))
    await screen.loaded(completedBuild('2'), completedBuild('1'))
    screen.clock.increment(10_000)
    expect([screen.shown(), screen.calls()]).toEqual([['Build 2 completed', 'Build 1 completed'], []])
  })

  it('BUILD-008 a build by someone else appears when it has ended', async () => {
    const screen = start()
    await screen.loaded(completedBuild('1'))
    screen.ended()
    await screen.loaded(completedBuild('2'), completedBuild('1'))
    expect(screen.shown()).toEqual(['Build 2 completed', 'Build 1 completed'])
  })

  it('BUILD-003 BUILD-008 a build that ends before its request is answered stays ended', async () => {
    const screen = start()
    await screen.loaded()
    screen.create()
    const creation = screen.next()
    screen.ended()
    await screen.loaded(completedBuild('1'))
    await creation.answer(sampleBuild('1'))
    expect(screen.shown()).toEqual(['Build 1 completed'])
  })

  it('BUILD-003 BUILD-008 a response that is older than a new build is dropped', async () => {
    const screen = start()
    const older = screen.next()
    screen.create()
    await screen.next().answer(sampleBuild('2'))
    await older.answer([sampleBuild('1')])
    expect(screen.shown()).toBe(null)
    await screen.loaded(sampleBuild('2'), completedBuild('1'))
    expect([screen.shown(), screen.calls()]).toEqual([['Build 2 started', 'Build 1 completed'], []])
  })

  it('RT-022 the whole list is reloaded after a reconnect', async () => {
    const screen = start()
    await screen.loaded(sampleBuild('1'))
    screen.resume()
    expect(screen.shown()).toEqual(['Build 1 started'])
    await screen.loaded(completedBuild('2'), completedBuild('1'))
    expect([screen.shown(), screen.calls()]).toEqual([['Build 2 completed', 'Build 1 completed'], []])
  })

  it('BUILD-011 a read that fails is shown, and repeated five seconds later', async () => {
    const screen = start()
    await screen.loaded(sampleBuild('1'))
    screen.ended()
    await screen.next().fail('server')
    expect(screen.problem()).toEqual({ kind: 'server', messages: [] })
    screen.clock.increment(4999)
    expect(screen.calls()).toEqual([])
    screen.clock.increment(1)
    await screen.loaded(completedBuild('1'))
    expect([screen.shown(), screen.problem()]).toEqual([['Build 1 completed'], null])
  })

  it('BUILD-011 one that is gone when the list is read leaves it', async () => {
    const screen = start()
    await screen.loaded(sampleBuild('1'))
    screen.ended()
    await screen.loaded()
    expect([screen.shown(), screen.calls()]).toEqual([[], []])
  })
})

describe('a build that has ended', () => {
  it('BUILD-007 BUILD-010 is deleted after a question, and not before', async () => {
    const screen = start()
    await screen.loaded(failedBuild('2'), completedBuild('1'))
    screen.ask(failedBuild('2'))
    screen.decline()
    expect([screen.question(), screen.calls()]).toEqual([null, []])
    screen.ask(failedBuild('2'))
    screen.confirm()
    const call = screen.next()
    expect([call.what, screen.shown()]).toEqual(['delete 2', ['Build 2 failed', 'Build 1 completed']])
    await call.answer()
    expect([screen.shown(), screen.question(), screen.calls()]).toEqual([['Build 1 completed'], null, []])
  })

  it('BUILD-007 one that could not be deleted stays, and the question with it', async () => {
    const screen = start()
    await screen.loaded(failedBuild('2'))
    screen.ask(failedBuild('2'))
    screen.confirm()
    await screen.next().fail('server')
    expect([screen.shown(), screen.question()?.problem]).toEqual([
      ['Build 2 failed'],
      { kind: 'server', messages: [] },
    ])
  })

  it('BUILD-007 a response that is older than a deletion does not bring the build back', async () => {
    const screen = start()
    await screen.loaded(failedBuild('2'))
    screen.ask(failedBuild('2'))
    screen.confirm()
    const call = screen.next()
    screen.ended()
    const older = screen.next()
    await call.answer()
    await older.answer([failedBuild('2')])
    expect(screen.shown()).toEqual([])
    await screen.loaded()
    expect([screen.shown(), screen.calls()]).toEqual([[], []])
  })

  it('BUILD-006 is downloaded from its current address', async () => {
    const screen = start()
    const before = completedBuild('1')
    await screen.loaded(before)
    screen.download(before)
    const call = screen.next()
    await call.answer({ ...before, url: '/media/fresh/builds/1/a.zip' })
    expect([call.what, screen.notices]).toEqual(['check 1', ['open /media/fresh/builds/1/a.zip']])
  })

  it('BUILD-006 a deleted one opens no broken address, and a failure shows an error', async () => {
    const screen = start()
    await screen.loaded(completedBuild('2'), completedBuild('1'))
    screen.download(completedBuild('2'))
    await screen.next().fail('missing')
    screen.download(completedBuild('1'))
    await screen.next().fail('offline')
    expect([screen.shown(), screen.notices]).toEqual([
      ['Build 1 completed'],
      ['gone Build 2', 'not downloaded: offline'],
    ])
  })
})

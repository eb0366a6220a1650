import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate'

import type { Build } from '#contract/builds.ts'
import type { Problem, ProblemKind } from '#contract/problem.ts'
import { buildCreationMachine } from '#machines/builds/build-creation.machine.ts'
import { buildDeletionMachine, type BuildDeletionRef } from '#machines/builds/build-deletion.machine.ts'
import { buildDownloadMachine } from '#machines/builds/build-download.machine.ts'
import { buildsMachine } from '#machines/builds/builds.machine.ts'
import { buildActors, pageOfBuilds } from '#machines/builds/builds.selectors.ts'
import { completedBuild, failedBuild, sampleBuild } from '#tests/support/samples/builds.ts'

/** A call on its way to the server. */
interface Asked {
  what: string
  answer: (value?: unknown) => Promise<void>
  fail: (kind: ProblemKind) => Promise<void>
}

const problem = (kind: ProblemKind): Problem => ({ kind, messages: [] })
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** The screen over a server that answers when it is told to. */
function start(page = 1) {
  const clock = new SimulatedClock()
  const asked: Asked[] = []
  const told: string[] = []
  let push: (event: AnyEventObject) => void = () => {}
  const ask = (what: string): Promise<never> => {
    const { promise, resolve, reject } = Promise.withResolvers<never>()
    asked.push({
      what,
      answer: async (value) => {
        resolve(value as never)
        await settled()
      },
      fail: async (kind) => {
        reject(problem(kind))
        await settled()
      },
    })
    return promise
  }
  const machine = buildsMachine.provide({
    actors: {
      loadBuilds: fromPromise<Build[], { campaignId: string }>(({ input }) =>
        ask(`list ${input.campaignId}`),
      ),
      readBuild: fromPromise<Build, { id: string | null }>(({ input }) => ask(`read ${input.id}`)),
      listen: fromCallback(({ sendBack }) => {
        push = sendBack
      }),
      buildCreation: buildCreationMachine.provide({
        actors: {
          createBuild: fromPromise<Build, { campaignId: string }>(({ input }) =>
            ask(`create ${input.campaignId}`),
          ),
        },
        actions: { tellRequested: () => told.push('requested') },
      }),
      buildDeletion: buildDeletionMachine.provide({
        actors: {
          deleteBuild: fromPromise<void, { build: Build | null }>(({ input }) =>
            ask(`delete ${input.build?.id}`),
          ),
        },
        actions: {
          tellDeleted: () => told.push('deleted'),
          tellGone: (_, build) => told.push(`gone ${build?.name}`),
          tellNotDeleted: (_, { kind }) => told.push(`not deleted: ${kind}`),
        },
      }),
      buildDownload: buildDownloadMachine.provide({
        actors: {
          readBuild: fromPromise<Build, { build: Build | null }>(({ input }) =>
            ask(`check ${input.build?.id}`),
          ),
        },
        actions: {
          openArchive: (_, { url }) => told.push(`open ${url}`),
          tellGone: (_, build) => told.push(`gone ${build?.name}`),
          tellNotDownloaded: (_, { kind }) => told.push(`not downloaded: ${kind}`),
        },
      }),
    },
    actions: { showFirstPage: ({ context }) => told.push(`first page from ${context.query.page}`) },
  })
  const actor = createActor(machine, { input: { campaignId: '7', query: { page } }, clock }).start()
  running.push(actor)
  const actors = () => buildActors(actor.getSnapshot())
  return {
    actor,
    clock,
    told,
    /** The calls on their way, in words, since it was last asked. */
    calls: () => asked.splice(0).map(({ what }) => what),
    next: () => {
      const call = asked.shift()
      if (call === undefined) {
        throw new Error('nothing was asked')
      }
      return call
    },
    loaded: async (...builds: Build[]) => asked.shift()?.answer(builds),
    ended: (id: string) => push({ type: 'build.ended', id }),
    resume: () => actor.send({ type: 'realtime.resumed' }),
    create: () => actors().creation?.send({ type: 'creation.start' }),
    deletion: () => actors().deletion as BuildDeletionRef,
    download: (build: Build) => actors().download?.send({ type: 'download.start', build }),
    shown: () =>
      pageOfBuilds(actor.getSnapshot())?.rows.map(({ name, status }) => `${name} ${status}`) ?? null,
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
    expect(pageOfBuilds(screen.actor.getSnapshot())).toEqual({ rows: all.slice(15), page: 2, pageCount: 2 })
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
    expect(screen.told).toEqual(['requested', 'first page from 2'])
    expect(screen.calls()).toEqual([])
  })

  it('BUILD-003 a refused one leaves the list unchanged and can be retried', async () => {
    const screen = start()
    await screen.loaded()
    screen.create()
    await screen.next().fail('invalid')
    expect([screen.shown(), screen.told]).toEqual([[], []])
    screen.create()
    expect(screen.calls()).toEqual(['create 7'])
  })

  it('BUILD-008 BUILD-011 each one that ends is reloaded alone, one after the other', async () => {
    const screen = start()
    await screen.loaded(sampleBuild('2'), sampleBuild('1'))
    screen.ended('1')
    screen.ended('2')
    const first = screen.next()
    expect([first.what, screen.calls()]).toEqual(['read 1', []])
    await first.answer(completedBuild('1'))
    expect(screen.shown()).toEqual(['Build 2 started', 'Build 1 completed'])
    const second = screen.next()
    expect(second.what).toBe('read 2')
    await second.answer(failedBuild('2'))
    expect(screen.shown()).toEqual(['Build 2 failed', 'Build 1 completed'])
    expect(screen.calls()).toEqual([])
  })

  it('BUILD-008 BUILD-011 the same event twice, also during a read, costs one more read', async () => {
    const screen = start()
    await screen.loaded(sampleBuild('1'))
    screen.ended('1')
    screen.ended('1')
    screen.ended('1')
    await screen.next().answer(completedBuild('1'))
    await screen.next().answer(completedBuild('1'))
    expect([screen.shown(), screen.calls()]).toEqual([['Build 1 completed'], []])
  })

  it('BUILD-008 a build by someone else appears when it has ended', async () => {
    const screen = start()
    await screen.loaded(completedBuild('1'))
    screen.ended('2')
    await screen.next().answer(completedBuild('2'))
    expect(screen.shown()).toEqual(['Build 2 completed', 'Build 1 completed'])
  })

  it('BUILD-003 BUILD-008 a build that ends before its request is answered stays ended', async () => {
    const screen = start()
    await screen.loaded()
    screen.create()
    const creation = screen.next()
    screen.ended('1')
    await screen.next().answer(completedBuild('1'))
    await creation.answer(sampleBuild('1'))
    expect(screen.shown()).toEqual(['Build 1 completed'])
  })

  it('BUILD-003 BUILD-008 changes during a read are not lost to an older response', async () => {
    const screen = start()
    const older = screen.next()
    screen.create()
    await screen.next().answer(sampleBuild('2'))
    screen.ended('1')
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

  it('BUILD-011 a failed read shows an error and is retried after five seconds', async () => {
    const screen = start()
    await screen.loaded(sampleBuild('1'))
    screen.ended('1')
    await screen.next().fail('server')
    expect(screen.actor.getSnapshot().context.problem).toEqual(problem('server'))
    screen.clock.increment(4999)
    expect(screen.calls()).toEqual([])
    screen.clock.increment(1)
    await screen.loaded(completedBuild('1'))
    expect([screen.shown(), screen.actor.getSnapshot().context.problem]).toEqual([
      ['Build 1 completed'],
      null,
    ])
  })

  it('BUILD-011 one that no longer exists leaves the list', async () => {
    const screen = start()
    await screen.loaded(sampleBuild('1'))
    screen.ended('1')
    await screen.next().fail('missing')
    await screen.loaded()
    expect([screen.shown(), screen.calls()]).toEqual([[], []])
  })
})

describe('a build that has ended', () => {
  it('BUILD-007 BUILD-010 ERR-011 is deleted after a confirmation, and not before', async () => {
    const screen = start()
    await screen.loaded(failedBuild('2'), completedBuild('1'))
    screen.deletion().send({ type: 'deletion.ask', build: failedBuild('2') })
    screen.deletion().send({ type: 'deletion.cancel' })
    expect(screen.calls()).toEqual([])
    screen.deletion().send({ type: 'deletion.ask', build: failedBuild('2') })
    screen.deletion().send({ type: 'deletion.confirm' })
    const call = screen.next()
    expect([call.what, screen.shown()]).toEqual(['delete 2', ['Build 2 failed', 'Build 1 completed']])
    await call.answer()
    expect([screen.shown(), screen.told, screen.calls()]).toEqual([['Build 1 completed'], ['deleted'], []])
  })

  it('BUILD-007 a failed deletion keeps it and shows the reason', async () => {
    const screen = start()
    await screen.loaded(failedBuild('2'))
    screen.deletion().send({ type: 'deletion.ask', build: failedBuild('2') })
    screen.deletion().send({ type: 'deletion.confirm' })
    await screen.next().fail('server')
    expect([screen.shown(), screen.told]).toEqual([['Build 2 failed'], ['not deleted: server']])
  })

  it('BUILD-007 one deleted by someone else leaves the list, with a notice', async () => {
    const screen = start()
    await screen.loaded(failedBuild('2'))
    screen.deletion().send({ type: 'deletion.ask', build: failedBuild('2') })
    screen.deletion().send({ type: 'deletion.confirm' })
    await screen.next().fail('missing')
    expect([screen.shown(), screen.told]).toEqual([[], ['gone Build 2']])
  })

  it('BUILD-007 a response older than a deletion does not restore the build', async () => {
    const screen = start()
    await screen.loaded(failedBuild('2'))
    screen.deletion().send({ type: 'deletion.ask', build: failedBuild('2') })
    screen.deletion().send({ type: 'deletion.confirm' })
    const call = screen.next()
    screen.ended('2')
    const older = screen.next()
    await call.answer()
    await older.answer(failedBuild('2'))
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
    expect([call.what, screen.told]).toEqual(['check 1', ['open /media/fresh/builds/1/a.zip']])
  })

  it('BUILD-006 a deleted one opens no broken address, and a failure shows an error', async () => {
    const screen = start()
    await screen.loaded(completedBuild('2'), completedBuild('1'))
    screen.download(completedBuild('2'))
    await screen.next().fail('missing')
    screen.download(completedBuild('1'))
    await screen.next().fail('offline')
    expect([screen.shown(), screen.told]).toEqual([
      ['Build 1 completed'],
      ['gone Build 2', 'not downloaded: offline'],
    ])
  })
})

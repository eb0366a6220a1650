import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import type { SignedInUser } from '#contract/users.ts'
import { appMachine } from '#machines/app.machine.ts'
import { screensMachine } from '#machines/kit/screens.ts'
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { themeMachine } from '#machines/shell/theme.machine.ts'
import { sampleUser, sampleUserWith } from '#tests/support/samples/users.ts'

const told = (detail: string, code: number): Problem => ({
  kind: code === 110 || code === 125 ? 'expired' : 'refused',
  messages: [{ detail, field: null, code }],
})

const offline: unknown = { kind: 'offline', messages: [] } satisfies Problem

/** The real root with all its real machines, on stub leaves. */
function start({ token = null as SignedInUser | 'broken' | null } = {}) {
  const world = {
    user: token,
    tokenChanged: (_present: boolean, _isHeld = false) => {},
    logouts: 0,
    signOuts: 0,
    connections: [] as string[],
    openedScreens: [] as string[],
    resumed: 0,
  }
  let sendConnection: (event: { type: 'connection.opened' | 'connection.lost' }) => void = () => {}
  const screens = screensMachine(['list']).provide({
    actors: {
      list: fromCallback(({ receive }) => {
        world.openedScreens.push('list')
        receive(({ type }) => {
          world.resumed += type === 'realtime.resumed' ? 1 : 0
        })
        return () => world.openedScreens.pop()
      }),
    },
  })
  const machine = appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          loadUser: fromPromise(async () => {
            if (world.user === 'broken') {
              throw offline
            }
            return world.user
          }),
          signOut: fromPromise(async () => {
            world.signOuts += 1
            world.user = null
          }),
          watchToken: fromCallback(({ sendBack }) => {
            world.tokenChanged = (present, isHeld = false) =>
              sendBack({ type: 'token.changed', present, isHeld })
          }),
        },
      }),
      theme: themeMachine.provide({ actors: { watchTheme: fromCallback(() => {}) } }),
      realtime: realtimeMachine.provide({
        actors: {
          connection: fromCallback<{ type: string }, { userId: string; isAgain: boolean }>(
            ({ input, sendBack }) => {
              world.connections.push(input.userId)
              sendConnection = sendBack
            },
          ),
        },
      }),
      screens,
    },
    actions: { openLogout: () => (world.logouts += 1) },
  })
  const clock = new SimulatedClock()
  const app = createActor(machine, { clock }).start()
  return {
    app,
    clock,
    world,
    connection: (type: 'connection.opened' | 'connection.lost') => sendConnection({ type }),
    isIn: (tag: 'booting' | 'unreachable' | 'signed-in' | 'signed-out') => app.getSnapshot().hasTag(tag),
    notices: () =>
      app
        .getSnapshot()
        .children.notices?.getSnapshot()
        .context.notices.flatMap(({ lines }) => lines),
    enter: () =>
      app
        .getSnapshot()
        .children.screens?.send({ type: 'screen.entered', screen: 'list', params: {}, query: null }),
    until: (tag: 'booting' | 'unreachable' | 'signed-in' | 'signed-out') =>
      vi.waitFor(() => expect(app.getSnapshot().hasTag(tag)).toBe(true)),
  }
}

describe('who is signed in', () => {
  it('AUTH-008 AUTH-010 a stored token is verified first, then its user is signed in', async () => {
    const { app, isIn, until, world } = start({ token: sampleUser })
    expect(isIn('booting')).toBe(true)
    await until('signed-in')
    expect(app.getSnapshot().context.user).toEqual(sampleUser)
    expect(world.connections).toEqual(['3'])
  })

  it('AUTH-010 without a token nobody is signed in', async () => {
    const { app, until } = start()
    await until('signed-out')
    expect(app.getSnapshot().context.user).toBeNull()
  })

  it('a token that cannot be verified is kept, and verified again on request', async () => {
    const { app, until, world } = start({ token: 'broken' })
    await until('unreachable')
    world.user = sampleUser
    app.send({ type: 'session.retry' })
    await until('signed-in')
    expect(app.getSnapshot().context.user).toEqual(sampleUser)
  })

  it('a sign-in whose user cannot be loaded leads to the same screen', async () => {
    const { app, until, world } = start()
    await until('signed-out')
    world.user = 'broken'
    app.send({ type: 'session.begin' })
    await until('unreachable')
    expect(app.getSnapshot().context.user).toBeNull()
  })

  it('sign-in and sign-out follow other tabs', async () => {
    const { app, until, world } = start()
    await until('signed-out')
    world.user = sampleUser
    world.tokenChanged(true)
    await until('signed-in')
    world.tokenChanged(false)
    await until('signed-out')
    expect(world.signOuts).toBe(0)
    expect(app.getSnapshot().context.user).toBeNull()
  })

  it('SHELL-056 a changed profile applies to the signed-in person', async () => {
    const { app, until } = start({ token: sampleUser })
    await until('signed-in')
    const { businessUnits: _, permissions: __, ...changes } = sampleUserWith({ name: 'Maya H' })
    app.send({ type: 'user.changed', changes })
    expect(app.getSnapshot().context.user).toEqual({ ...sampleUser, name: 'Maya H' })
  })
})

describe('signing out', () => {
  it('AUTH-013 leaves no screen, notice or user of the earlier session', async () => {
    const { app, until, enter, notices, world } = start({ token: sampleUser })
    await until('signed-in')
    enter()
    app.send({
      type: 'notice.show',
      notice: { id: 'saved', type: 'success', lines: [{ text: 'Saved' }], timesOut: false },
    })
    expect([world.openedScreens, notices()]).toEqual([['list'], [{ text: 'Saved' }]])
    app.send({ type: 'session.end' })
    await until('signed-out')
    expect([world.openedScreens, notices(), world.signOuts]).toEqual([[], [], 1])
    const { children, context } = app.getSnapshot()
    expect([context.user, children.realtime, children.screens?.getSnapshot().context.open]).toEqual([
      null,
      undefined,
      {},
    ])
  })

  it('AUTH-012 ends the session during the verification of its token, and after a failed one', async () => {
    const verified = start({ token: sampleUser })
    verified.app.send({ type: 'session.end' })
    await verified.until('signed-out')
    const broken = start({ token: 'broken' })
    await broken.until('unreachable')
    broken.app.send({ type: 'session.end' })
    expect(broken.isIn('booting')).toBe(true)
    await broken.until('signed-out')
    expect([verified.world, broken.world].map(({ signOuts, user }) => [signOuts, user])).toEqual([
      [1, null],
      [1, null],
    ])
  })

  it.each([110, 125])('ERR-004 code %i opens the logout once for several failures', async (code) => {
    const { app, until, world } = start({ token: sampleUser })
    await until('signed-in')
    app.send({
      type: 'problem.reported',
      problem: told('Over', code),
      suppressLogout: false,
      isTyping: false,
    })
    app.send({
      type: 'problem.reported',
      problem: told('Over', code),
      suppressLogout: false,
      isTyping: false,
    })
    expect(world.logouts).toBe(1)
  })

  it.each([110, 125])('ERR-005 code %i opens no logout for a request that suppresses it', async (code) => {
    const { app, until, world, isIn } = start({ token: sampleUser })
    await until('signed-in')
    app.send({ type: 'problem.reported', problem: told('Over', code), suppressLogout: true, isTyping: false })
    expect([world.logouts, isIn('signed-in')]).toEqual([0, true])
  })

  it('ERR-015 the detail of 125 stays after the sign-out, that of 110 is never shown', async () => {
    for (const [code, lines] of [
      [125, [{ text: 'Account expired' }]],
      [110, []],
    ] as const) {
      const { app, until, notices } = start({ token: sampleUser })
      await until('signed-in')
      app.send({
        type: 'problem.reported',
        problem: told('Account expired', code),
        suppressLogout: false,
        isTyping: false,
      })
      app.send({ type: 'session.end' })
      await until('signed-out')
      expect(notices()).toEqual(lines)
    }
  })
})

describe('a session that ends with unsaved changes', () => {
  const over = { type: 'problem.reported', suppressLogout: false, isTyping: true } as const
  const isRenewing = ({ app }: ReturnType<typeof start>) => app.getSnapshot().hasTag('renewing')

  it('ERR-004 keeps the screen and asks the person to sign in again, instead of the logout', async () => {
    const started = start({ token: sampleUser })
    const { app, until, enter, world } = started
    await until('signed-in')
    enter()
    app.send({ ...over, problem: told('Over', 110) })
    app.send({ ...over, problem: told('Over', 110) })
    expect([isRenewing(started), world.logouts, world.openedScreens]).toEqual([true, 0, ['list']])
    world.user = sampleUserWith({ name: 'Maya H' })
    app.send({ type: 'session.begin' })
    await vi.waitFor(() => expect(isRenewing(started)).toBe(false))
    expect([app.getSnapshot().context.user?.name, world.openedScreens, world.signOuts]).toEqual([
      'Maya H',
      ['list'],
      0,
    ])
  })

  it('ERR-015 shows the detail of 125 at once', async () => {
    const { app, until, notices } = start({ token: sampleUser })
    await until('signed-in')
    app.send({ ...over, problem: told('Account expired', 125) })
    expect(notices()).toEqual([{ text: 'Account expired' }])
  })

  it('AUTH-013 another person who signs in sees nothing of it', async () => {
    const started = start({ token: sampleUser })
    const { app, until, enter, notices, world } = started
    await until('signed-in')
    enter()
    app.send({ ...over, problem: told('Account expired', 125) })
    world.user = sampleUserWith({ id: '9' })
    app.send({ type: 'session.begin' })
    await vi.waitFor(() => expect(app.getSnapshot().context.user?.id).toBe('9'))
    expect([isRenewing(started), world.openedScreens, notices(), world.connections]).toEqual([
      false,
      [],
      [],
      ['3', '9'],
    ])
  })

  it('a sign-in that cannot be verified is verified again on request', async () => {
    const started = start({ token: sampleUser })
    const { app, until, world } = started
    await until('signed-in')
    app.send({ ...over, problem: told('Over', 110) })
    world.user = 'broken'
    app.send({ type: 'session.begin' })
    await vi.waitFor(() => expect(app.getSnapshot().hasTag('renewal-unreachable')).toBe(true))
    world.user = sampleUser
    app.send({ type: 'session.retry' })
    await vi.waitFor(() => expect(isRenewing(started)).toBe(false))
    expect(app.getSnapshot().hasTag('signed-in')).toBe(true)
  })

  it('ended in another tab, it is held, renewed by a sign-in there, and ended by a sign-out there', async () => {
    const started = start({ token: sampleUser })
    const { until, world } = started
    await until('signed-in')
    world.tokenChanged(false, true)
    expect(isRenewing(started)).toBe(true)
    world.tokenChanged(true)
    await vi.waitFor(() => expect(isRenewing(started)).toBe(false))
    world.tokenChanged(false, true)
    world.tokenChanged(false, false)
    await until('signed-out')
    expect(world.signOuts).toBe(0)
  })

  it('AUTH-012 signing out instead ends it', async () => {
    const { app, until, world } = start({ token: sampleUser })
    await until('signed-in')
    app.send({ ...over, problem: told('Over', 110) })
    app.send({ type: 'session.end' })
    await until('signed-out')
    expect(world.signOuts).toBe(1)
  })

  it('AUTH-012 signing out also ends it when the new sign-in cannot be verified', async () => {
    const { app, until, world } = start({ token: sampleUser })
    await until('signed-in')
    app.send({ ...over, problem: told('Over', 110) })
    world.user = 'broken'
    app.send({ type: 'session.begin' })
    await vi.waitFor(() => expect(app.getSnapshot().hasTag('renewal-unreachable')).toBe(true))
    app.send({ type: 'session.end' })
    await until('signed-out')
    expect(world.signOuts).toBe(1)
  })
})

describe('problems', () => {
  it('ERR-006 ERR-007 are shown by the policy, signed in or not', async () => {
    const { app, until, notices } = start()
    await until('signed-out')
    app.send({
      type: 'problem.reported',
      problem: told('Wrong password', 104),
      suppressLogout: true,
      isTyping: false,
    })
    app.send({
      type: 'problem.reported',
      problem: told('No such thing', 102),
      suppressLogout: false,
      isTyping: false,
    })
    expect(notices()).toEqual([{ text: 'No such thing' }])
  })

  it('SHELL-019 disappear after 10 seconds', async () => {
    const { app, until, notices, clock } = start()
    await until('signed-out')
    app.send({
      type: 'problem.reported',
      problem: told('No such thing', 102),
      suppressLogout: false,
      isTyping: false,
    })
    clock.increment(10_000)
    expect(notices()).toEqual([])
  })
})

describe('push', () => {
  it('RT-022 screens are notified of a reconnect, not of the first connection', async () => {
    const { until, connection, clock, enter, world } = start({ token: sampleUser })
    await until('signed-in')
    enter()
    connection('connection.opened')
    expect(world.resumed).toBe(0)
    connection('connection.lost')
    clock.increment(1_000)
    connection('connection.opened')
    expect([world.resumed, world.connections]).toEqual([1, ['3', '3']])
  })
})

import { assign, setup, type ActorRefFrom } from 'xstate'

import { isDone, openChild, passTo } from '../kit/children.ts'
import { confirmationMachine } from '../kit/confirmation.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { unitBoxesMachine } from './permission-boxes.machine.ts'

/** Whose rights on campaigns are taken: those of one business unit, or, null, of all. */
export interface Revocation {
  userId: string
  unit: { id: string; name: string } | null
}

export const revocationMachine = confirmationMachine<Revocation>('permissionRevocation')

interface UnitPermissionsContext {
  userId: string
  /** Narrows the matrix to business units with these words. */
  filter: string
  /** What the question is about. */
  subject: Revocation | null
}

export type UnitPermissionsEvent =
  | { type: 'units.filter'; text: string }
  | { type: 'permissions.propagate' }
  | { type: 'permissions.revoke'; unit: Revocation['unit'] }
  | { type: 'realtime.resumed' }

/**
 * The panel of business units (USER-030): the matrix, and what is done to permissions on all existing campaigns at once. The server does
 * that later, and tells its end by UserIndexed. Actor to provide: `propagate` from `{userId}`. Actions: `notifyPropagated` (USER-033),
 * `notifyRevoked` (USER-035). Tag: `busy` while it is requested.
 */
export const unitPermissionsMachine = setup({
  types: {} as {
    context: UnitPermissionsContext
    events: UnitPermissionsEvent
    input: { userId: string }
    tags: 'busy'
    children: { boxes: 'boxes'; revocation: 'revocation'; propagate: 'propagate' }
  },
  actors: {
    boxes: unitBoxesMachine,
    revocation: revocationMachine,
    propagate: unprovidedPromise<void, { userId: string }>('propagate'),
  },
  guards: { isDone },
  actions: {
    passResumed: passTo('boxes'),
    keepFilter: assign(({ event }) => ('text' in event ? { filter: event.text } : {})),
    keepSubject: assign(({ context: { userId }, event }) =>
      'unit' in event ? { subject: { userId, unit: event.unit } } : {},
    ),
    forgetSubject: assign(() => ({ subject: null })),
    notifyPropagated: () => {},
    notifyRevoked: () => {},
  },
}).createMachine({
  id: 'unitPermissions',
  context: ({ input: { userId }, spawn }) => {
    spawn('boxes', { id: 'boxes', input: { params: { userId } } })
    return { userId, filter: '', subject: null }
  },
  on: { 'realtime.resumed': { actions: 'passResumed' } },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetSubject',
      on: {
        'units.filter': { actions: 'keepFilter' },
        'permissions.propagate': 'propagating',
        'permissions.revoke': { target: 'revoking', actions: 'keepSubject' },
      },
    },
    propagating: {
      tags: 'busy',
      on: { 'units.filter': { actions: 'keepFilter' } },
      invoke: {
        id: 'propagate',
        src: 'propagate',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'idle', actions: 'notifyPropagated' },
        onError: 'idle',
      },
    },
    revoking: openChild('revocation', subjectOf, ['notifyRevoked']),
  },
})

export type UnitPermissionsRef = ActorRefFrom<typeof unitPermissionsMachine>

/** A question has a subject. */
function subjectOf({ subject }: UnitPermissionsContext): Revocation {
  return subject as Revocation
}

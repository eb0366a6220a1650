import type { ActorRefFrom } from 'xstate'

import type { User } from '#contract/users.ts'

import { confirmationMachine } from '../kit/confirmation.ts'

/** Restores a deleted or expired user after a question (USER-013). */
export const userRestoringMachine = confirmationMachine<User>('userRestoring')

export type UserRestoringRef = ActorRefFrom<typeof userRestoringMachine>

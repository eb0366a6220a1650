import type { ActorRefFrom } from 'xstate'

import type { User } from '#contract/users.ts'

import { confirmationMachine } from '../kit/confirmation.ts'

/** Deletes a user after a question (USER-013). */
export const userDeletionMachine = confirmationMachine<User>('userDeletion')

export type UserDeletionRef = ActorRefFrom<typeof userDeletionMachine>

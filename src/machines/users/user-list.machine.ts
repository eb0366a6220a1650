import type { ActorRefFrom } from 'xstate'

import type { User } from '#contract/users.ts'

import { collectionMachine } from '../kit/collection.ts'
import type { UserQuery } from './user-query.values.ts'

/** The users that somebody may see (USER-001). */
export const userListMachine = collectionMachine<User, UserQuery>('userList')

export type UserListRef = ActorRefFrom<typeof userListMachine>

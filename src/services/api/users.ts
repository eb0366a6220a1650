import type { UserQuery } from '#contract/addresses/users.address.ts'
import { readMeta, readOne, readPage, type Page } from '#contract/json-api.ts'
import {
  userMetaSchema,
  userSchema,
  type CreateUserRequest,
  type UpdateUserRequest,
  type User,
} from '#contract/users.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { usersReading } from './list-readings.ts'

/** A page of the users of a kind by name; a text is looked for in names and e-mail addresses (API-035, USER-046). */
export async function loadUsers(http: Http, asked: UserQuery, signal: AbortSignal): Promise<Page<User>> {
  const { path, query } = usersReading(asked)
  const { document } = await http('GET', path, { query, signal })
  return parsed(() => readPage(document, userSchema))
}

/** One user (API-037). */
export async function loadUser(http: Http, id: string, signal: AbortSignal): Promise<User> {
  const { document } = await http('GET', `users/${id}`, { signal, quiet: true })
  return parsed(() => readOne(document, userSchema))
}

/** Makes a user, who gets a mail to set their password (API-036). */
export async function createUser(http: Http, body: CreateUserRequest, signal: AbortSignal): Promise<User> {
  const { document } = await http('POST', 'users', { body, signal })
  return parsed(() => readOne(document, userSchema))
}

/** A user after a change, and their new e-mail while it waits for its confirmation by mail. */
export interface UpdatedUser {
  user: User
  pendingEmail: string | null
}

/** Changes name, e-mail or the digest subscription of a user (API-038). */
export async function updateUser(
  http: Http,
  id: string,
  body: UpdateUserRequest,
  signal: AbortSignal,
): Promise<UpdatedUser> {
  const { document } = await http('PATCH', `users/${id}`, { body, signal })
  return parsed(() => ({
    user: readOne(document, userSchema),
    pendingEmail: readMeta(document, userMetaSchema).pendingEmail ?? null,
  }))
}

/** Deletes a user, who can be restored (API-039). */
export async function deleteUser(http: Http, id: string, signal: AbortSignal): Promise<void> {
  await http('DELETE', `users/${id}`, { signal, quiet: true })
}

/** Restores a user who was deleted or has expired (API-040). */
export async function restoreUser(http: Http, id: string, signal: AbortSignal): Promise<void> {
  await http('PATCH', `users/${id}/restore`, { signal, quiet: true })
}

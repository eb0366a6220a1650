import { readOne } from '#contract/json-api.ts'
import { userSchema } from '#contract/users.ts'

import { accounts } from './accounts.ts'
import { Api } from './api.ts'

/** A colleague of the demo whom no other walk or journey needs. */
export const colleague = { id: '12', name: 'Hana Sato', email: 'hana.sato@kerbside.test' } as const

/** Whether the colleague is deleted. */
export async function isDeleted(baseUrl: string): Promise<boolean> {
  const document = await new Api(baseUrl, accounts.superUser).call('GET', `users/${colleague.id}`)
  return readOne(document, userSchema).deletedAt !== null
}

/** Makes the colleague be deleted, or be there, whatever was before. */
export async function arrangeColleague(baseUrl: string, { deleted }: { deleted: boolean }): Promise<void> {
  if ((await isDeleted(baseUrl)) !== deleted) {
    const api = new Api(baseUrl, accounts.superUser)
    await (deleted
      ? api.call('DELETE', `users/${colleague.id}`)
      : api.call('PATCH', `users/${colleague.id}/restore`))
  }
}

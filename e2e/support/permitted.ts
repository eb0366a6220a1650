import { readList, readOne } from '#contract/json-api.ts'
import { heldPermissionSchema, userSchema, type HeldPermission } from '#contract/users.ts'

import { accounts } from './accounts.ts'
import { Api } from './api.ts'

interface Right {
  object: 'Campaign' | 'BusinessUnit'
  object_id: string | null
  action: string
}

/** Asks and changes what somebody may do, as a super user. */
export class Permitted {
  readonly userId: string
  readonly #api: Api

  constructor(baseUrl: string, userId: string) {
    this.userId = userId
    this.#api = new Api(baseUrl, accounts.superUser)
  }

  give(right: Right): Promise<unknown> {
    return this.#api.call('POST', `users/${this.userId}/relationships/permissions`, right)
  }

  take(right: Right): Promise<unknown> {
    return this.#api.call('DELETE', `users/${this.userId}/relationships/permissions`, right)
  }

  async held(object: Right['object'], objectId: string): Promise<HeldPermission[]> {
    const query = `filter[object]=${object}&filter[object_id]=${objectId}`
    return readList(
      await this.#api.call('GET', `users/${this.userId}/permissions?${query}`),
      heldPermissionSchema,
    )
  }
}

/** Somebody new, with a full account and no right but one to add campaigns to Metro. */
export async function makePermitted(baseUrl: string, name = 'Robin Page'): Promise<Permitted> {
  const email = `robin-${crypto.randomUUID().slice(0, 8)}@kerbside.test`
  const made = await new Api(baseUrl, accounts.superUser).call('POST', 'users', { name, email })
  const permitted = new Permitted(baseUrl, readOne(made, userSchema).id)
  await permitted.give({ object: 'BusinessUnit', object_id: '1', action: 'add_campaign' })
  return permitted
}

import { signedInUserSchema, userSchema, type SignedInUser, type User } from '#contract/users.ts'

/** A signed-in person as the server sends them, read by the contract. */
export function sampleUserWith(values: Record<string, unknown> = {}): SignedInUser {
  return signedInUserSchema.parse({
    id: '3',
    name: 'Maya Hart',
    email: 'manager@kerbside.test',
    isSuperUser: false,
    isLiteUser: false,
    isBusinessUnitAdmin: false,
    isExpired: false,
    isSubscribedToCampaignDigest: true,
    deletedAt: null,
    businessUnits: [{ id: '1', name: 'Metro' }],
    permissions: [{ id: '1', action: 'add_campaign', object: 'BusinessUnit', objectId: '1' }],
    ...values,
  })
}

export const sampleUser = sampleUserWith()

/** A user in a list. */
export function samplePerson(id: string, values: Partial<User> = {}): User {
  return userSchema.parse({
    id,
    name: `Person ${id}`,
    email: `person${id}@kerbside.test`,
    isSuperUser: false,
    isLiteUser: false,
    isBusinessUnitAdmin: false,
    isExpired: false,
    isSubscribedToCampaignDigest: false,
    deletedAt: null,
    ...values,
  })
}

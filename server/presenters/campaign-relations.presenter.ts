import type { Presented } from '../http/document.ts'

export const presentClient = (client: { id: number; name: string }): Presented => ({
  type: 'clients',
  id: client.id,
  attributes: { name: client.name },
})

export const presentBusinessUnit = (unit: { id: number; name: string }): Presented => ({
  type: 'business-units',
  id: unit.id,
  attributes: { name: unit.name },
})

/** A role of a campaign: the person's e-mail and the role (CAMP-002). */
export const presentCampaignRole = (role: { id: number; email: string; role: string }): Presented => ({
  type: 'campaign-roles',
  id: role.id,
  attributes: { email: role.email, role: role.role },
})

/** A user by name only, such as a publication's publisher (PUB-007). */
export const presentName = (user: { id: number; name: string }): Presented => ({
  type: 'users',
  id: user.id,
  attributes: { name: user.name },
})

import type { Presented } from '../http/document.ts'
import type { StageRow, StageUser } from '../moderation/read-stages.ts'

/** A moderation stage with its groups and their users (EMOD-003, API-075). */
export const presentStage = ({ id, sortOrder, groups }: StageRow): Presented => ({
  type: 'moderation-stages',
  id,
  attributes: {
    sortOrder,
    moderationGroups: groups.map((group) => ({
      id: String(group.id),
      name: group.name,
      requireAll: group.requireAll,
      requireN: group.requireN,
      users: group.users.map(presentMember),
    })),
  },
})

const presentMember = ({ user, name, isExpired, isBusinessUnitAdmin }: StageUser) => ({
  id: String(user.id),
  name,
  email: user.email,
  isExpired,
  isSuperUser: user.isSuperUser,
  isLiteUser: user.isLiteUser,
  isBusinessUnitAdmin,
  isSubscribedToCampaignDigest: user.isSubscribedToCampaignDigest,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
})

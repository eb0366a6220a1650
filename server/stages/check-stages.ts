import type { SaveStagesRequest } from '#contract/moderation-stages.ts'

import type { ErrorEntry } from '../http/errors.ts'

type Group = SaveStagesRequest[number]['moderationGroups'][number]

/**
 * The errors of stages to be saved, each with its pointer (EMOD-014 … EMOD-019, EMOD-026, EMOD-029). `fullUsers` are e-mails in lower
 * case that belong to full users, who cannot be invited (EMOD-021, EMOD-027).
 */
export function stageErrors(stages: SaveStagesRequest, fullUsers: ReadonlySet<string>): ErrorEntry[] {
  const names = new Set<string>()
  return stages.flatMap(({ moderationGroups }, stage) =>
    moderationGroups.flatMap((group, index) => {
      const at = `/data/${stage}/moderation_groups/${index}`
      const key = nameKey(group.name)
      const isRepeated = key !== '' && names.has(key)
      names.add(key)
      return [
        ...(group.name === '' ? [error(`${at}/name`, 'Name field should not be empty')] : []),
        ...(isRepeated ? [error(`${at}/name`, 'Cannot set stage. Group name should be unique')] : []),
        ...ruleErrors(group, at),
        ...group.users.flatMap(({ email }, user) =>
          fullUsers.has(email.toLowerCase())
            ? [
                error(
                  `${at}/users/${user}/email`,
                  `${email} belongs to an existing full user and cannot be invited`,
                ),
              ]
            : [],
        ),
      ]
    }),
  )
}

function ruleErrors({ requireAll, requireN = null, users }: Group, at: string): ErrorEntry[] {
  const count = new Set(users.map(({ email }) => email.toLowerCase())).size
  if (!requireAll && (requireN ?? 0) < 1) {
    return [error(`${at}/require_n`, 'There must be at least 1 moderator')]
  }
  if (count === 0) {
    return [error(`${at}/users`, 'There must be at least 1 user')]
  }
  return !requireAll && count < (requireN ?? 0)
    ? [
        error(
          `${at}/require_n`,
          'The number of users provided must be greater than or equal to the required number for the group.',
        ),
      ]
    : []
}

const error = (pointer: string, detail: string): ErrorEntry => ({
  name: 'validation',
  detail,
  source: { pointer },
})

/** Names are compared ignoring case and surrounding spaces (EMOD-026). */
export const nameKey = (name: string): string => name.trim().toLowerCase()

import type { CreateUserRequest, UpdateUserRequest, User } from '#contract/users.ts'

/** What a user is opened for (USER-017, USER-018). */
export type UserMode = 'create' | 'edit' | 'convert'

/** The profile of a user; `phoneNumber` in international form, null for none, undefined where it may not be seen (USER-053). */
export interface UserProfile {
  name: string
  email: string
  isSubscribedToCampaignDigest: boolean
  phoneNumber: string | null | undefined
  /** Of whoever changes their own e-mail or phone number; '' for all others. */
  currentPassword: string
}

/** As the server has it; blank for a new one. */
export function profileOf(user: User | null, maySeePhone: boolean): UserProfile {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    isSubscribedToCampaignDigest: user?.isSubscribedToCampaignDigest ?? false,
    phoneNumber: maySeePhone ? (user?.phoneNumber ?? null) : undefined,
    currentPassword: '',
  }
}

/** The profile of a new user. */
export function requestOfNew({
  phoneNumber,
  currentPassword: _,
  ...profile
}: UserProfile): CreateUserRequest {
  return { ...profile, phoneNumber: phoneNumber ?? null }
}

/** What differs, and that a lite user is converted: a value that changed elsewhere meanwhile stays. */
export function changesOf(before: UserProfile, after: UserProfile, mode: UserMode): UpdateUserRequest {
  const { name, email, isSubscribedToCampaignDigest, phoneNumber, currentPassword } = after
  return {
    ...(name.trim() === before.name ? {} : { name }),
    ...(email.trim() === before.email ? {} : { email }),
    ...(isSubscribedToCampaignDigest === before.isSubscribedToCampaignDigest
      ? {}
      : { isSubscribedToCampaignDigest }),
    ...(phoneNumber === before.phoneNumber ? {} : { phoneNumber }),
    ...(currentPassword === '' ? {} : { currentPassword }),
    ...(mode === 'convert' ? { liteToFull: true as const } : {}),
  }
}

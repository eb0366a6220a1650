import type { BusinessUnitAction, CampaignAction } from '#contract/rights.ts'
import { hashOfLinkToken } from '#server/auth/links.ts'
import { managerActions } from '#server/campaigns/campaign-rights.ts'
import { businessUnits, defaultPermissions, permissions, users } from '#server/db/schema/people.ts'
import { links } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps/deps.ts'

import { first, type Counter } from './made.ts'

type NewUser = typeof users.$inferInsert
export type MadeUser = typeof users.$inferSelect & { password: string }
export type MadeUnit = typeof businessUnits.$inferSelect
export type MadeLink = typeof links.$inferSelect & { token: string }
interface HasId {
  id: number
}

/** Every account's password, unless another is asked for. */
export const testPassword = 'Kerbside1'

/** Kinds of people around a campaign. */
const personKinds = [
  'super',
  'unitAdmin',
  'manager',
  'moderator',
  'provider',
  'stranger',
  'plain',
  'expired',
  'deleted',
  'liteModerator',
  'dropZone',
] as const
type PersonKind = (typeof personKinds)[number]

export function makePeople({ db, passwords, now }: Deps, count: Counter) {
  const businessUnit = async (values: Partial<typeof businessUnits.$inferInsert> = {}): Promise<MadeUnit> => {
    const number = count()
    return first(
      await db
        .insert(businessUnits)
        .values({ name: `Unit ${number}`, code: `U${number}`, ...values })
        .returning(),
    )
  }

  /** A person with password and second factor, and with no rights. */
  const user = async ({
    password = testPassword,
    ...values
  }: Partial<NewUser> & { password?: string } = {}): Promise<MadeUser> => {
    const number = count()
    const row = first(
      await db
        .insert(users)
        .values({
          name: `Person ${number}`,
          email: `person${number}@kerbside.test`,
          phone: `+4477009${String(number).padStart(5, '0')}`,
          passwordHash: await passwords.hash(password),
          ...values,
        })
        .returning(),
    )
    return { ...row, password }
  }

  /** Gives rights on a campaign. */
  const grant = async ({ id }: HasId, campaign: HasId, actions: readonly CampaignAction[]): Promise<void> => {
    await db
      .insert(permissions)
      .values(
        actions.map((action) => ({ userId: id, object: 'Campaign' as const, objectId: campaign.id, action })),
      )
      .onConflictDoNothing()
  }

  /** Gives rights on a business unit. */
  const grantOnUnit = async (
    { id }: HasId,
    unit: HasId,
    actions: readonly BusinessUnitAction[],
  ): Promise<void> => {
    await db
      .insert(permissions)
      .values(
        actions.map((action) => ({ userId: id, object: 'BusinessUnit' as const, objectId: unit.id, action })),
      )
      .onConflictDoNothing()
  }

  /** Rights that the user gets on each campaign of the unit from then on. */
  const grantByDefault = async (
    { id }: HasId,
    unit: HasId,
    actions: readonly CampaignAction[],
  ): Promise<void> => {
    await db
      .insert(defaultPermissions)
      .values(actions.map((action) => ({ userId: id, businessUnitId: unit.id, action })))
      .onConflictDoNothing()
  }

  const superUser = (values: Partial<NewUser> = {}) => user({ isSuperUser: true, ...values })

  const unitAdmin = async (unit: HasId, values: Partial<NewUser> = {}) => {
    const made = await user(values)
    await grantOnUnit(made, unit, ['admin', 'add_campaign', 'edit_frames'])
    return made
  }

  /** May add campaigns to the unit and holds a manager's rights on the campaign, where one is given. */
  const manager = async (unit: HasId, campaign?: HasId, values: Partial<NewUser> = {}) => {
    const made = await user(values)
    await grantOnUnit(made, unit, ['add_campaign'])
    if (campaign) {
      await grant(made, campaign, managerActions)
    }
    return made
  }

  const moderator = async (campaign: HasId, values: Partial<NewUser> = {}) => {
    const made = await user(values)
    await grant(made, campaign, ['view', 'moderate', 'creative_decisions'])
    return made
  }

  const provider = async (unit: HasId, campaign: HasId, values: Partial<NewUser> = {}) => {
    const made = await user(values)
    await grantOnUnit(made, unit, ['provide_content'])
    await grant(made, campaign, [
      'view',
      'upload_creative',
      'replace_own_creative',
      'delete_own_creative',
      'edit_dynamic_content',
      'view_dynamic_content',
    ])
    return made
  }

  const lite = (values: Partial<NewUser> = {}) =>
    user({ isLiteUser: true, passwordHash: null, phone: null, hasTwoFactors: false, ...values })

  /** A token link; its session is asked for with `server.asLink(link)`. */
  const link = async (
    values: { kind: MadeLink['kind']; user: HasId; campaign: HasId } & Partial<typeof links.$inferInsert>,
  ): Promise<MadeLink> => {
    const { kind, user: owner, campaign, ...rest } = values
    const token = `link-token-${count()}-${'x'.repeat(24)}`
    const row = first(
      await db
        .insert(links)
        .values({
          kind,
          userId: owner.id,
          campaignId: campaign.id,
          tokenHash: hashOfLinkToken(token),
          expiresAt: new Date(now().getTime() + 30 * 86_400_000),
          ...rest,
        })
        .returning(),
    )
    return { ...row, token }
  }

  /** One person of each kind around one campaign of a unit; the stranger has the same rights elsewhere. */
  const everybody = async (unit: HasId, campaign: HasId, elsewhere: { unit: HasId; campaign: HasId }) => {
    const liteModerator = await lite()
    await grant(liteModerator, campaign, ['view', 'moderate', 'creative_decisions'])
    const dropZone = await lite()
    await grant(dropZone, campaign, ['view', 'upload_creative'])
    const made: Record<PersonKind, MadeUser> = {
      super: await superUser(),
      unitAdmin: await unitAdmin(unit),
      manager: await manager(unit, campaign),
      moderator: await moderator(campaign),
      provider: await provider(unit, campaign),
      stranger: await manager(elsewhere.unit, elsewhere.campaign),
      plain: await user({ hasTwoFactors: false }),
      expired: await user({ expiresAt: new Date(now().getTime() - 86_400_000) }),
      deleted: await user({ deletedAt: new Date(now().getTime() - 86_400_000) }),
      liteModerator,
      dropZone,
    }
    return {
      ...made,
      links: {
        liteModerator: await link({ kind: 'lite-moderation', user: liteModerator, campaign }),
        dropZone: await link({ kind: 'drop-zone', user: dropZone, campaign }),
      },
    }
  }

  return {
    businessUnit,
    user,
    superUser,
    unitAdmin,
    manager,
    moderator,
    provider,
    lite,
    link,
    everybody,
    grant,
    grantOnUnit,
    grantByDefault,
  }
}

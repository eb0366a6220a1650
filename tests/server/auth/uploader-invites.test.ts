import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { permissions, users } from '#server/db/schema/people.ts'
import { links } from '#server/db/schema/sessions.ts'
import { inviteUploader, revokeUploader, uploaderActions } from '#server/users/invite-uploader.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, clock } = server
const { db } = server.deps

const statusOf = async (token: string) => (await server.withToken(token).get('auth/lite')).status

test('DROP-015 an invitation comes from the server: its link signs an uploader in until it is revoked', async () => {
  const campaign = await make.campaign({})
  const wish = { campaignId: campaign.id, email: 'Studio@Example.com', name: 'Studio North', days: 30 }
  const made = await inviteUploader(db, wish, clock.now())
  expect([made.person, made.campaign, made.expiresAt.getTime() - clock.now().getTime()]).toEqual([
    'Studio North',
    campaign.name,
    30 * 86_400_000,
  ])
  const [person] = await db.select().from(users).where(eq(users.email, wish.email))
  const rights = await db
    .select()
    .from(permissions)
    .where(eq(permissions.userId, Number(person?.id)))
  expect(rights.map(({ objectId, action }) => [objectId, action])).toEqual(
    uploaderActions.map((action) => [campaign.id, action]),
  )
  expect(await statusOf(made.token)).toBe(200)

  const again = await inviteUploader(db, { ...wish, email: 'studio@example.com' }, clock.now())
  expect([
    again.person,
    await revokeUploader(db, { campaignId: campaign.id, email: wish.email }, clock.now()),
    await statusOf(made.token),
    await statusOf(again.token),
    await revokeUploader(db, { campaignId: campaign.id, email: wish.email }, clock.now()),
  ]).toEqual(['Studio North', 2, 401, 401, 0])
})

test('nobody is invited to a campaign that does not exist, nor in place of a user with a password or a deleted one', async () => {
  const campaign = await make.campaign({})
  const full = await make.user({})
  const gone = await make.lite({ deletedAt: clock.now() })
  const before = await db.$count(links)
  const wish = { campaignId: campaign.id, email: 'new@example.com', name: 'New', days: 1 }
  const refused = async (different: Partial<typeof wish>) =>
    inviteUploader(db, { ...wish, ...different }, clock.now()).then(
      () => null,
      (error: unknown) => (error as Error).message,
    )
  expect([
    await refused({ campaignId: 999_999 }),
    await refused({ email: full.email }),
    await refused({ email: gone.email }),
  ]).toEqual([
    'There is no campaign 999999: its number stands in its address.',
    `${full.email} belongs to a user with a password, who uploads after signing in: give them the right on the campaign instead.`,
    `The user with the email ${gone.email} is deleted: restore them first.`,
  ])
  expect([await db.$count(links), await db.$count(users, eq(users.email, 'new@example.com'))]).toEqual([
    before,
    0,
  ])
})

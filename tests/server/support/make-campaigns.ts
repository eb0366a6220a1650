import { eq } from 'drizzle-orm'

import { refreshCampaigns } from '#server/changes/refresh-campaigns.ts'
import { bookingErrors, bookings } from '#server/db/schema/bookings.ts'
import {
  builds,
  campaignBusinessUnits,
  campaigns,
  clients,
  publications,
} from '#server/db/schema/campaigns.ts'
import { assets, creatives } from '#server/db/schema/creatives.ts'
import { campaignFrames } from '#server/db/schema/frames.ts'
import type { Deps } from '#server/deps/deps.ts'

import { first, type Counter } from './made.ts'
import type { MadeFrame } from './make-frames.ts'

interface HasId {
  id: number
}
interface Others {
  businessUnit: () => Promise<HasId>
  specification: () => Promise<HasId>
}
export type MadeCampaign = typeof campaigns.$inferSelect
export type MadeBooking = typeof bookings.$inferSelect
export type MadeCreative = typeof creatives.$inferSelect

export function makeCampaigns(deps: Deps, count: Counter, others: Others) {
  const { db, now } = deps
  const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000)

  const client = async (values: Partial<typeof clients.$inferInsert> = {}) =>
    first(
      await db
        .insert(clients)
        .values({ name: `Client ${count()}`, ...values })
        .returning(),
    )

  /** A campaign that started yesterday and runs for a month, with its derived state; unit and client are made when not given. */
  const campaign = async ({
    unit,
    units,
    client: given,
    ...values
  }: { unit?: HasId; units?: HasId[]; client?: HasId } & Partial<
    typeof campaigns.$inferInsert
  > = {}): Promise<MadeCampaign> => {
    const row = first(
      await db
        .insert(campaigns)
        .values({
          name: `Campaign ${count()}`,
          clientId: (given ?? (await client())).id,
          startsAt: inDays(-1),
          endsAt: inDays(29),
          buildFrequency: 5,
          contentChangedAt: now(),
          createdAt: now(),
          updatedAt: now(),
          ...values,
        })
        .returning(),
    )
    const owners = units ?? [unit ?? (await others.businessUnit())]
    await db
      .insert(campaignBusinessUnits)
      .values(owners.map(({ id }) => ({ campaignId: row.id, businessUnitId: id })))
    return await refreshed(row.id)
  }

  /** Derives a campaign's state again, after rows were written past the server, and reads it. */
  const refreshed = async (id: number): Promise<MadeCampaign> => {
    await refreshCampaigns(db, [id])
    const row = await db.select().from(campaigns).where(eq(campaigns.id, id))
    return first(row)
  }

  /** Writes values of a campaign past the server. */
  const change = async (holder: HasId, values: Partial<typeof campaigns.$inferInsert>): Promise<void> => {
    await db.update(campaigns).set(values).where(eq(campaigns.id, holder.id))
  }

  /** A booking of the ad network, attached when a campaign is given; without frames. */
  const booking = async ({
    unit,
    campaign: holder,
    ...values
  }: { unit?: HasId; campaign?: HasId } & Partial<
    typeof bookings.$inferInsert
  > = {}): Promise<MadeBooking> => {
    const number = count()
    return first(
      await db
        .insert(bookings)
        .values({
          code: `SM${1000 + number}00`,
          network: 'SmartNet',
          name: `Booking ${number}`,
          businessUnitId: (unit ?? (await others.businessUnit())).id,
          campaignId: holder?.id ?? null,
          startsAt: inDays(-1),
          endsAt: inDays(29),
          ...values,
        })
        .returning(),
    )
  }

  const bookingError = async (
    holder: HasId,
    code: string,
    data = { displayUnits: [] as string[], frameCodes: [] as string[] },
  ) => first(await db.insert(bookingErrors).values({ bookingId: holder.id, code, data }).returning())

  /** Puts a frame on a campaign: by hand, or by a booking. The campaign's state is derived anew. */
  const attach = async (holder: HasId, frame: Pick<MadeFrame, 'id'>, by?: HasId) => {
    const row = first(
      await db
        .insert(campaignFrames)
        .values({ campaignId: holder.id, frameId: frame.id, bookingId: by?.id ?? null })
        .returning(),
    )
    await refreshCampaigns(db, [holder.id])
    return row
  }

  /** A processed image with its asset; moderation is pending (0) unless said otherwise. The campaign's state is derived anew. */
  const creative = async ({
    campaign: holder,
    specification,
    ...values
  }: { campaign: HasId; specification?: HasId } & Partial<
    typeof creatives.$inferInsert
  >): Promise<MadeCreative> => {
    const number = count()
    const row = first(
      await db
        .insert(creatives)
        .values({
          campaignId: holder.id,
          frameSpecificationId: (specification ?? (await others.specification())).id,
          name: `creative-${number}.png`,
          type: 'image',
          createdAt: now(),
          updatedAt: now(),
          ...values,
        })
        .returning(),
    )
    const asset = first(
      await db
        .insert(assets)
        .values({
          creativeId: row.id,
          userId: row.userId,
          originalFilename: `creative-${number}.png`,
          mime: 'image/png',
          extension: 'png',
          bytes: 1000,
          width: 1920,
          height: 1080,
          preparedKey: `creatives/${row.id}/prepared.png`,
          thumbnailKey: `creatives/${row.id}/thumbnail.webp`,
          createdAt: now(),
        })
        .returning(),
    )
    const [withAsset] = await db
      .update(creatives)
      .set({ assetId: asset.id })
      .where(eq(creatives.id, row.id))
      .returning()
    await refreshCampaigns(db, [holder.id])
    return withAsset ?? row
  }

  const publication = async ({
    campaign: holder,
    ...values
  }: { campaign: HasId } & Partial<typeof publications.$inferInsert>) =>
    first(
      await db
        .insert(publications)
        .values({ campaignId: holder.id, createdAt: now(), ...values })
        .returning(),
    )

  const build = async ({
    campaign: holder,
    ...values
  }: { campaign: HasId } & Partial<typeof builds.$inferInsert>) =>
    first(
      await db
        .insert(builds)
        .values({
          campaignId: holder.id,
          name: `Build ${count()}`,
          createdAt: now(),
          updatedAt: now(),
          ...values,
        })
        .returning(),
    )

  return { client, campaign, refreshed, change, booking, bookingError, attach, creative, publication, build }
}

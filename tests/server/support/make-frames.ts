import { frames, frameSpecifications } from '#server/db/schema/frames.ts'
import { tagKeys, tagKeyValues } from '#server/db/schema/tags.ts'
import type { Deps } from '#server/deps/deps.ts'

import { first, type Counter } from './made.ts'

interface HasId {
  id: number
}
type NewFrame = typeof frames.$inferInsert
export type MadeSpecification = typeof frameSpecifications.$inferSelect
export type MadeFrame = typeof frames.$inferSelect

export function makeFrames({ db }: Deps, count: Counter, businessUnit: () => Promise<HasId>) {
  /** Full HD, landscape, silent. */
  const specification = async (
    values: Partial<typeof frameSpecifications.$inferInsert> = {},
  ): Promise<MadeSpecification> =>
    first(
      await db
        .insert(frameSpecifications)
        .values({
          name: `Specification ${count()}`,
          width: 1920,
          height: 1080,
          aspectRatio: '16:9',
          ...values,
        })
        .returning(),
    )

  /** A frame with one display unit and one player; its unit and specification are made when not given. */
  const frame = async ({
    unit,
    specification: given,
    ...values
  }: { unit?: HasId; specification?: HasId } & Partial<NewFrame> = {}): Promise<MadeFrame> => {
    const number = count()
    return first(
      await db
        .insert(frames)
        .values({
          name: `Frame ${number}`,
          externalId: `EXT-${number}`,
          businessUnitId: (unit ?? (await businessUnit())).id,
          specificationId: (given ?? (await specification())).id,
          displayUnitIds: [`DU-${number}`],
          playerIds: [`PL-${number}`],
          lat: 51.5,
          lng: -0.12,
          ...values,
        })
        .returning(),
    )
  }

  const tagKey = async ({ name }: { name: string }) =>
    first(await db.insert(tagKeys).values({ name }).returning())

  const tagValue = async ({ id }: HasId, name: string) =>
    first(await db.insert(tagKeyValues).values({ tagKeyId: id, name }).returning())

  return { specification, frame, tagKey, tagValue }
}

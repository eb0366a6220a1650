import { assets } from '#server/db/schema/creatives.ts'
import type { Deps } from '#server/deps/deps.ts'

/** Gives a made creative an earlier file, which is stored; returns its id. */
export async function storedVersion(
  { db, mediaStore, now }: Pick<Deps, 'db' | 'mediaStore' | 'now'>,
  creativeId: number,
  wire: Partial<typeof assets.$inferInsert> = {},
): Promise<number> {
  const preparedKey = `creatives/earlier-${creativeId}/prepared.jpg`
  await mediaStore.put(preparedKey, import.meta.filename, 'image/jpeg')
  const [asset] = await db
    .insert(assets)
    .values({
      creativeId,
      originalFilename: 'earlier.jpg',
      mime: 'image/jpeg',
      extension: 'jpg',
      bytes: 3,
      preparedKey,
      createdAt: new Date(now().getTime() - 60_000),
      ...wire,
    })
    .returning({ id: assets.id })
  return Number(asset?.id)
}

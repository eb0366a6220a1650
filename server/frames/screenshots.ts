import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

import { and, desc, eq, gte, lte } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { frameScreenshots } from '../db/schema/frames.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import { MediaFailure } from '../media/failure.ts'
import { prepareScreenshot } from '../media/screenshot.ts'

export type ScreenshotRow = typeof frameScreenshots.$inferSelect

/** A frame may have thousands; older ones are not shown. */
const mostListed = 200

/** The newest screenshots of a frame (API-105), or those of a period, its ends included (API-107). */
export function readScreenshots(
  db: Db,
  frameId: number,
  period?: { startsAt: Date; endsAt: Date },
): Promise<ScreenshotRow[]> {
  return db
    .select()
    .from(frameScreenshots)
    .where(
      and(
        eq(frameScreenshots.frameId, frameId),
        eq(frameScreenshots.isStored, true),
        period && gte(frameScreenshots.takenAt, period.startsAt),
        period && lte(frameScreenshots.takenAt, period.endsAt),
      ),
    )
    .orderBy(desc(frameScreenshots.takenAt), desc(frameScreenshots.id))
    .limit(mostListed)
}

/**
 * Keeps a sent screenshot, a local file, which it replaces by the prepared picture. 422 when it is no JPEG, PNG or WebP image that can
 * be read, or has more pixels than a screen.
 */
export async function keepScreenshot(
  { db, mediaStore, now }: Pick<Deps, 'db' | 'mediaStore' | 'now'>,
  { frameId, path, takenAt }: { frameId: number; path: string; takenAt: Date },
): Promise<ScreenshotRow> {
  await writeFile(path, await prepareScreenshot(path).catch(refuse))
  const key = `screenshots/${randomUUID()}/screenshot.webp`
  // The row first: the sweep finds files by their rows.
  const [row] = await db
    .insert(frameScreenshots)
    .values({ frameId, key, takenAt, createdAt: now() })
    .returning({ id: frameScreenshots.id })
  const isRow = eq(frameScreenshots.id, Number(row?.id))
  try {
    await mediaStore.put(key, path, 'image/webp')
  } catch (error) {
    await db.delete(frameScreenshots).where(isRow)
    throw error
  }
  const [kept] = await db.update(frameScreenshots).set({ isStored: true }).where(isRow).returning()
  if (!kept) {
    throw refusal('notFound')
  }
  return kept
}

function refuse(error: unknown): never {
  if (!(error instanceof MediaFailure)) {
    throw error
  }
  const details: Partial<Record<MediaFailure['code'], string>> = {
    unsupported_type: 'The screenshot must be a JPEG, PNG or WebP image.',
    too_large: 'The screenshot has too many pixels.',
  }
  throw refusal('validation', details[error.code] ?? 'The screenshot cannot be read as an image.', {
    pointer: '',
  })
}

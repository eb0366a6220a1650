import { eq } from 'drizzle-orm'

import type { PlayButtonPosition } from '#contract/play-button.ts'

import type { Changes } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { creatives } from '../db/schema/creatives.ts'
import { refusal } from '../http/errors.ts'

/**
 * Sets where the play button of an HTML5 creative stands in its preview (CREA-064); null for the default. 422 for other creatives. Its
 * last update and the published contents stay, as what is played is the same.
 */
export async function setPlayButton(
  transaction: Db,
  changes: Changes,
  { id, name, type, campaignId }: Pick<typeof creatives.$inferSelect, 'id' | 'name' | 'type' | 'campaignId'>,
  playButtonPosition: PlayButtonPosition | null,
): Promise<void> {
  if (type !== 'html5') {
    throw refusal('validation', 'Only an HTML5 creative has a play button.', {
      pointer: '/data/attributes/preview_configuration/play_button_position',
    })
  }
  await transaction.update(creatives).set({ playButtonPosition }).where(eq(creatives.id, id))
  changes.refresh(campaignId)
  changes.record({ action: 'creative.play-button-moved', subject: { id, name }, campaignId })
}

import type { assets } from '../db/schema/creatives.ts'
import type { Presented } from '../http/document.ts'
import { typeOfAsset } from '../media/type-of-asset.ts'
import type { MediaUrls } from '../storage/media-urls.ts'

export interface AssetVersionRow {
  asset: typeof assets.$inferSelect
  /** Who uploaded it, while the account exists. */
  user: { id: number; name: string } | null
}

/** A file that a creative has or had (CREA-053). Media addresses are signed. */
export function presentAssetVersion({ asset, user }: AssetVersionRow, urls: MediaUrls): Presented {
  return {
    type: 'assets',
    id: asset.id,
    attributes: {
      createdAt: asset.createdAt,
      originalFilename: asset.originalFilename,
      mime: asset.mime,
      type: typeOfAsset(asset),
      width: asset.width,
      height: asset.height,
      duration: asset.duration,
      url: urls.urlOf(asset.originalKey),
      preparedUrl: urls.urlOf(asset.preparedKey),
      htmlUrl: urls.urlOf(asset.htmlIndexKey),
      thumbnailUrl: urls.urlOf(asset.thumbnailKey),
    },
    relations: {
      user: user === null ? null : { type: 'users', id: user.id, attributes: { name: user.name } },
    },
  }
}

import type { assets, creatives } from '../db/schema/creatives.ts'
import type { Bare, Presented } from '../http/document.ts'
import type { MediaUrls } from '../storage/media-urls.ts'

export interface CreativeRow {
  creative: typeof creatives.$inferSelect
  asset: typeof assets.$inferSelect | null
  uploader: { id: number; name: string } | null
  /** Whether unsetting the default would leave the frame specification without one (CREA-034). */
  isLastDefault: boolean
}

/** A creative as everybody who may see its campaign sees it (CREA-004). Media addresses are signed. */
export function presentCreative(
  row: CreativeRow,
  urls: MediaUrls,
  specification: Presented | Bare | null = null,
): Presented {
  const { creative, asset, uploader } = row
  return {
    type: 'creatives',
    id: creative.id,
    attributes: {
      name: creative.name,
      type: creative.type,
      userId: creative.userId === null ? null : String(creative.userId),
      createdAt: creative.createdAt,
      updatedAt: creative.updatedAt,
      deletedAt: creative.deletedAt,
      isDefault: creative.isDefault,
      isDefaultEditable: !row.isLastDefault,
      moderationStatus: creative.moderationStatus,
      frameSpecificationId: String(creative.frameSpecificationId),
      htmlAssetUrl: urls.urlOf(asset?.htmlIndexKey ?? null),
      ...(creative.type === 'html5'
        ? { previewConfiguration: { playButtonPosition: creative.playButtonPosition } }
        : {}),
      warnings: creative.warnings,
      failure: creative.failure,
      asset:
        asset === null
          ? null
          : {
              url: urls.urlOf(asset.originalKey),
              length: asset.originalBytes ?? asset.bytes,
              extension: asset.originalKey?.split('.').at(-1) ?? asset.extension,
            },
      preparedAsset:
        asset === null
          ? null
          : {
              url: urls.urlOf(asset.preparedKey),
              width: asset.width,
              height: asset.height,
              duration: asset.duration,
            },
      thumbnail: asset === null ? null : { url: urls.urlOf(asset.thumbnailKey) },
    },
    relations: {
      user:
        uploader === null ? null : { type: 'users', id: uploader.id, attributes: { name: uploader.name } },
      ...(specification === null ? {} : { frameSpecification: specification }),
    },
  }
}

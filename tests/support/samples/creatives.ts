import {
  assetVersionSchema,
  creativeSchema,
  specificationWithCreativesSchema,
  type AssetVersion,
  type Creative,
} from '#contract/creatives.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

/** A creative as the server sends it, read by the contract. The picture is one grey pixel. */
export function sampleCreative(id: string, wire: Record<string, unknown> = {}): Creative {
  return creativeSchema.parse({
    id,
    name: `Harbour Coffee Hero still v${id}`,
    type: 'image',
    userId: '5',
    createdAt: '2026-02-10T08:00:00.000Z',
    updatedAt: '2026-02-11T14:07:09.000Z',
    deletedAt: null,
    isDefault: false,
    isDefaultEditable: true,
    moderationStatus: 0,
    frameSpecificationId: '1',
    htmlAssetUrl: null,
    warnings: [],
    failure: null,
    asset: { url: pixel, length: 1234, extension: 'jpg' },
    preparedAsset: { url: pixel },
    thumbnail: { url: pixel },
    user: { id: '5', name: 'Priya Nair' },
    frameSpecification: { id: '1', name: 'Digital 6-Sheet', width: 1080, height: 1920, rotation: 0 },
    ...wire,
  })
}

export const sampleSpecification = (id: string, creatives: Creative[]) =>
  specificationWithCreativesSchema.parse({
    id,
    name: id === '1' ? 'Digital 6-Sheet' : `Landscape HD ${id}`,
    width: id === '1' ? 1080 : 1920,
    height: id === '1' ? 1920 : 1080,
    aspectRatio: id === '1' ? '9:16' : '16:9',
    rotation: 0,
    hasSound: false,
    campaignFrameCount: 6,
    defaultThumbnailUrl: null,
    creatives,
  })

/** An upload that failed, as the history has it. */
export const sampleFailure = (id: string, wire: Record<string, unknown> = {}): Creative =>
  sampleCreative(id, {
    name: `torn ${id}.jpg`,
    type: 'unprocessed',
    failure: 'corrupt',
    asset: null,
    preparedAsset: null,
    thumbnail: null,
    frameSpecification: {
      id: '1',
      name: 'Digital 6-Sheet',
      width: 1080,
      height: 1920,
      campaignFrameCount: 6,
    },
    ...wire,
  })

/** A file that a creative has or had. */
export const sampleVersion = (id: string, wire: Record<string, unknown> = {}): AssetVersion =>
  assetVersionSchema.parse({
    id,
    createdAt: '2026-02-11T23:07:09.000Z',
    originalFilename: `harbour v${id}.jpg`,
    mime: 'image/jpeg',
    width: 1080,
    height: 1920,
    url: `/media/creatives/${id}/original.jpg`,
    type: 'image',
    preparedUrl: pixel,
    thumbnailUrl: pixel,
    user: { id: '5', name: 'Priya Nair' },
    ...wire,
  })

/** A creative with these files, newest first. */
export const sampleWithHistory = (id: string, assetHistory: AssetVersion[]): Creative =>
  sampleCreative(id, { name: 'Harbour', assetHistory })

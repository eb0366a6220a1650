import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import type { BuildManifest } from '#contract/builds.ts'
import { weigh } from '#contract/playlist-weights.ts'

import type { Db } from '../db/database.ts'
import { type builds, campaigns, clients } from '../db/schema/campaigns.ts'
import { assets, creatives } from '../db/schema/creatives.ts'
import { campaignSpecifications, frameSpecifications } from '../db/schema/frames.ts'
import { readCampaignFrames } from '../frames/read-frames.ts'
import {
  readPublishedContent,
  readPublishedTypes,
  type PublishedContentItem,
} from '../publications/published-content.ts'
import { readPublishedRuleSets, type PublishedPlaylist } from '../publications/published-rule-sets.ts'

/** A file to archive: its manifest entry and its key in the media store. */
export interface BuildFile {
  entry: Omit<BuildManifest['creatives'][number], 'bytes' | 'sha256'>
  key: string
}

export interface BuildContents {
  manifest: Omit<BuildManifest, 'creatives'>
  files: BuildFile[]
  /** Files of content items, by their paths in the archive. */
  contentFiles: { file: string; key: string }[]
}

/** The contents of a build: frames by specification, ready approved creatives (PUB-010), rule sets and approved content. */
export async function readBuildContents(
  db: Db,
  build: typeof builds.$inferSelect,
): Promise<BuildContents | null> {
  const [found] = await db
    .select({ campaign: campaigns, client: clients.name })
    .from(campaigns)
    .innerJoin(clients, eq(clients.id, campaigns.clientId))
    .where(eq(campaigns.id, build.campaignId))
  if (!found) {
    return null
  }
  const { campaign, client } = found
  const { rows: attached } = await readCampaignFrames(db, campaign.id)
  const specifications = await db
    .select({ specification: frameSpecifications })
    .from(campaignSpecifications)
    .innerJoin(frameSpecifications, eq(frameSpecifications.id, campaignSpecifications.specificationId))
    .where(eq(campaignSpecifications.campaignId, campaign.id))
    .orderBy(asc(frameSpecifications.id))
  const files = await readFiles(
    db,
    campaign.id,
    specifications.map(({ specification }) => specification),
  )
  const inside = new Set(files.map(({ entry }) => entry.id))
  const ruleSets = (await readPublishedRuleSets(db, [campaign.id])).get(campaign.id) ?? []
  const content = archivedContent((await readPublishedContent(db, [campaign.id])).get(campaign.id) ?? [])
  return {
    manifest: {
      format: 'kerbside-build',
      version: 1,
      build: { id: build.id, name: build.name, createdAt: build.createdAt.toISOString() },
      campaign: {
        id: campaign.id,
        name: campaign.name,
        client,
        startsAt: campaign.startsAt.toISOString(),
        endsAt: campaign.endsAt.toISOString(),
        buildFrequency: campaign.buildFrequency,
        requiresWeather: campaign.requiresWeather,
      },
      frameSpecifications: specifications.map(({ specification }) => ({
        id: specification.id,
        name: specification.name,
        width: specification.width,
        height: specification.height,
        rotation: specification.rotation,
        frames: attached
          .filter(({ frame }) => frame.specificationId === specification.id)
          .map(({ frame }) => ({
            externalId: frame.externalId,
            displayUnitIds: frame.displayUnitIds,
            playerIds: frame.playerIds,
          })),
      })),
      ruleSets: ruleSets.map((ruleSet) => ({
        ...ruleSet,
        creatives: ruleSet.creatives.filter((id) => inside.has(id)),
        ...withinArchive(ruleSet.playlists, inside),
      })),
      contentItems: content.items,
    },
    files,
    contentFiles: content.files,
  }
}

/** Playlists without the creatives that are not archived: these leave their share to the others. */
function withinArchive(
  playlists: PublishedPlaylist[] | undefined,
  inside: ReadonlySet<number>,
): { playlists?: PublishedPlaylist[] } {
  return playlists === undefined
    ? {}
    : {
        playlists: playlists.map(({ creatives: held, ...playlist }) => ({
          ...playlist,
          creatives: weigh({
            isWeighted: true,
            held,
            members: held.map(({ id }) => id).filter((id) => inside.has(id)),
          }),
        })),
      }
}

/** Content for the manifest, and its files. */
function archivedContent(published: readonly PublishedContentItem[]) {
  const files: BuildContents['contentFiles'] = []
  const items = published.map((item) => ({
    ...item,
    fields: item.fields.map((field) => {
      const { value } = field
      if (typeof value !== 'object' || value === null || !('key' in value)) {
        return field
      }
      const extension = value.key.slice(value.key.lastIndexOf('.') + 1)
      const file = `content/${item.id}-${plainName(item.name)}/${field.slug}.${extension}`
      files.push({ file, key: value.key })
      return { ...field, value: { file, mime: value.mime, bytes: value.bytes } }
    }),
  }))
  return { items, files }
}

async function readFiles(
  db: Db,
  campaignId: number,
  specifications: readonly { id: number; name: string }[],
): Promise<BuildFile[]> {
  const rows = await db
    .select({ creative: creatives, asset: assets })
    .from(creatives)
    .innerJoin(assets, eq(assets.id, creatives.assetId))
    .where(
      and(
        eq(creatives.campaignId, campaignId),
        eq(creatives.moderationStatus, 1),
        inArray(creatives.type, ['image', 'video', 'html5']),
        isNull(creatives.deletedAt),
        isNull(creatives.failure),
      ),
    )
    .orderBy(asc(creatives.frameSpecificationId), asc(creatives.id))
  const typesOf = await readPublishedTypes(db, [campaignId])
  return rows.flatMap(({ creative, asset }) => {
    const specification = specifications.find(({ id }) => id === creative.frameSpecificationId)
    // Creatives whose specification has no frame left in the campaign are left out.
    if (!specification || asset.preparedKey === null) {
      return []
    }
    const folder = `${specification.id}-${plainName(specification.name)}`
    const entry = {
      id: creative.id,
      name: creative.name,
      type: creative.type,
      isDefault: creative.isDefault,
      frameSpecificationId: specification.id,
      file: `assets/${folder}/${creative.id}-${plainName(creative.name)}.${asset.extension}`,
      mime: asset.mime,
      width: asset.width,
      height: asset.height,
      ...typesOf.get(creative.id),
    }
    return [{ entry, key: asset.preparedKey }]
  })
}

/** A portable file name: letters, digits and hyphens, at most 60. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'unnamed' : plain
}

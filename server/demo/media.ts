import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { processMedia } from '../media/process.ts'
import { keepMedia } from '../storage/keep-media.ts'
import type { MediaStore } from '../storage/media-store.ts'
import { renderHtml5Package } from './artwork/animated-page.ts'
import type { Brand } from './artwork/brands/brand.ts'
import { renderClip } from './artwork/clip.ts'
import { renderPoster } from './artwork/render.ts'
import type { SeedCreative } from './creatives.ts'
import type { Row } from './rows.ts'
import { specifications } from './specifications.ts'

export interface MediaPlan {
  store: MediaStore
  /** Number of different files per kind, from which on creatives of the same brand and size share them. */
  limits: Record<SeedCreative['type'], number>
  onProgress: (done: number, total: number) => void
}

interface File {
  key: string
  creative: SeedCreative
  users: SeedCreative[]
}

/** Creates the files of the creatives by the steps of an upload, and returns the rows of their assets. */
export async function makeMedia(creatives: readonly SeedCreative[], plan: MediaPlan): Promise<Row[]> {
  const files = shareFiles(
    creatives.filter((creative) => creative.failure === null),
    plan.limits,
  )
  const folder = await mkdtemp(join(tmpdir(), 'kerbside-seed-'))
  const rows: Row[] = []
  try {
    let done = 0
    const queue = [...files]
    // Two at a time: one is drawn while the other is encoded.
    const work = async (): Promise<void> => {
      for (let file = queue.shift(); file; file = queue.shift()) {
        rows.push(...(await makeFile(file, folder, plan.store)))
        done += 1
        plan.onProgress(done, files.length)
      }
    }
    await Promise.all([work(), work()])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return rows
}

/**
 * Groups creatives that share a file: those of the same kind, brand and specification, beyond the limit of the kind. The first of
 * a brand has its own, so that no campaign shows the artwork of another brand.
 */
export function shareFiles(creatives: readonly SeedCreative[], limits: MediaPlan['limits']): File[] {
  const files: File[] = []
  const byShape = new Map<string, File[]>()
  const counts = { image: 0, video: 0, html5: 0 }
  creatives.forEach((creative, index) => {
    const shape = `${creative.type}/${creative.campaign.brand.name}/${creative.specificationId}`
    const group = byShape.get(shape) ?? []
    byShape.set(shape, group)
    const shared =
      counts[creative.type] >= limits[creative.type] ? group[index % Math.max(1, group.length)] : undefined
    if (shared) {
      shared.users.push(creative)
      return
    }
    counts[creative.type] += 1
    const file = { key: `demo/${creative.type}-${creative.id}`, creative, users: [creative] }
    group.push(file)
    files.push(file)
  })
  return files
}

async function makeFile(file: File, folder: string, store: MediaStore): Promise<Row[]> {
  const { creative } = file
  const specification = specifications.find(({ id }) => id === creative.specificationId)
  if (!specification) {
    return []
  }
  const { width, height, rotation, has_sound: hasSound } = specification
  const order = { seed: creative.id, brand: creative.campaign.brand, width, height }
  const source = join(folder, `source-${creative.id}`)
  await drawSource(creative.type, order, source)
  const outputDir = join(folder, `made-${creative.id}`)
  const media = await processMedia({
    path: source,
    filename: creative.name,
    specification: { width, height, rotation, hasSound },
    outputDir,
  })
  const kept = await keepMedia(store, file.key, media, source)
  await Promise.all([rm(source, { force: true }), rm(outputDir, { recursive: true, force: true })])
  return file.users.map((user) => ({
    id: user.id,
    creative_id: user.id,
    user_id: user.userId,
    original_filename: `${user.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${media.type === 'html5' ? 'zip' : media.preparedExtension}`,
    mime: media.mime,
    extension: media.preparedExtension,
    bytes: media.bytes,
    width: media.width,
    height: media.height,
    duration: media.duration,
    original_key: kept.originalKey,
    original_bytes: kept.originalBytes,
    digest: kept.digest,
    prepared_key: kept.preparedKey,
    thumbnail_key: kept.thumbnailKey,
    html_index_key: kept.htmlIndexKey,
    created_at: user.updatedAt.toISOString(),
  }))
}

async function drawSource(
  type: SeedCreative['type'],
  order: { seed: number; brand: Brand; width: number; height: number },
  path: string,
): Promise<void> {
  if (type === 'video') {
    await renderClip({ ...order, seconds: 6, outputPath: path })
    return
  }
  await writeFile(path, type === 'html5' ? await renderHtml5Package(order) : await renderPoster(order))
}

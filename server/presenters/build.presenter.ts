import type { BuildRow } from '../db/schema/campaigns.ts'
import type { Presented } from '../http/document.ts'
import type { MediaUrls } from '../storage/media-urls.ts'

/** A build as the wire has it (BUILD-001); its address is signed, as a download sends no session. */
export const presentBuild = (build: BuildRow, urls: MediaUrls): Presented => ({
  type: 'builds',
  id: build.id,
  attributes: {
    name: build.name,
    status: build.status,
    createdAt: build.createdAt,
    updatedAt: build.updatedAt,
    url: urls.urlOf(build.archiveKey),
    bytes: build.bytes,
  },
})

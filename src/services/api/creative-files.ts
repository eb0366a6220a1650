import { creativeFileSchema, mostDigests, type CreativeFile } from '#contract/file-digests.ts'
import { readList } from '#contract/json-api.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** The creatives of a campaign whose file has one of these digests. */
export async function loadCreativeFiles(
  http: Http,
  { campaignId, digests }: { campaignId: string; digests: readonly string[] },
  signal: AbortSignal,
): Promise<CreativeFile[]> {
  const found: CreativeFile[] = []
  for (let start = 0; start < digests.length; start += mostDigests) {
    const { document } = await http('GET', `campaigns/${campaignId}/creative-files`, {
      query: { filter: { digests: digests.slice(start, start + mostDigests).join(',') } },
      signal,
      quiet: true,
    })
    found.push(...parsed(() => readList(document, creativeFileSchema)))
  }
  return found
}

import { expect, test } from 'vitest'

import { brands } from '#server/demo/artwork/brands/brands.ts'
import { canRenderClip } from '#server/demo/artwork/clip.ts'
import { makeCampaigns } from '#server/demo/campaigns.ts'
import { makeCreatives } from '#server/demo/creatives.ts'
import { shareFiles } from '#server/demo/media.ts'
import { createRandom } from '#server/demo/random.ts'
import { specifications } from '#server/demo/specifications.ts'

const now = new Date('2026-03-10T12:00:00Z')

/** Creatives of a large installation, which share their files. */
function manyCreatives() {
  const random = createRandom(4_9_2)
  return makeCreatives(2000, makeCampaigns(60, brands, now, random), now, random)
}

test('a campaign of the demo shows the artwork of its own brand alone, in every kind of file', () => {
  const files = shareFiles(manyCreatives(), { image: 10, video: 1, html5: 2 })
  const foreign = files.flatMap(({ creative, users }) =>
    users.filter(({ campaign }) => campaign.brand !== creative.campaign.brand),
  )
  expect(foreign).toEqual([])
  expect(files.length).toBeLessThan(700)
})

test('the videos of the demo are those that every machine can show, and there are some', () => {
  const videos = manyCreatives().filter(({ type }) => type === 'video')
  const missing = videos.filter(({ campaign, specificationId }) => {
    const specification = specifications.find(({ id }) => id === specificationId)
    return specification === undefined || !canRenderClip({ ...specification, brand: campaign.brand })
  })
  expect(missing).toEqual([])
  expect(videos.length).toBeGreaterThan(3)
})

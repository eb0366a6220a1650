import { defineAddress, type FilterOf } from './define-address.ts'
import { idParameter } from './parameters.ts'

/** The screenshot that is looked at, large; all of them without one. */
const search = { screenshot: idParameter }
const unfiltered = ['screenshot'] as const

/** The screenshots of a frame (FRAME-026). */
export const screenshotsAddress = defineAddress({ path: '/frames/$frameId/screenshots', search, unfiltered })

/** Those of a frame in a campaign (FRAME-032). */
export const campaignScreenshotsAddress = defineAddress({
  path: '/campaigns/$campaignId/media-buy/$frameId/screenshots',
  search,
  unfiltered,
})
export type ScreenshotsQuery = FilterOf<typeof screenshotsAddress>

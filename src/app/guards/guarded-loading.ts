import type { SignedInUser } from '#contract/users.ts'

import type { AppContext } from '../base/app-context.ts'

/** The part of a section's loading that its guard looks at. */
export interface SectionLoading {
  context: { appContext: AppContext }
  params: { campaignId: string; creativeId?: string }
  /** The campaign area's own loading, which starts its actor. */
  parentMatchPromise: Promise<unknown>
  preload: boolean
}

/** The part of a page's loading that its guard looks at. */
export interface PageLoading {
  context: { appContext: AppContext; user: SignedInUser }
  /** The main area's own loading, which brings the words. */
  parentMatchPromise: Promise<unknown>
  preload: boolean
}

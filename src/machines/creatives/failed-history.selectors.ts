import type { Creative } from '#contract/creatives.ts'
import type { CampaignAction } from '#contract/rights.ts'

import { newestFailures } from './newest-failures.ts'
import { mayDelete } from './selection.selectors.ts'
import { failureMessage, type FailureMessage } from './upload.selectors.ts'

/** What the screen offers: nothing that the server would refuse (CREA-065). */
export interface FailureRights {
  /** Holds upload_creative (UPL-001). */
  mayUpload: boolean
  /** Holds delete_creative; with delete_own_creative alone, for the own ones (CREA-022). */
  mayRemove: (failure: Creative) => boolean
}

/** What somebody with these rights on the campaign may do about its failed uploads. */
export function failureRights(rights: readonly CampaignAction[], userId: string | undefined): FailureRights {
  return {
    mayUpload: rights.includes('upload_creative'),
    mayRemove: (failure) => mayDelete({ userId, rights }, failure),
  }
}

/** A failed upload as the history lists it (CREA-063). */
export interface ListedFailure {
  failure: Creative
  message: FailureMessage
  isRemoved: boolean
  /** Where it can be uploaded again; null where its specification has no frames in the campaign any more. */
  uploadHref: string | null
}

/** The newest failed uploads (CREA-056, CREA-063); `removedIds` are removed although the list does not have it yet. */
export function listedFailures(
  failures: readonly Creative[],
  campaignId: string,
  removedIds: readonly string[],
): ListedFailure[] {
  return newestFailures(failures).map((failure) => ({
    failure,
    message: messageOf(failure),
    isRemoved: failure.deletedAt !== null || removedIds.includes(failure.id),
    uploadHref:
      failure.frameSpecification?.campaignFrameCount === undefined
        ? null
        : `/campaigns/${campaignId}/creative?specification=${failure.frameSpecificationId}`,
  }))
}

/** The message of its code (UPL-021), or that it failed (UPL-032). */
function messageOf({ failure }: Creative): FailureMessage {
  const shown = failureMessage({ code: failure ?? '' })
  return 'message' in shown ? shown.message : 'uploads.failedFile'
}

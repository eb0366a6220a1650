import type { AddRoutes } from './app.ts'
import { sweep } from './auth/sweep.ts'
import { refreshUnderived } from './changes/refresh-campaigns.ts'
import { sweepContentFiles } from './content/sweep-content-files.ts'
import { tidyDatabase } from './db/tidy.ts'
import type { Deps } from './deps/deps.ts'
import { handlePromotions, resumePromotions } from './jobs/booking-promote.job.ts'
import { handleBuilds, resumeBuilds } from './jobs/build-create.job.ts'
import { handleUploads, resumeUploads } from './jobs/media-process.job.ts'
import { handleMentions } from './jobs/mention-mail.job.ts'
import { handleRecalculations } from './jobs/moderation-recalculate.job.ts'
import { assetHistoryRoutes } from './routes/asset-history.routes.ts'
import { authRoutes } from './routes/auth.routes.ts'
import { bookingRoutes } from './routes/bookings.routes.ts'
import { broadcastingRoutes } from './routes/broadcasting.routes.ts'
import { buildRoutes } from './routes/builds.routes.ts'
import { businessUnitRoutes } from './routes/business-units.routes.ts'
import { campaignInviteRoutes } from './routes/campaign-invites.routes.ts'
import { campaignRoutes } from './routes/campaigns.routes.ts'
import { commentRoutes } from './routes/comments.routes.ts'
import { contentItemRoutes } from './routes/content-items.routes.ts'
import { contentTypeRoutes } from './routes/content-types.routes.ts'
import { creativeFileRoutes } from './routes/creative-files.routes.ts'
import { creativeRelationRoutes } from './routes/creative-relations.routes.ts'
import { creativeRoutes } from './routes/creatives.routes.ts'
import { emailLinkRoutes } from './routes/email-links.routes.ts'
import { campaignFrameRoutes } from './routes/frames-of-campaign.routes.ts'
import { liteRoutes } from './routes/lite.routes.ts'
import { mediaRoutes } from './routes/media.routes.ts'
import { moderationAssignmentRoutes } from './routes/moderation-assignments.routes.ts'
import { moderationDecisionRoutes } from './routes/moderation-decisions.routes.ts'
import { moderationStageRoutes } from './routes/moderation-stages.routes.ts'
import { moderationRoutes } from './routes/moderation.routes.ts'
import { outboxRoutes } from './routes/outbox.routes.ts'
import { passwordRoutes } from './routes/passwords.routes.ts'
import { permissionRoutes } from './routes/permissions.routes.ts'
import { pinRoutes } from './routes/pins.routes.ts'
import { preferencesRoutes } from './routes/preferences.routes.ts'
import { publicationRoutes } from './routes/publications.routes.ts'
import { pushRoutes } from './routes/push.routes.ts'
import { readinessRoutes } from './routes/readiness.routes.ts'
import { ruleSetRoutes } from './routes/rule-sets.routes.ts'
import { searchRoutes } from './routes/search.routes.ts'
import { snoozeRoutes } from './routes/snoozes.routes.ts'
import { specificationRoutes } from './routes/specifications.routes.ts'
import { statusRoutes } from './routes/status.routes.ts'
import { systemRoutes } from './routes/systems.routes.ts'
import { uploadRoutes, uploadStateRoutes } from './routes/uploads.routes.ts'
import { userRoutes } from './routes/users.routes.ts'
import { waitingCreativeRoutes } from './routes/waiting-creatives.routes.ts'
import { webRoutes } from './routes/web.routes.ts'
import { writeAllSearchTexts } from './search/search-index.ts'
import { finishInterruptedUploads, sweepUploads } from './uploads/finish-upload.ts'

/** Routes below /api/v2; one line each. */
export const apiRoutes: readonly AddRoutes[] = [
  authRoutes,
  passwordRoutes,
  emailLinkRoutes,
  liteRoutes,
  userRoutes,
  permissionRoutes,
  pinRoutes,
  waitingCreativeRoutes,
  preferencesRoutes,
  snoozeRoutes,
  businessUnitRoutes,
  systemRoutes,
  bookingRoutes,
  broadcastingRoutes,
  campaignRoutes,
  campaignInviteRoutes,
  campaignFrameRoutes,
  publicationRoutes,
  readinessRoutes,
  buildRoutes,
  searchRoutes,
  creativeRoutes,
  assetHistoryRoutes,
  commentRoutes,
  creativeRelationRoutes,
  ruleSetRoutes,
  contentTypeRoutes,
  contentItemRoutes,
  moderationRoutes,
  moderationAssignmentRoutes,
  moderationDecisionRoutes,
  moderationStageRoutes,
  specificationRoutes,
  creativeFileRoutes,
  uploadRoutes,
  uploadStateRoutes,
]

/** Routes outside the API; one line each. */
export const siteRoutes: readonly AddRoutes[] = [
  statusRoutes,
  mediaRoutes,
  pushRoutes,
  outboxRoutes,
  webRoutes,
]

/** Handlers of jobs; one line each. */
export const jobHandlers: readonly ((deps: Deps) => void)[] = [
  handlePromotions,
  handleBuilds,
  handleUploads,
  handleMentions,
  handleRecalculations,
]

/** Tasks after jobs and server have started; one line each. */
export const afterStart: readonly ((deps: Deps) => Promise<void>)[] = [
  refreshUnderived,
  resumePromotions,
  resumeBuilds,
  resumeUploads,
  finishInterruptedUploads,
  sweepUploads,
  sweep,
  // In the background: after an update there may be much to write, and searches write what they need.
  async (deps) =>
    deps.background.run(async () => {
      await writeAllSearchTexts(deps)
      await tidyDatabase(deps)
      await sweepContentFiles(deps)
    }),
]

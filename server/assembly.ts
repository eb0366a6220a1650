import type { AddRoutes } from './app.ts'
import { sweep } from './auth/sweep.ts'
import { refreshUnderived } from './changes/refresh-campaigns.ts'
import { sweepContentFiles } from './content/sweep-content-files.ts'
import { tidyDatabase } from './db/tidy.ts'
import type { Deps } from './deps/deps.ts'
import { sweepScreenshots } from './frames/sweep-screenshots.ts'
import { sendDigests } from './inbox/send-digests.ts'
import { sendReminders } from './inbox/send-reminders.ts'
import { handlePromotions, resumePromotions } from './jobs/booking-promote.job.ts'
import { handleBuilds, resumeBuilds } from './jobs/build-create.job.ts'
import { handlePermissions } from './jobs/campaign-permissions.job.ts'
import { handleDigests } from './jobs/digest-mail.job.ts'
import { handleUploads, resumeUploads } from './jobs/media-process.job.ts'
import { handleMentions } from './jobs/mention-mail.job.ts'
import { handleRecalculations } from './jobs/moderation-recalculate.job.ts'
import { handleReminders } from './jobs/moderation-reminder.job.ts'
import { activityRoutes } from './routes/activities.routes.ts'
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
import { contentModerationRoutes } from './routes/content-moderation.routes.ts'
import { contentTypeRoutes } from './routes/content-types.routes.ts'
import { creativeFileRoutes } from './routes/creative-files.routes.ts'
import { creativeRelationRoutes } from './routes/creative-relations.routes.ts'
import { creativeRoutes } from './routes/creatives.routes.ts'
import { emailLinkRoutes } from './routes/email-links.routes.ts'
import { frameBulkRoutes } from './routes/frame-bulk.routes.ts'
import { frameChangeRoutes } from './routes/frame-changes.routes.ts'
import { exportDownloadRoutes, frameExportRoutes } from './routes/frame-exports.routes.ts'
import { campaignFrameRoutes } from './routes/frames-of-campaign.routes.ts'
import { frameRoutes } from './routes/frames.routes.ts'
import { inboxRoutes } from './routes/inbox.routes.ts'
import { liteRoutes } from './routes/lite.routes.ts'
import { lookingRoutes } from './routes/looking.routes.ts'
import { mediaRoutes } from './routes/media.routes.ts'
import { metricsRoutes } from './routes/metrics.routes.ts'
import { moderationAssignmentRoutes } from './routes/moderation-assignments.routes.ts'
import { moderationDecisionRoutes } from './routes/moderation-decisions.routes.ts'
import { moderationStageRoutes } from './routes/moderation-stages.routes.ts'
import { moderationRoutes } from './routes/moderation.routes.ts'
import { outboxRoutes } from './routes/outbox.routes.ts'
import { passwordRoutes } from './routes/passwords.routes.ts'
import { permissionRoutes } from './routes/permissions.routes.ts'
import { pinRoutes } from './routes/pins.routes.ts'
import { playlistRoutes } from './routes/playlists.routes.ts'
import { preferencesRoutes } from './routes/preferences.routes.ts'
import { previewRoutes } from './routes/preview.routes.ts'
import { publicationRoutes } from './routes/publications.routes.ts'
import { pushRoutes } from './routes/push.routes.ts'
import { readinessRoutes } from './routes/readiness.routes.ts'
import { referenceRoutes } from './routes/reference.routes.ts'
import { ruleSetRoutes } from './routes/rule-sets.routes.ts'
import { ruleTypeRoutes } from './routes/rule-types.routes.ts'
import { screenshotRoutes } from './routes/screenshots.routes.ts'
import { searchRoutes } from './routes/search.routes.ts'
import { situationRoutes } from './routes/situations.routes.ts'
import { snoozeRoutes } from './routes/snoozes.routes.ts'
import { specificationRoutes } from './routes/specifications.routes.ts'
import { statusRoutes } from './routes/status.routes.ts'
import { systemRoutes } from './routes/systems.routes.ts'
import { uploadRoutes, uploadStateRoutes } from './routes/uploads.routes.ts'
import { userPermissionRoutes } from './routes/user-permissions.routes.ts'
import { userRightRoutes } from './routes/user-rights.routes.ts'
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
  userPermissionRoutes,
  userRightRoutes,
  lookingRoutes,
  activityRoutes,
  pinRoutes,
  waitingCreativeRoutes,
  inboxRoutes,
  preferencesRoutes,
  snoozeRoutes,
  businessUnitRoutes,
  systemRoutes,
  bookingRoutes,
  broadcastingRoutes,
  campaignRoutes,
  campaignInviteRoutes,
  campaignFrameRoutes,
  frameRoutes,
  frameBulkRoutes,
  frameExportRoutes,
  frameChangeRoutes,
  screenshotRoutes,
  publicationRoutes,
  readinessRoutes,
  buildRoutes,
  searchRoutes,
  creativeRoutes,
  previewRoutes,
  assetHistoryRoutes,
  commentRoutes,
  creativeRelationRoutes,
  ruleSetRoutes,
  ruleTypeRoutes,
  referenceRoutes,
  situationRoutes,
  playlistRoutes,
  contentTypeRoutes,
  contentItemRoutes,
  contentModerationRoutes,
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
  metricsRoutes,
  mediaRoutes,
  exportDownloadRoutes,
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
  handlePermissions,
  handleDigests,
  handleReminders,
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
  sendDigests,
  sendReminders,
  // In the background: after an update there may be much to write, and searches write what they need.
  async (deps) =>
    deps.background.run(async () => {
      await writeAllSearchTexts(deps)
      await tidyDatabase(deps)
      await sweepContentFiles(deps)
      await sweepScreenshots(deps)
    }),
]

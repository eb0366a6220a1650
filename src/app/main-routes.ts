import { publicRoutes } from './front-routes.ts'
import { activityRoute, campaignActivityRoute, userActivityRoute } from './routes/activity.route.ts'
import { bookingsRoute } from './routes/bookings.route.ts'
import { buildsRoute } from './routes/builds.route.ts'
import { campaignRoute, campaignIndexRoute } from './routes/campaign.route.ts'
import { contentModerationRoute } from './routes/content-moderation.route.ts'
import { contentTypesRoute } from './routes/content-types.route.ts'
import { contentRoute } from './routes/content.route.ts'
import {
  creativeDrawerRoutes,
  creativeRoute,
  creativesRoute,
  failedHistoryRoute,
  moderationSummaryRoute,
} from './routes/creatives.route.ts'
import { dashboardRoute } from './routes/dashboard.route.ts'
import { framesRoute } from './routes/frames.route.ts'
import { galleryRoutes } from './routes/gallery.route.ts'
import { mainRoute } from './routes/main.route.ts'
import { mediaBuyRoute } from './routes/media-buy.route.ts'
import { moderationStagesRoute } from './routes/moderation-stages.route.ts'
import { unknownRoute } from './routes/not-found.route.ts'
import { personRightsRoute } from './routes/person-rights.route.ts'
import { playlistsRoute } from './routes/playlists.route.ts'
import { playsRoute } from './routes/plays.route.ts'
import { previewRoute } from './routes/preview.route.ts'
import { publishingRoute } from './routes/publishing.route.ts'
import { reviewRoute } from './routes/review.route.ts'
import { mainRoot } from './routes/root.route.ts'
import { rulesRoute } from './routes/rules.route.ts'
import { scheduleRoute } from './routes/schedule.route.ts'
import { campaignScreenshotsRoute, screenshotsRoute } from './routes/screenshots.route.ts'
import { createUserRoute, editUserRoute } from './routes/user-edit.route.ts'
import { usersRoute } from './routes/users.route.ts'

/** All addresses of the application. Each area's routes stand in a file of their own. */
export const mainRoutes = mainRoot.addChildren([
  mainRoute.addChildren([
    dashboardRoute,
    campaignRoute.addChildren([
      campaignIndexRoute,
      creativesRoute,
      failedHistoryRoute,
      moderationStagesRoute,
      moderationSummaryRoute,
      creativeRoute,
      ...creativeDrawerRoutes,
      bookingsRoute,
      publishingRoute,
      buildsRoute,
      mediaBuyRoute,
      rulesRoute,
      scheduleRoute,
      playlistsRoute,
      playsRoute,
      previewRoute,
      contentRoute,
      contentModerationRoute,
      contentTypesRoute,
      campaignScreenshotsRoute,
      campaignActivityRoute,
    ]),
    usersRoute,
    createUserRoute,
    editUserRoute,
    personRightsRoute,
    userActivityRoute,
    activityRoute,
    framesRoute,
    reviewRoute,
    screenshotsRoute,
  ]),
  ...publicRoutes,
  ...galleryRoutes,
  unknownRoute,
])

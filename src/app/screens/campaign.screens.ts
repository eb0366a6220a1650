import { defineScreen } from './screens.ts'

export const campaignScreen = defineScreen({
  key: 'campaign',
  load: () => import('../wire/campaign.ts').then(({ wireCampaign }) => wireCampaign),
})

export const readinessScreen = defineScreen({
  key: 'readiness',
  load: () => import('../wire/readiness.ts').then(({ wireReadiness }) => wireReadiness),
})

export const creativesScreen = defineScreen({
  key: 'creatives',
  load: () => import('../wire/creatives.ts').then(({ wireCreatives }) => wireCreatives),
})

export const creativePreviewScreen = defineScreen({
  key: 'creativePreview',
  load: () => import('../wire/creative-preview.ts').then(({ wireCreativePreview }) => wireCreativePreview),
})

const histories = () => import('../wire/creative-history.ts')

export const assetHistoryScreen = defineScreen({
  key: 'assetHistory',
  load: () => histories().then(({ wireAssetHistory }) => wireAssetHistory),
})

export const creativeDecisionsScreen = defineScreen({
  key: 'creativeDecisions',
  load: () => histories().then(({ wireCreativeDecisions }) => wireCreativeDecisions),
})

export const moderationSummaryScreen = defineScreen({
  key: 'moderationSummary',
  load: () => histories().then(({ wireModerationSummary }) => wireModerationSummary),
})

export const failedHistoryScreen = defineScreen({
  key: 'failedHistory',
  load: () => histories().then(({ wireFailedHistory }) => wireFailedHistory),
})

export const moderationStagesScreen = defineScreen({
  key: 'moderationStages',
  load: () => import('../wire/moderation-stages.ts').then(({ wireModerationStages }) => wireModerationStages),
})

export const bookingsScreen = defineScreen({
  key: 'bookings',
  load: () => import('../wire/bookings.ts').then(({ wireBookings }) => wireBookings),
})

export const publishingScreen = defineScreen({
  key: 'publishing',
  load: () => import('../wire/publishing.ts').then(({ wirePublishing }) => wirePublishing),
})

export const buildsScreen = defineScreen({
  key: 'builds',
  load: () => import('../wire/builds.ts').then(({ wireBuilds }) => wireBuilds),
})

export const createCampaignScreen = defineScreen({
  key: 'createCampaign',
  load: () => import('../wire/create-campaign.ts').then(({ wireCreateCampaign }) => wireCreateCampaign),
})

export const campaignSettingsScreen = defineScreen({
  key: 'campaignSettings',
  load: () => import('../wire/campaign-settings.ts').then(({ wireCampaignSettings }) => wireCampaignSettings),
})

export const campaignSnoozeScreen = defineScreen({
  key: 'campaignSnooze',
  load: () => import('../wire/campaign-snooze.ts').then(({ wireCampaignSnooze }) => wireCampaignSnooze),
})

export const mediaBuyScreen = defineScreen({
  key: 'mediaBuy',
  load: () => import('../wire/media-buy.ts').then(({ wireMediaBuy }) => wireMediaBuy),
})

export const rulesScreen = defineScreen({
  key: 'rules',
  load: () => import('../wire/rules.ts').then(({ wireRules }) => wireRules),
})

export const scheduleScreen = defineScreen({
  key: 'schedule',
  load: () => import('../wire/schedule.ts').then(({ wireSchedule }) => wireSchedule),
})

export const playlistsScreen = defineScreen({
  key: 'playlists',
  load: () => import('../wire/playlists.ts').then(({ wirePlaylists }) => wirePlaylists),
})

export const contentTypesScreen = defineScreen({
  key: 'contentTypes',
  load: () => import('../wire/content-types.ts').then(({ wireContentTypes }) => wireContentTypes),
})

export const contentItemsScreen = defineScreen({
  key: 'contentItems',
  load: () => import('../wire/content-items.ts').then(({ wireContentItems }) => wireContentItems),
})

export const contentModerationScreen = defineScreen({
  key: 'contentModeration',
  load: () =>
    import('../wire/content-moderation.ts').then(({ wireContentModeration }) => wireContentModeration),
})

export const playsScreen = defineScreen({
  key: 'plays',
  load: () => import('../wire/plays.ts').then(({ wirePlays }) => wirePlays),
})

export const previewScreen = defineScreen({
  key: 'preview',
  load: () => import('../wire/preview.ts').then(({ wirePreview }) => wirePreview),
})

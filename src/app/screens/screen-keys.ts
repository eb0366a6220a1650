/** Every screen that has a machine: its key is the id of its actor below `screens`. Add yours here. */
export const screenKeys = [
  'signIn',
  'tokenLink',
  'linkedCampaign',
  'signInAgain',
  'passwordResetRequest',
  'passwordReset',
  'header',
  'deployment',
  'profile',
  'dashboard',
  'createCampaign',
  'campaign',
  'readiness',
  'campaignSettings',
  'campaignSnooze',
  'creatives',
  'creativePreview',
  'failedHistory',
  'bookings',
  'publishing',
  'builds',
  'mediaBuy',
  'rules',
  'contentTypes',
] as const

export type ScreenKey = (typeof screenKeys)[number]

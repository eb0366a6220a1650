import { defineScreen } from './screens.ts'

export const tokenLinkScreen = defineScreen({
  key: 'tokenLink',
  load: () => import('../wire/token-link.ts').then(({ wireTokenLink }) => wireTokenLink),
})

export const linkedCampaignScreen = defineScreen({
  key: 'linkedCampaign',
  load: () => import('../wire/token-link.ts').then(({ wireLinkedCampaign }) => wireLinkedCampaign),
})

export const dropZoneScreen = defineScreen({
  key: 'dropZone',
  load: () => import('../wire/drop-zone.ts').then(({ wireDropZone }) => wireDropZone),
})

export const dropZonePreviewScreen = defineScreen({
  key: 'dropZonePreview',
  load: () => import('../wire/drop-zone.ts').then(({ wireDropZonePreview }) => wireDropZonePreview),
})

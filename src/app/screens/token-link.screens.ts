import { defineScreen } from './screens.ts'

export const tokenLinkScreen = defineScreen({
  key: 'tokenLink',
  load: () => import('../wire/token-link.ts').then(({ wireTokenLink }) => wireTokenLink),
})

export const liteModerationScreen = defineScreen({
  key: 'liteModeration',
  load: () => import('../wire/lite-moderation.ts').then(({ wireLiteModeration }) => wireLiteModeration),
})

export const litePreviewScreen = defineScreen({
  key: 'litePreview',
  load: () => import('../wire/lite-moderation.ts').then(({ wireLitePreview }) => wireLitePreview),
})

export const ownDecisionsScreen = defineScreen({
  key: 'ownDecisions',
  load: () => import('../wire/lite-moderation.ts').then(({ wireOwnDecisions }) => wireOwnDecisions),
})

export const dropZoneScreen = defineScreen({
  key: 'dropZone',
  load: () => import('../wire/drop-zone.ts').then(({ wireDropZone }) => wireDropZone),
})

export const dropZonePreviewScreen = defineScreen({
  key: 'dropZonePreview',
  load: () => import('../wire/drop-zone.ts').then(({ wireDropZonePreview }) => wireDropZonePreview),
})

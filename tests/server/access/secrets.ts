import {
  accountHolder,
  bookingFinder,
  either,
  onUnit,
  unitAdmin,
  viewer,
  type Place,
  type Rule,
} from './may.ts'

/**
 * What answers can tell of a campaign: the address whose right it takes, wherever it is told, or a rule where it has no
 * address.
 */
export const secrets = {
  campaign: 'GET campaigns/:id',
  client: 'GET campaigns/:id',
  /** Its name is also known to those with a right on it (API-049). */
  unit: either(viewer, unitAdmin, onUnit('add_campaign'), onUnit('edit_frames'), onUnit('provide_content')),
  /** CAMP-002: part of the campaign, though not for people who came by a link. */
  manager: accountHolder('view'),
  specification: 'GET campaigns/:id/frame-specifications',
  frame: 'GET campaigns/:id/frames',
  externalId: 'GET campaigns/:id/frames',
  location: 'GET campaigns/:id/frames',
  booking: 'GET campaigns/:id/bookings',
  bookingError: 'GET campaigns/:id/bookings',
  /** Told by the search alone. */
  freeBooking: bookingFinder,
  build: 'GET campaigns/:id/builds',
  creative: 'GET campaigns/:id/creatives',
  uploader: 'GET campaigns/:id/creatives',
  failure: 'GET campaigns/:id/creatives',
  decision: 'GET creatives/:id/moderation-decisions',
  moderatorEmail: 'GET creatives/:id/moderation-decisions',
  ruleSet: 'GET campaigns/:id/rule-sets',
  contentType: 'GET campaigns/:id/content-types',
  contentField: 'GET campaigns/:id/content-types',
  contentItem: 'GET campaigns/:id/content-items',
  contentValue: 'GET campaigns/:id/content-items',
  publisher: 'GET campaigns/:id/publications',
  colleague: 'GET users/:id',
  uploaderEmail: 'GET users/:id',
} as const satisfies Record<string, string | Rule>
export type Secret = keyof typeof secrets
export const secretNames = Object.keys(secrets) as Secret[]

/** The text by which a secret is found in an answer: one word, that no other text contains. */
export const secretText = (place: Place, secret: Secret): string => texts[place][secret]

const textsOf = (place: Place) =>
  Object.fromEntries(secretNames.map((secret) => [secret, `${place}${secret}zq`.toLowerCase()])) as Record<
    Secret,
    string
  >
const texts = { own: textsOf('own'), foreign: textsOf('foreign') }

/** What an included relation tells; null where the server knows its name and has nothing to tell. */
export const toldByInclude: Readonly<Record<string, Secret | null>> = {
  asset: 'creative',
  assetHistory: null,
  'assetHistory.user': null,
  bookingErrors: 'bookingError',
  bookings: 'booking',
  'bookings.bookingErrors': 'bookingError',
  builds: 'build',
  businessUnits: 'unit',
  campaignRoles: 'manager',
  client: 'client',
  contentItems: 'contentItem',
  contentType: 'contentType',
  contentTypes: 'contentType',
  creatives: 'creative',
  'creatives.asset': 'creative',
  'creatives.user': 'uploader',
  fields: 'contentField',
  frameHistoryStats: 'externalId',
  frameSpecification: 'specification',
  frameSpecifications: 'specification',
  frames: 'frame',
  'frames.location': 'location',
  'frames.location.weather': null,
  'frames.specification': 'frame',
  location: 'location',
  moderationAgents: null,
  moderationStages: null,
  preparedAsset: 'creative',
  publishedBy: 'publisher',
  ruleSets: 'ruleSet',
  rules: 'ruleSet',
  specification: 'specification',
  thumbnail: 'creative',
  user: 'uploader',
  warnings: 'creative',
}

import { campaignActions, type BusinessUnitAction, type CampaignAction } from '#contract/rights.ts'

export const demoPassword = 'Kerbside1'

export const units = [
  { id: 1, name: 'Metro', code: 'MET' },
  { id: 2, name: 'Northern Roads', code: 'NRD' },
  { id: 3, name: 'Coast & Country', code: 'CAC' },
] as const

export interface DemoPerson {
  id: number
  name: string
  email: string
  kind: string
  hasTwoFactors?: boolean
  isSuperUser?: boolean
  isLiteUser?: boolean
  isExpired?: boolean
  unitRights?: Partial<Record<number, readonly BusinessUnitAction[]>>
  /** Rights on every campaign of these units. */
  campaignUnits?: readonly number[]
  campaignRights?: readonly CampaignAction[]
}

const managerRights = campaignActions.filter((action) => action !== 'enhanced_moderation')
const moderatorRights: readonly CampaignAction[] = [
  'view',
  'moderate',
  'creative_decisions',
  'enhanced_moderation',
  'view_dynamic_content',
]
const providerRights: readonly CampaignAction[] = [
  'view',
  'upload_creative',
  'replace_own_creative',
  'delete_own_creative',
]

/** The demo accounts, one of each kind, and the colleagues that histories name. */
export const people: readonly DemoPerson[] = [
  { id: 1, name: 'Sofia Lindqvist', email: 'super@kerbside.test', kind: 'Super user', isSuperUser: true },
  {
    id: 2,
    name: 'Adam Okafor',
    email: 'admin@kerbside.test',
    kind: 'Business-unit admin of Metro',
    unitRights: { 1: ['admin', 'add_campaign', 'edit_frames'] },
    campaignUnits: [1],
    campaignRights: [
      'view',
      'edit',
      'deploy',
      'manage_roles',
      'manage_media_buy',
      'add_build',
      'creative_decisions',
    ],
  },
  {
    id: 3,
    name: 'Maya Hart',
    email: 'manager@kerbside.test',
    kind: 'Campaign manager in Metro and Northern Roads',
    unitRights: { 1: ['add_campaign'], 2: ['add_campaign'] },
    campaignUnits: [1, 2],
    campaignRights: managerRights,
  },
  {
    id: 4,
    name: 'Milo Reyes',
    email: 'moderator@kerbside.test',
    kind: 'Moderator in all units',
    campaignUnits: [1, 2, 3],
    campaignRights: moderatorRights,
  },
  {
    id: 5,
    name: 'Priya Nair',
    email: 'provider@kerbside.test',
    kind: 'Content provider in Metro',
    unitRights: { 1: ['provide_content'] },
    campaignUnits: [1],
    campaignRights: providerRights,
  },
  {
    id: 6,
    name: 'Paul Weber',
    email: 'plain@kerbside.test',
    kind: 'Signs in without a second factor',
    hasTwoFactors: false,
    unitRights: { 3: ['add_campaign'] },
    campaignUnits: [3],
    campaignRights: [
      'view',
      'edit',
      'deploy',
      'upload_creative',
      'target',
      'edit_rules',
      'delete_own_creative',
      'manage_media_buy',
    ],
  },
  { id: 7, name: 'Elsa Brandt', email: 'expired@kerbside.test', kind: 'Expired', isExpired: true },
  {
    id: 8,
    name: 'Noor Haddad',
    email: 'noor.haddad@kerbside.test',
    kind: 'Campaign manager',
    unitRights: { 2: ['add_campaign', 'edit_frames'] },
    campaignUnits: [2],
    campaignRights: managerRights,
  },
  {
    id: 9,
    name: 'Tom Ashworth',
    email: 'tom.ashworth@kerbside.test',
    kind: 'Campaign manager',
    unitRights: { 3: ['add_campaign', 'admin'] },
    campaignUnits: [3],
    campaignRights: managerRights,
  },
  {
    id: 10,
    name: 'Ines Duarte',
    email: 'ines.duarte@kerbside.test',
    kind: 'Content provider',
    unitRights: { 2: ['provide_content'] },
    campaignUnits: [2],
    campaignRights: providerRights,
  },
  {
    id: 11,
    name: 'Kofi Mensah',
    email: 'kofi.mensah@kerbside.test',
    kind: 'Moderator',
    campaignUnits: [2],
    campaignRights: moderatorRights,
  },
  {
    id: 12,
    name: 'Hana Sato',
    email: 'hana.sato@kerbside.test',
    kind: 'Content provider',
    unitRights: { 3: ['provide_content'] },
    campaignUnits: [3],
    campaignRights: providerRights,
  },
  {
    id: 13,
    name: 'Lite Moderator',
    email: 'brand.owner@client.test',
    kind: 'Lite moderator',
    isLiteUser: true,
  },
  { id: 14, name: 'Guest Uploader', email: 'studio@agency.test', kind: 'Invited uploader', isLiteUser: true },
]

/** The accounts printed at the start. */
export const demoAccounts = people.filter((person) => person.id <= 7)

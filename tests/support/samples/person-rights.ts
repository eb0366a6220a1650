import { personRightsSchema, type PersonRights, type RightReason } from '#contract/person-rights.ts'

const reason = (values: Partial<RightReason> = {}): RightReason => ({
  because: 'granted',
  way: null,
  by: null,
  at: null,
  units: [],
  groups: [],
  ...values,
})
const right = (action: string, displayName: string, reasons: RightReason[], missing: string[] = []) => ({
  action,
  displayName,
  description: `About ${displayName.toLowerCase()}`,
  isAllowed: missing.length === 0,
  reasons,
  missing,
})
const at = '2026-11-02T09:00:00Z'

/** The rights on a campaign, each for another reason. */
export const sampleRightsOnCampaign: NonNullable<PersonRights['campaign']> = {
  id: '7',
  name: 'Summer',
  units: ['Metro'],
  isReached: true,
  isToUpload: false,
  groups: [
    {
      id: 'campaign',
      displayName: 'Campaign',
      rights: [
        right('view', 'View', [
          reason({ because: 'unitAdmin', units: ['Metro'] }),
          reason({ way: 'given', by: 'Sam Super', at }),
        ]),
        right('edit', 'Edit', [reason({ way: 'creator', at })]),
        right('deploy', 'Deploy', [reason({ way: 'manager' })]),
        right('add_build', 'Add builds', [], ['Add builds']),
      ],
    },
    {
      id: 'moderation',
      displayName: 'Moderation',
      rights: [
        right('moderate', 'Moderate', [], ['Moderate']),
        right('decide', 'Decide on creatives', [
          reason({
            because: 'moderationGroup',
            groups: [
              { name: 'Legal', stage: 1 },
              { name: 'Brand', stage: 2 },
            ],
          }),
        ]),
      ],
    },
    {
      id: 'targeting',
      displayName: 'Targeting',
      rights: [
        right('target', 'Target', [reason({ way: 'default', units: ['Metro'] })]),
        right('edit_rules', 'Edit rules', [reason({ way: 'propagated', by: 'Sam Super', at })]),
      ],
    },
  ],
  grantors: ['Adam Okafor', 'Sam Super'],
}

/** What somebody may do. */
export function samplePersonRights(values: Partial<PersonRights> = {}): PersonRights {
  return personRightsSchema.parse({
    id: '4',
    name: 'Ann Example',
    email: 'ann@kerbside.test',
    account: 'full',
    system: [
      right('manage_users', 'Manage users', [reason({ because: 'unitAdmin', units: ['Metro'] })]),
      right('administer_users', 'Administer users', [], ['Administer users']),
      right('snooze_campaigns', 'Snooze campaigns', [reason({ because: 'account' })]),
    ],
    units: [
      {
        id: '1',
        name: 'Metro',
        rights: [
          right('admin', 'Administrate', [reason({ way: 'given', by: 'Sam Super', at })]),
          right('add_campaign', 'Add campaigns', [reason()]),
        ],
        defaults: ['View', 'Target'],
      },
      {
        id: '2',
        name: 'Northern Roads',
        rights: [
          right('admin', 'Administrate', [], ['Administrate']),
          right('add_campaign', 'Add campaigns', [], ['Add campaigns']),
        ],
        defaults: [],
      },
    ],
    campaign: null,
    ...values,
  })
}

/** Of a lite user whose link is over: nothing is allowed. */
export const sampleLiteRights = samplePersonRights({
  account: 'lite',
  units: [],
  system: [right('snooze_campaigns', 'Snooze campaigns', [], ['Snooze campaigns'])],
  campaign: {
    ...sampleRightsOnCampaign,
    isReached: false,
    units: [],
    groups: [
      {
        id: 'campaign',
        displayName: 'Campaign',
        rights: [right('edit', 'Edit', [reason()], ['View', 'Edit'])],
      },
    ],
  },
})

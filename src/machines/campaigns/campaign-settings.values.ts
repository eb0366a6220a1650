import type { Campaign, UpdateCampaignRequest } from '#contract/campaigns.ts'

import {
  dayOf,
  issuesIn,
  toCreateRequest,
  type CampaignFormValues,
  type CampaignIssue,
} from './campaign-form.values.ts'

export type SettingField = keyof CampaignFormValues

/** A setting that the person and somebody else have both changed. */
export interface ChangedSetting {
  field: SettingField
  /** The other person's value, as the form has it. */
  theirs: CampaignFormValues[SettingField]
  /** The person, where the server names one, and the time (ISO). */
  changedBy: string | null
  changedAt: string
  /** A save with this version overwrites it. */
  version: number
  /** Whose is kept; null until it is chosen. */
  kept: 'mine' | 'theirs' | null
}

/** What the form is filled with (CAMP-029). */
export function settingsOf(campaign: Campaign): CampaignFormValues {
  return {
    brand: campaign.client?.name ?? '',
    name: campaign.name,
    businessUnitId: campaign.businessUnits?.[0]?.id ?? '',
    startDate: dayOf(Date.parse(campaign.startsAt) / 1000),
    endDate: dayOf(Date.parse(campaign.endsAt) / 1000),
    managers: (campaign.campaignRoles ?? [])
      .filter(({ role }) => role === 'manager')
      .map(({ email }) => email),
    updateFrequency: String(campaign.buildFrequency),
    requiresWeather: campaign.requiresWeather,
  }
}

/** The fields of a form that mean something else than those it was filled with; blanks and the order of managers mean nothing. */
export function changedSettings(values: CampaignFormValues, before: CampaignFormValues): SettingField[] {
  return (Object.keys(before) as SettingField[]).filter(
    (field) => meaning(values[field]) !== meaning(before[field]),
  )
}

/**
 * The form's changes as a request, and nothing else: what was only shown is not written again, as somebody else may have
 * changed it since (CAMP-061). Names of the attributes are those of the create request.
 */
export function toUpdateRequest(
  values: CampaignFormValues,
  before: CampaignFormValues,
  version: number | null,
): UpdateCampaignRequest {
  const { bookings: _, ...all } = toCreateRequest(values, [])
  const changed = changedSettings(values, before).map((field) => attributes[field])
  const entries = Object.entries(all).filter(([name]) => (changed as string[]).includes(name))
  return {
    ...(Object.fromEntries(entries) as UpdateCampaignRequest),
    ...(version === null ? {} : { version }),
  }
}

/**
 * What is wrong with changed settings, as in the form of a new campaign; but a start in the past stays valid while it is not
 * changed (CAMP-058), and managers are looked at only where they are shown (CAMP-030).
 */
export function settingIssues(
  values: CampaignFormValues,
  before: CampaignFormValues,
  { today, hasManagers }: { today: string; hasManagers: boolean },
): Partial<Record<SettingField, CampaignIssue>> {
  const isOldStart = values.startDate === before.startDate
  const { managers, ...others } = issuesIn(values, [], isOldStart ? values.startDate : today)
  return hasManagers && managers !== undefined ? { ...others, managers } : others
}

/** The form after the choices, with theirs where these were chosen; what it is then compared with, and of which version. */
export function withChoices(
  values: CampaignFormValues,
  before: CampaignFormValues,
  conflicts: readonly ChangedSetting[],
): { values: CampaignFormValues; before: CampaignFormValues; version: number } {
  const theirs = (some: readonly ChangedSetting[]): Partial<CampaignFormValues> =>
    Object.fromEntries(some.map((conflict) => [conflict.field, conflict.theirs]))
  return {
    values: { ...values, ...theirs(conflicts.filter(({ kept }) => kept === 'theirs')) },
    before: { ...before, ...theirs(conflicts) },
    version: Math.max(...conflicts.map(({ version }) => version)),
  }
}

const attributes = {
  brand: 'client',
  name: 'name',
  businessUnitId: 'businessUnits',
  startDate: 'startsAt',
  endDate: 'endsAt',
  managers: 'managers',
  updateFrequency: 'buildFrequency',
  requiresWeather: 'requiresWeather',
} as const satisfies Record<SettingField, keyof UpdateCampaignRequest>

function meaning(value: CampaignFormValues[SettingField]): string {
  return Array.isArray(value)
    ? value
        .map((item) => item.toLowerCase())
        .toSorted()
        .join('\n')
    : String(value).trim()
}

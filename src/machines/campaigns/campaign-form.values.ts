import type { CreateCampaignRequest } from '#contract/campaigns.ts'
import type { BookingHit } from '#contract/search.ts'
import type { ListedUnit } from '#contract/users.ts'

/** What is typed into the campaign form; days as YYYY-MM-DD, the update frequency in minutes as typed. */
export interface CampaignFormValues {
  brand: string
  name: string
  businessUnitId: string
  startDate: string
  endDate: string
  managers: string[]
  updateFrequency: string
  requiresWeather: boolean
}

export type CampaignFormField = keyof CampaignFormValues | 'bookings'

/** Minutes between updates, when a booking fills the form (CAMP-022). */
const filledFrequency = '5'

export const emptyCampaign: CampaignFormValues = {
  brand: '',
  name: '',
  businessUnitId: '',
  startDate: '',
  endDate: '',
  managers: [],
  updateFrequency: '',
  requiresWeather: false,
}

/**
 * The form after a booking was attached: the first one fills it, once only (CAMP-022); each sets the dates to span from the
 * earliest booking to the end of the latest (CAMP-021), a past start being today (CAMP-058). Bookings that are all over set no
 * dates: a campaign can't end in the past.
 */
export function withBookings(
  values: CampaignFormValues,
  bookings: readonly BookingHit[],
  { isFirst, today }: { isFirst: boolean; today: string },
): CampaignFormValues {
  const [first] = bookings
  if (!first) {
    return values
  }
  const starts = dayOf(Math.min(...bookings.map(({ startsAt }) => startsAt)))
  const ends = dayOf(Math.max(...bookings.map(({ endsAt }) => endsAt)))
  const dated =
    ends < today ? values : { ...values, startDate: starts < today ? today : starts, endDate: ends }
  return isFirst
    ? {
        ...dated,
        updateFrequency: filledFrequency,
        name: first.name,
        brand: first.brand ?? first.advertiser ?? '',
        businessUnitId: first.businessUnitId,
      }
    : dated
}

/** What is wrong with a form before it is sent: message ids by field (CAMP-014 … CAMP-018). */
export function issuesIn(
  values: CampaignFormValues,
  bookings: readonly BookingHit[],
  today: string,
): Partial<Record<CampaignFormField, CampaignIssue>> {
  const required = (value: string): CampaignIssue | undefined =>
    value.trim() === '' ? 'required' : undefined
  const isForeign = bookings.some(({ businessUnitId }) => businessUnitId !== values.businessUnitId)
  const issues: Partial<Record<CampaignFormField, CampaignIssue | undefined>> = {
    brand: required(values.brand),
    name: required(values.name),
    businessUnitId: required(values.businessUnitId),
    startDate: required(values.startDate) ?? (values.startDate < today ? 'startInPast' : undefined),
    endDate:
      required(values.endDate) ??
      (values.startDate !== '' && values.endDate < values.startDate ? 'endBeforeStart' : undefined),
    managers: values.managers.length === 0 ? 'required' : undefined,
    updateFrequency:
      required(values.updateFrequency) ??
      (/^\d{1,6}$/.test(values.updateFrequency.trim()) ? undefined : 'wholeMinutes'),
    bookings: values.businessUnitId !== '' && isForeign ? 'foreignBooking' : undefined,
  }
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined))
}

export type CampaignIssue =
  | 'required'
  | 'startInPast'
  | 'endBeforeStart'
  | 'wholeMinutes'
  | 'notAnEmail'
  | 'foreignBooking'

/** The create request of a valid form (CAMP-025): start and end of the chosen days in UTC, whatever the time zone (CAMP-057). */
export function toCreateRequest(
  values: CampaignFormValues,
  bookings: readonly BookingHit[],
): CreateCampaignRequest {
  return {
    name: values.name.trim(),
    client: values.brand.trim(),
    startsAt: `${values.startDate}T00:00:00Z`,
    endsAt: `${values.endDate}T23:59:59Z`,
    buildFrequency: Number(values.updateFrequency),
    businessUnits: [values.businessUnitId],
    bookings: bookings.map(({ code, network, businessUnitId }) => ({
      code,
      network,
      businessUnit: businessUnitId,
    })),
    managers: values.managers,
    requiresWeather: values.requiresWeather,
  }
}

/** The form's field for a field that the server names (ERR-009). */
export const fieldOfServer: Record<string, CampaignFormField> = {
  client: 'brand',
  startsAt: 'startDate',
  endsAt: 'endDate',
  buildFrequency: 'updateFrequency',
  businessUnits: 'businessUnitId',
  code: 'bookings',
  network: 'bookings',
  businessUnit: 'bookings',
}

/** The UTC day of unix seconds, as YYYY-MM-DD. */
export function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}

/** A reference that the search finds: of a booking of this business unit, or while none is chosen of the first that has one. */
export function exampleFor(unitId: string, units: readonly ListedUnit[] | null): string | null {
  const searched = (units ?? []).filter(({ id }) => unitId === '' || id === unitId)
  return searched.find(({ freeBooking }) => typeof freeBooking === 'string')?.freeBooking ?? null
}

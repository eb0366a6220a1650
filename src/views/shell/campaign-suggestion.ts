import type { CampaignHit } from '#contract/search.ts'
import { formatDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'

import type { Suggestion } from '../ui/combobox-props.ts'

/** A campaign that was found, with client, dates and reference (SHELL-008). */
export function suggestionOf({
  id,
  name,
  client,
  startsAt,
  endsAt,
  bookingReference,
}: CampaignHit): Suggestion {
  const dates = t('shell.searchDates', { start: formatDay(startsAt * 1000), end: formatDay(endsAt * 1000) })
  const detail = [client, dates, bookingReference].filter((part) => part !== null && part !== '').join(' · ')
  return { value: id, label: name, detail }
}

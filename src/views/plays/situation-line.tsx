import type { PlaceNow } from '#contract/rules/situation.ts'
import type { CampaignSituation } from '#contract/situations.ts'
import { formatDay, formatWeekDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { optionLabel } from '../rules/types/rule-type-labels.ts'

interface SituationLineProps {
  situation: CampaignSituation
  /** With the weather that is supposed. */
  now: PlaceNow
}

/** The frame, its local day and time, and the weather there. */
export function SituationLine({
  situation: { frame, timeZone },
  now: { day, time, weather },
}: SituationLineProps) {
  const { name, width, height } = frame.specification
  return (
    <div className={box}>
      <p className={strong}>{frame.name}</p>
      <p className={note}>
        {t('plays.frameOf', {
          id: frame.externalId,
          specification: t('preview.frameSize', { name, width, height }),
        })}
      </p>
      <p className={facts}>
        <span>
          {t('plays.moment', {
            weekDay: formatWeekDay(day),
            day: formatDay(day),
            time,
            zone: timeZone.replaceAll('_', ' '),
          })}
        </span>
        <span>
          {weather === null
            ? t('rules.noWeatherKnown')
            : t('rules.weatherNow', {
                description: optionLabel(weather.kind),
                temperature: Math.round(weather.temperature),
                uvIndex: weather.uvIndex,
              })}
        </span>
      </p>
    </div>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', paddingBottom: '3' })
const strong = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere' })
const note = css({ color: 'ink.muted', textStyle: 'label', overflowWrap: 'anywhere' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  paddingTop: '1',
  color: 'ink.base',
  fontVariantNumeric: 'tabular-nums',
})

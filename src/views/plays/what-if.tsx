import type { PlaysQuery } from '#contract/addresses/plays.address.ts'
import type { CampaignSituation } from '#contract/situations.ts'
import type { PlaysFiltersRef } from '#machines/plays/plays.machine.ts'
import { asksAbout, supposable, supposing } from '#machines/plays/plays.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { optionLabel } from '../rules/types/rule-type-labels.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { Slider } from '../ui/slider.tsx'

interface WhatIfProps {
  filters: PlaysFiltersRef
  /** With what is being typed. */
  query: Omit<PlaysQuery, 'page'>
  situation: CampaignSituation
}

/** What would play in other weather: of that what some rule of the campaign asks about. Nothing where no rule does. */
export function WhatIf({ filters, query, situation }: WhatIfProps) {
  const asked = asksAbout(situation)
  const suppose = (change: Pick<PlaysQuery, 'weather' | 'temperature' | 'uv'>) =>
    filters.send({ type: 'filters.typed', change })
  if (!asked.weather && !asked.temperature && !asked.uv) {
    return null
  }
  const isSupposed = query.weather !== undefined || query.temperature !== undefined || query.uv !== undefined
  // Without any weather there is something to begin with.
  const { weather } = supposing(situation.situation, {
    temperature: 15,
    ...withKnown(situation),
    ...query,
  }).here
  const temperature = Math.round(weather?.temperature ?? 0)
  const uvIndex = Math.round(weather?.uvIndex ?? 0)
  return (
    <Card
      level={3}
      title={t('plays.whatIf')}
      actions={
        isSupposed ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              filters.send({ type: 'filters.choose', change: { weather: null, temperature: null, uv: null } })
            }
          >
            {t('plays.asItIs')}
          </Button>
        ) : undefined
      }
    >
      <div className={fields}>
        {asked.weather ? (
          <NativeSelect
            label={t('plays.weather')}
            value={weather?.kind ?? 'clear'}
            options={supposable.weather.map((kind) => ({ value: kind, label: optionLabel(kind) }))}
            onValueChange={(kind) =>
              suppose({ weather: supposable.weather.find((known) => known === kind) ?? 'clear' })
            }
          />
        ) : null}
        {asked.temperature ? (
          <Slider
            label={t('plays.temperature')}
            {...supposable.temperatures}
            value={temperature}
            valueText={t('plays.celsius', { celsius: temperature })}
            onValueChange={(value) => suppose({ temperature: value })}
          />
        ) : null}
        {asked.uv ? (
          <Slider
            label={t('plays.uv')}
            {...supposable.uvIndexes}
            value={uvIndex}
            valueText={t('plays.number', { number: uvIndex })}
            onValueChange={(value) => suppose({ uv: value })}
          />
        ) : null}
      </div>
      {situation.situation.here.weather === null ? <p className={note}>{t('plays.nobodyTells')}</p> : null}
    </Card>
  )
}

const withKnown = ({ situation: { here } }: CampaignSituation) =>
  here.weather === null ? {} : { temperature: here.weather.temperature }

const fields = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(12rem, 1fr))' },
})
const note = css({ color: 'ink.muted', textStyle: 'label', paddingTop: '3' })

import { useSelector } from '@xstate/react'

import type { BusinessUnit } from '#contract/users.ts'
import type { CampaignFormValues } from '#machines/campaigns/campaign-form.values.ts'
import type { CampaignSettingsRef } from '#machines/campaigns/campaign-settings.machine.ts'
import type { ChangedSetting, SettingField } from '#machines/campaigns/campaign-settings.values.ts'
import { formatDay, formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { FormActions } from '../ui/form-layout.tsx'
import { Form } from '../ui/form.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { settingNames } from './campaign-form-labels.ts'

/**
 * What somebody else has changed while the person changed it as well: one's own value and theirs, who made it and when, and
 * the choice between them. Nothing is written before each is chosen.
 */
export function SettingConflicts({ settings }: { settings: CampaignSettingsRef }) {
  const snapshot = useSelector(settings, (current) => current)
  const { conflicts, values, businessUnits } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const words = (field: SettingField, value: CampaignFormValues[SettingField]) =>
    valueWords(field, value, businessUnits)
  const allOf = (kept: 'mine' | 'theirs') => ({ type: 'conflict.chooseAll', kept }) as const
  return (
    <Form onSubmit={() => settings.send({ type: 'conflict.save' })} aria-label={t('campaignSettings.choose')}>
      <AlertBanner
        tone="attention"
        role="alert"
        title={t('campaignSettings.conflict', { count: conflicts.length })}
        actions={
          <>
            <Button
              size="sm"
              disabled={!snapshot.can(allOf('mine'))}
              onClick={() => settings.send(allOf('mine'))}
            >
              {t('campaignSettings.keepMine')}
            </Button>
            <Button
              size="sm"
              disabled={!snapshot.can(allOf('theirs'))}
              onClick={() => settings.send(allOf('theirs'))}
            >
              {t('campaignSettings.keepTheirs')}
            </Button>
          </>
        }
      >
        {t('campaignSettings.conflictText')}
      </AlertBanner>
      {conflicts.map((conflict) => (
        <div key={conflict.field} className={card}>
          <RadioGroup
            label={t(settingNames[conflict.field])}
            value={conflict.kept}
            disabled={isBusy}
            onValueChange={(kept) => settings.send({ type: 'conflict.choose', field: conflict.field, kept })}
            options={[
              {
                value: 'mine',
                label: <span className={text}>{words(conflict.field, values[conflict.field])}</span>,
                hint: t('campaignSettings.yours'),
              },
              {
                value: 'theirs',
                label: <span className={text}>{words(conflict.field, conflict.theirs)}</span>,
                hint: whoAndWhen(conflict),
              },
            ]}
          />
        </div>
      ))}
      <FormActions>
        <Button
          type="button"
          disabled={!snapshot.can({ type: 'conflict.back' })}
          onClick={() => settings.send({ type: 'conflict.back' })}
        >
          {t('campaignSettings.back')}
        </Button>
        <Button
          type="submit"
          variant="solid"
          busy={isBusy}
          disabled={!snapshot.can({ type: 'conflict.save' })}
        >
          {t('campaignSettings.save')}
        </Button>
      </FormActions>
    </Form>
  )
}

function whoAndWhen({ changedBy, changedAt }: ChangedSetting): string {
  const time = formatTimestamp(changedAt)
  return changedBy === null
    ? t('campaignSettings.theirsUnknown', { time })
    : t('campaignSettings.theirs', { name: changedBy, time })
}

/** A value as a person reads it. */
function valueWords(
  field: SettingField,
  value: CampaignFormValues[SettingField],
  businessUnits: readonly BusinessUnit[],
): string {
  if (typeof value === 'boolean') {
    return t(value ? 'common.yes' : 'common.no')
  }
  if (typeof value !== 'string') {
    return value.join(', ')
  }
  switch (field) {
    case 'startDate':
    case 'endDate':
      return formatDay(value)
    case 'businessUnitId':
      return businessUnits.find(({ id }) => id === value)?.name ?? value
    case 'updateFrequency':
      return t('campaignSettings.minutes', { count: Number(value) })
    default:
      return value
  }
}

const card = css({
  padding: '4',
  background: 'surface.sunken',
  borderRadius: 'md',
})
const text = css({ overflowWrap: 'anywhere' })

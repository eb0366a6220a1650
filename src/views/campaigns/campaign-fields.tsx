import type { ReactNode } from 'react'

import type { BusinessUnit } from '#contract/users.ts'
import type { BrandSearchRef } from '#machines/campaigns/brand-search.machine.ts'
import type { ManagerSearchRef } from '#machines/campaigns/manager-search.machine.ts'
import { t } from '#services/intl/intl.ts'

import { Checkbox } from '../ui/checkbox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FormFields } from '../ui/form-fields.tsx'
import { FormRow } from '../ui/form-layout.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { BrandField } from './brand-field.tsx'
import { ManagersField } from './managers-field.tsx'
import type { CampaignFormState } from './use-campaign-form.ts'

interface CampaignFieldsProps {
  form: CampaignFormState
  brandSearch: BrandSearchRef | undefined
  managerSearch: ManagerSearchRef | undefined
  /** E-mail address of the signed-in person. */
  me: string
  businessUnits: readonly BusinessUnit[]
  /** The first day on which it may start, as YYYY-MM-DD (CAMP-058). */
  earliest: string
  isEditable: boolean
  /** Whether managers are among them (CAMP-030). */
  hasManagers?: boolean
  /** Stands before them. */
  children?: ReactNode
}

/** The fields of a campaign's form (CAMP-013, CAMP-061). */
export function CampaignFields({
  form: { form, values, errorOf, managersText },
  brandSearch,
  managerSearch,
  me,
  businessUnits,
  earliest,
  isEditable,
  hasManagers = true,
  children,
}: CampaignFieldsProps) {
  return (
    <FormFields disabled={!isEditable}>
      {children}
      <BrandField
        search={brandSearch}
        value={values.brand}
        onValueChange={(value) => form.setFieldValue('brand', value)}
        error={errorOf('brand')}
        disabled={!isEditable}
      />
      <TextField
        label={t('campaignForm.name')}
        value={values.name}
        onValueChange={(value) => form.setFieldValue('name', value)}
        error={errorOf('name')}
        autoComplete="off"
      />
      <SelectField
        label={t('campaignForm.businessUnit')}
        value={values.businessUnitId === '' ? null : values.businessUnitId}
        onValueChange={(value) => form.setFieldValue('businessUnitId', value ?? '')}
        error={errorOf('businessUnitId')}
        disabled={!isEditable}
        options={businessUnits.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormRow>
        <DateField
          label={t('campaignForm.startDate')}
          value={values.startDate}
          onValueChange={(value) => form.setFieldValue('startDate', value)}
          error={errorOf('startDate')}
          min={earliest}
          {...(values.endDate === '' ? {} : { max: values.endDate })}
        />
        <DateField
          label={t('campaignForm.endDate')}
          value={values.endDate}
          onValueChange={(value) => form.setFieldValue('endDate', value)}
          error={errorOf('endDate')}
          min={values.startDate === '' ? earliest : values.startDate}
        />
      </FormRow>
      {hasManagers ? (
        <ManagersField
          {...managersText}
          search={managerSearch}
          me={me}
          businessUnitId={values.businessUnitId}
          value={values.managers}
          onValueChange={(value) => form.setFieldValue('managers', value)}
          error={errorOf('managers')}
          disabled={!isEditable}
        />
      ) : null}
      <TextField
        label={t('campaignForm.updateFrequency')}
        hint={t('campaignForm.updateFrequencyHint')}
        inputMode="numeric"
        value={values.updateFrequency}
        onValueChange={(value) => form.setFieldValue('updateFrequency', value)}
        error={errorOf('updateFrequency')}
      />
      <Checkbox
        label={t('campaignForm.requiresWeather')}
        hint={t('campaignForm.requiresWeatherHint')}
        checked={values.requiresWeather}
        onCheckedChange={(value) => form.setFieldValue('requiresWeather', value)}
      />
    </FormFields>
  )
}

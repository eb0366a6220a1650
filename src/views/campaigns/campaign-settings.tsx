import { useSelector } from '@xstate/react'

import type { BrandSearchRef } from '#machines/campaigns/brand-search.machine.ts'
import type { CampaignSettingsRef } from '#machines/campaigns/campaign-settings.machine.ts'
import { settingIssues } from '#machines/campaigns/campaign-settings.values.ts'
import type { ManagerSearchRef } from '#machines/campaigns/manager-search.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Form } from '../ui/form.tsx'
import { SaveActions } from '../ui/save-actions.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { CampaignFields } from './campaign-fields.tsx'
import { SettingConflicts } from './setting-conflicts.tsx'
import { UnitsFailed } from './units-failed.tsx'
import { useCampaignForm } from './use-campaign-form.ts'

interface CampaignSettingsProps {
  settings: CampaignSettingsRef
  /** E-mail address of the signed-in person. */
  me: string
}

/** "Campaign Settings", beside the campaign (CAMP-029, CAMP-061). */
export function CampaignSettings({ settings, me }: CampaignSettingsProps) {
  const snapshot = useSelector(settings, (current) => current)
  return (
    <Drawer
      open
      size="lg"
      title={t('campaignSettings.title')}
      locked={!snapshot.can({ type: 'form.close' })}
      onOpenChange={() => settings.send({ type: 'form.close' })}
    >
      <Content settings={settings} me={me} />
    </Drawer>
  )
}

function Content({ settings, me }: CampaignSettingsProps) {
  const snapshot = useSelector(settings, (current) => current)
  const retry = () => settings.send({ type: 'settings.retry' })
  if (snapshot.hasTag('loading')) {
    return <Skeleton shape="block" className={css({ height: '96' })} />
  }
  if (snapshot.hasTag('unitsFailed')) {
    return <UnitsFailed onRetry={retry} />
  }
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('campaignSettings.failedTitle')}
        text={t('campaign.failedText')}
        onRetry={retry}
      />
    )
  }
  if (snapshot.hasTag('gone')) {
    return (
      <StatePanel
        state="notFound"
        role="alert"
        title={t('campaign.goneTitle')}
        text={t('campaignSettings.goneText')}
        action={
          <Button onClick={() => settings.send({ type: 'form.close' })}>{t('campaignSettings.close')}</Button>
        }
      />
    )
  }
  return snapshot.context.conflicts.length > 0 ? (
    <SettingConflicts settings={settings} />
  ) : (
    <Fields settings={settings} me={me} />
  )
}

function Fields({ settings, me }: CampaignSettingsProps) {
  const snapshot = useSelector(settings, (current) => current)
  const { today, before, values, businessUnits, hasManagers, problem } = snapshot.context
  const isEditable = snapshot.hasTag('editing')
  const form = useCampaignForm({
    actor: settings,
    initial: values,
    before,
    issuesIn: (typed) => settingIssues(typed, before, { today, hasManagers }),
    problem,
    onValid: (typed) => settings.send({ type: 'form.submit', values: typed }),
  })
  return (
    <Form onSubmit={form.submit} problem={form.failure}>
      <CampaignFields
        form={form}
        brandSearch={snapshot.children['brandSearch'] as BrandSearchRef | undefined}
        managerSearch={snapshot.children['managerSearch'] as ManagerSearchRef | undefined}
        me={me}
        businessUnits={businessUnits}
        earliest={before.startDate < today ? before.startDate : today}
        isEditable={isEditable}
        hasManagers={hasManagers}
      />
      <SaveActions
        saveLabel={t('campaignSettings.save')}
        busy={snapshot.hasTag('busy')}
        mayClose={isEditable}
        maySave={isEditable}
        onClose={() => settings.send({ type: 'form.close' })}
      />
    </Form>
  )
}

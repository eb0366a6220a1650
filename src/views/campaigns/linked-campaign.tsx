import { useSelector } from '@xstate/react'

import type { CampaignRef, OpenedCampaignRef } from '#machines/campaigns/campaign.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Skeleton } from '../ui/skeleton.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { TryAgain } from '../ui/try-again.tsx'

interface LinkedCampaignProps {
  campaign: CampaignRef
  /** The application's name, from configuration. */
  name: string
}

/** The campaign that a lite moderator's link opens: its name and client, and what this version does not show yet. */
export function LinkedCampaign({ campaign, ...props }: LinkedCampaignProps) {
  const opened = useSelector(campaign, (snapshot) => snapshot.children.opened)
  return opened === undefined ? null : <Linked opened={opened} {...props} />
}

function Linked({
  opened: resource,
  name,
}: Omit<LinkedCampaignProps, 'campaign'> & { opened: OpenedCampaignRef }) {
  const snapshot = useSelector(resource, (current) => current)
  const { value: opened, problem } = snapshot.context
  if (snapshot.hasTag('failed') && problem?.kind === 'forbidden') {
    return <StatePanel size="page" state="forbidden" role="alert" title={t('campaign.forbidden')} />
  }
  if (snapshot.hasTag('failed')) {
    return (
      <StatePanel
        size="page"
        state="failed"
        role="alert"
        title={t('linkView.failed')}
        text={t('campaign.failedText')}
        action={<TryAgain onClick={() => resource.send({ type: 'resource.retry' })} />}
      />
    )
  }
  if (opened === null) {
    return (
      <div aria-busy="true" className={heading}>
        <Skeleton className={css({ width: '32' })} />
        <Skeleton className={css({ width: '96', maxWidth: 'full', height: '7' })} />
      </div>
    )
  }
  return (
    <>
      <title>{`${opened.campaign.name} · ${name}`}</title>
      <div className={heading}>
        <p className={css({ textStyle: 'label', color: 'ink.muted' })}>{opened.campaign.client?.name}</p>
        <h1 className={title}>{opened.campaign.name}</h1>
      </div>
      <StatePanel state="empty" title={t('linkView.moderateTitle')} text={t('linkView.moderateText')} />
    </>
  )
}

const heading = css({ display: 'flex', flexDirection: 'column', gap: '1', paddingBottom: '5' })
const title = css({
  textStyle: { base: 'heading', md: 'display' },
  color: 'ink.strong',
  overflowWrap: 'anywhere',
})

import { useSelector } from '@xstate/react'

import type { PinsRef } from '#machines/dashboard/pins.machine.ts'
import { pinsShown } from '#machines/dashboard/pins.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Skeleton } from '../ui/skeleton.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { CampaignLinks } from './campaign-links.tsx'

/** The pinned campaigns (DASH-018). There are none only when the server says so (DASH-021). */
export function PinnedCampaigns({ pins }: { pins: PinsRef }) {
  const shown = useSelector(pins, ({ context }) => pinsShown(context))
  const isKnown = useSelector(pins, ({ context }) => context.pinned !== null)
  const isFailed = useSelector(pins, (snapshot) => snapshot.hasTag('failed'))
  return (
    <>
      {isKnown || shown.length > 0 ? (
        <CampaignLinks campaigns={shown} emptyText={t('dashboard.pinnedEmpty')} />
      ) : null}
      {isFailed ? (
        <div role="alert" className={failed}>
          <p>{t('dashboard.pinnedFailed')}</p>
          <TryAgain size="sm" onClick={() => pins.send({ type: 'pins.retry' })} />
        </div>
      ) : null}
      {isKnown || isFailed || shown.length > 0 ? null : (
        <div role="status" className={loading}>
          <span className={css({ srOnly: true })}>{t('dashboard.pinnedLoading')}</span>
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </>
  )
}

const failed = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2',
  color: 'ink.muted',
  textStyle: 'label',
})
const loading = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingBlock: '2' })

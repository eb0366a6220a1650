import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { CreativePreviewRef } from '#machines/creatives/creative-preview.machine.ts'
import type {
  AssignmentRef,
  LiteModerationRef,
  OwnDecisionsRef,
} from '#machines/lite-moderation/lite-moderation.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { CreativePreview } from '../creatives/creative-preview.tsx'
import { LinkHead } from '../shell/link-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { OwnDecisions } from './own-decisions.tsx'
import { WaitingCreatives } from './waiting-creatives.tsx'

interface LiteModerationProps {
  lite: LiteModerationRef
  /** One creative instead of the list. */
  preview: CreativePreviewRef | undefined
  /** The history instead of the list. */
  decisions: OwnDecisionsRef | undefined
  /** The address of the list (MOD-021). */
  home: string
  /** The application's name, from configuration. */
  name: string
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** What a lite moderator sees: the campaign, and what waits for them, one creative, or their history (MOD-021, MOD-022). */
export function LiteModeration({ lite, preview, decisions, home, name, now }: LiteModerationProps) {
  const { children, context } = useSelector(lite, (current) => current)
  const { assignment, waiting, moderation } = children
  const hrefOf = (creativeId: string) => `${home}/creative/${creativeId}`
  return assignment === undefined || waiting === undefined ? null : (
    <Assigned assignment={assignment} home={home} name={name} isHistory={decisions !== undefined}>
      {preview !== undefined ? (
        <CreativePreview
          preview={preview}
          places={{ one: hrefOf, all: home, add: home }}
          mayModerate
          replacer={null}
          now={now}
        />
      ) : decisions !== undefined ? (
        <OwnDecisions decisions={decisions} hrefOf={(page) => `${home}/history/${page}`} />
      ) : (
        <WaitingCreatives
          list={waiting}
          decidedIds={context.decidedIds}
          subject={context.subject}
          moderation={moderation}
          onDecide={(subject, wanted) => lite.send({ type: 'creative.decide', subject, wanted })}
          hrefOf={hrefOf}
          now={now}
        />
      )}
    </Assigned>
  )
}

interface AssignedProps extends Pick<LiteModerationProps, 'home' | 'name'> {
  assignment: AssignmentRef
  isHistory: boolean
  children: ReactNode
}

/** Below whose campaign it is; nothing without access (MOD-035). */
export function Assigned({ assignment, home, name, isHistory, children }: AssignedProps) {
  const snapshot = useSelector(assignment, (current) => current)
  const { value: campaign, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    const isRefused = problem?.kind === 'forbidden' || problem?.kind === 'missing'
    return (
      <StatePanel
        size="page"
        state={isRefused ? 'forbidden' : 'failed'}
        role="alert"
        title={t(isRefused ? 'liteModeration.noAccess' : 'linkView.failed')}
        text={t(isRefused ? 'liteModeration.noAccessText' : 'campaign.failedText')}
        action={<TryAgain onClick={() => assignment.send({ type: 'resource.retry' })} />}
      />
    )
  }
  if (campaign === null) {
    return (
      <div aria-busy="true" className={css({ display: 'flex', flexDirection: 'column', gap: '1' })}>
        <Skeleton className={css({ width: '32' })} />
        <Skeleton className={css({ width: '96', maxWidth: 'full', height: '7' })} />
      </div>
    )
  }
  return (
    <>
      <title>{`${campaign.name} · ${name}`}</title>
      <LinkHead
        campaign={campaign}
        label={t('liteModeration.navigation')}
        places={[
          { label: t('creatives.title'), href: home, isCurrent: !isHistory },
          { label: t('liteModeration.history'), href: `${home}/history/1`, isCurrent: isHistory },
        ]}
      />
      {problem === null ? null : (
        <div className={css({ paddingBottom: '3' })}>
          <StaleBanner resource={assignment} text={t('liteModeration.campaignStale')} />
        </div>
      )}
      {children}
    </>
  )
}

import { useSelector } from '@xstate/react'

import type { CreativePreviewRef } from '#machines/creatives/creative-preview.machine.ts'
import type { CreativesRef } from '#machines/creatives/creatives.machine.ts'
import type { UploadQueueRef } from '#machines/creatives/upload-queue.machine.ts'
import type { CampaignInviteRef, DropZoneRef } from '#machines/drop-zone/drop-zone.machine.ts'
import { inviteRights } from '#machines/drop-zone/drop-zone.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { CreativePreview } from '../creatives/creative-preview.tsx'
import { Creatives } from '../creatives/creatives.tsx'
import { LinkHead } from '../shell/link-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { TryAgain } from '../ui/try-again.tsx'

interface DropZoneProps {
  dropZone: DropZoneRef
  /** Takes the files that are added. */
  queue?: UploadQueueRef | undefined
  /** One creative instead of the list. */
  preview: CreativePreviewRef | undefined
  /** The address of the drop-zone (DROP-002). */
  home: string
  /** The application's name, from configuration. */
  name: string
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** What an invited uploader sees: the campaign, what is wanted, and what is there (DROP-002 … DROP-004, DROP-013). */
export function DropZone({ dropZone, ...layout }: DropZoneProps) {
  const { invite, creatives } = useSelector(dropZone, ({ children }) => children)
  return invite === undefined ? null : <Invited {...layout} invite={invite} creatives={creatives} />
}

interface InvitedProps extends Omit<DropZoneProps, 'dropZone'> {
  invite: CampaignInviteRef
  /** While the invitation is open. */
  creatives: CreativesRef | undefined
}

export function Invited({ invite: resource, creatives, queue, preview, home, name, now }: InvitedProps) {
  const snapshot = useSelector(resource, (current) => current)
  const { value: invite, problem } = snapshot.context
  const ownList = useSelector(creatives, (current) => current?.children.list)
  // The list is read by the same call and says so itself.
  const isListStale = useSelector(ownList, (current) => (current?.context.problem ?? null) !== null)
  if (snapshot.hasTag('failed')) {
    const isRefused = problem?.kind === 'forbidden' || problem?.kind === 'missing'
    return (
      <StatePanel
        size="page"
        state={isRefused ? 'forbidden' : 'failed'}
        role="alert"
        title={t('linkView.failed')}
        text={t(isRefused ? 'dropZone.refusedText' : 'campaign.failedText')}
        action={<TryAgain onClick={() => resource.send({ type: 'resource.retry' })} />}
      />
    )
  }
  if (invite === null) {
    return <Placeholder />
  }
  const { campaign } = invite
  const rights = inviteRights(invite)
  const handler = { userId: invite.userId, rights, isActive: campaign.isActive, isInvited: true }
  const list = `${home}/creative/`
  const hrefOf = (creativeId: string) => `${home}/creative/${creativeId}`
  return (
    <>
      <title>{`${campaign.name} · ${name}`}</title>
      <LinkHead
        campaign={campaign}
        label={t('dropZone.navigation')}
        places={[{ label: t('creatives.title'), href: list, isCurrent: preview === undefined }]}
      />
      {problem === null || (isListStale && preview === undefined) ? null : (
        <div className={css({ paddingBottom: '3' })}>
          <StaleBanner resource={resource} text={t('dropZone.stale')} />
        </div>
      )}
      {preview !== undefined ? (
        <CreativePreview
          preview={preview}
          places={{ one: hrefOf, all: list, add: list }}
          replacer={handler}
          now={now}
        />
      ) : creatives === undefined ? null : (
        <>
          {rights.includes('upload_creative') ? (
            <p className={intro}>{t('dropZone.intro')}</p>
          ) : (
            <p className={intro}>{t('dropZone.readOnly')}</p>
          )}
          <Creatives
            creatives={creatives}
            queue={queue}
            hrefOf={hrefOf}
            isDropZone
            mayUpload={rights.includes('upload_creative')}
            maySetDefault={false}
            handler={handler}
            now={now}
          />
        </>
      )}
    </>
  )
}

/** In the shape of what comes: client, name, and the navigation. */
function Placeholder() {
  return (
    <div aria-busy="true" className={css({ display: 'flex', flexDirection: 'column', gap: '1' })}>
      <Skeleton className={css({ width: '32' })} />
      <Skeleton className={css({ width: '96', maxWidth: 'full', height: '7' })} />
    </div>
  )
}

const intro = css({ maxWidth: 'prose', color: 'ink.muted', textStyle: 'body', paddingBottom: '3' })

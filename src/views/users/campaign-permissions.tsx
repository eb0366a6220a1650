import { useSelector } from '@xstate/react'

import type { CampaignPermissionsRef, ChosenPlace } from '#machines/users/campaign-permissions.machine.ts'
import type { CampaignBoxesRef } from '#machines/users/permission-boxes.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { IconButton } from '../ui/icon-button.tsx'
import { ArrowLeftIcon, CloseIcon } from '../ui/icons.ts'
import { useBackToEntry } from '../ui/use-back-to-entry.ts'
import { useBroughtIntoView } from '../ui/use-brought-into-view.ts'
import { phoneWindow, useMedia } from '../ui/use-media.ts'
import { CampaignRights } from './campaign-rights.tsx'
import { entryOf, GrantableCampaigns } from './grantable-campaigns.tsx'

interface CampaignPermissionsProps {
  panel: CampaignPermissionsRef
  viewer: { isSuperUser: boolean }
}

/** The panel of campaigns: what to choose at the left, its permissions at the right; on phones one after the other (USER-037 … USER-041). */
export function CampaignPermissions({ panel, viewer }: CampaignPermissionsProps) {
  const { context, children } = useSelector(panel, (current) => current)
  const { chosen } = context
  const { list, boxes } = children
  const root = useBackToEntry<HTMLDivElement>(chosen === null ? null : entryOf(chosen))
  return (
    <div ref={root} className={panes} data-chosen={chosen === null ? undefined : ''}>
      <div className={side}>
        {list === undefined ? null : (
          <GrantableCampaigns panel={panel} list={list} withDefaults={viewer.isSuperUser} />
        )}
      </div>
      <section className={main} aria-label={t('permissions.pane')}>
        {chosen === null || boxes === undefined ? (
          <p className={hint}>{t('permissions.choose')}</p>
        ) : (
          // Each place begins at its top.
          <Pane key={boxes.sessionId} panel={panel} chosen={chosen} boxes={boxes} />
        )}
      </section>
    </div>
  )
}

interface PaneProps {
  panel: CampaignPermissionsRef
  chosen: ChosenPlace
  boxes: CampaignBoxesRef
}

function Pane({ panel, chosen, boxes }: PaneProps) {
  const rights = useSelector(boxes, ({ children }) => children.held)
  const isPhone = useMedia(phoneWindow)
  // The list that had the focus is gone there.
  const heading = useBroughtIntoView<HTMLHeadingElement>(isPhone)
  return (
    <>
      <div className={head}>
        <IconButton
          className={leave}
          label={isPhone ? t('permissions.back') : t('common.close')}
          icon={isPhone ? <ArrowLeftIcon /> : <CloseIcon />}
          onClick={() => panel.send({ type: 'place.leave' })}
        />
        <div className={css({ minWidth: '0' })}>
          <h3 ref={heading} tabIndex={-1} className={title}>
            {chosen.campaignId === null ? t('permissions.defaults') : chosen.name}
          </h3>
          {chosen.campaignId === null ? (
            <p className={css({ color: 'ink.muted' })}>{t('permissions.defaultsPane')}</p>
          ) : null}
        </div>
      </div>
      {rights === undefined ? null : <CampaignRights rights={rights} boxes={boxes} />}
    </>
  )
}

const panes = css({
  md: {
    display: 'grid',
    gridTemplateColumns: 'minmax(14rem, 2fr) 3fr',
    columnGap: '6',
    height: 'calc(100dvh - 200px)',
    minHeight: '96',
    maxHeight: '42rem',
  },
  lg: { gridTemplateColumns: '20rem minmax(0, 1fr)' },
})
const side = css({
  minWidth: '0',
  mdDown: { '[data-chosen] > &': { display: 'none' } },
  md: { minHeight: '0', borderInlineEnd: '1px solid token(colors.line.subtle)', paddingInlineEnd: '4' },
})
const main = css({
  minWidth: '0',
  mdDown: { ':not([data-chosen]) > &': { display: 'none' } },
  md: { minHeight: '0', overflowY: 'auto' },
})
const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  paddingBottom: '4',
  _touch: { '& h3': { paddingTop: '3' } },
})
/** At the end where the list stays. */
const leave = css({
  flexShrink: '0',
  mdDown: { marginInlineStart: '-3' },
  md: { order: '1', marginInlineStart: 'auto' },
})
const title = css({
  textStyle: 'title',
  color: 'ink.strong',
  overflowWrap: 'anywhere',
  outlineStyle: 'none',
  paddingTop: '1',
})
const hint = css({ color: 'ink.muted', textAlign: 'center', paddingBlock: '16', paddingInline: '4' })

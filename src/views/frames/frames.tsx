import { useSelector } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import type { SignedInUser } from '#contract/users.ts'
import type { AdminFrameListRef } from '#machines/frames/admin-frame-list.machine.ts'
import { importTargets } from '#machines/frames/frame-import.selectors.ts'
import type { FramesRef } from '#machines/frames/frames.machine.ts'
import { unitChoices } from '#machines/frames/frames.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { MorePopover } from '../ui/more-popover.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useHeading } from '../ui/use-heading.ts'
import { phoneWindow, useMedia } from '../ui/use-media.ts'
import { BulkDeletedBanner } from './bulk-banner.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import { ExportButton } from './export-button.tsx'
import { DeletedBanner, EditsElsewhere } from './frame-banners.tsx'
import { BesideMap } from './frame-map.tsx'
import { FrameTable } from './frame-table.tsx'
import { FramesToolbar } from './frames-toolbar.tsx'
import { ImportButton } from './import-button.tsx'
import { ImportDrawer } from './import-drawer.tsx'
import { ImportedBanner } from './imported-banner.tsx'
import { ListToggles } from './list-toggles.tsx'
import { RemovalQuestion } from './removal-question.tsx'
import { SelectAllLine, SelectionTools } from './selection-tools.tsx'

interface FramesProps {
  frames: FramesRef
  viewer: SignedInUser
  hrefOf: (query: FramesQuery) => string
  /** Told when all frames that match have their room, where they are shown below each other. */
  onLaidOut?: () => void
}

/** The frames admin (FRAME-001), for people who may edit the frames of a business unit (SHELL-037). */
export function Frames({ frames, viewer, hrefOf, onLaidOut }: FramesProps) {
  const list = useSelector(frames, ({ children }) => children.list)
  const further = useSelector(frames, ({ children }) => children.further)
  const filters = useSelector(frames, ({ children }) => children.filters)
  const removal = useSelector(frames, ({ children }) => children.removal)
  const bulk = useSelector(frames, ({ children }) => children.bulk)
  const map = useSelector(frames, ({ children }) => children.map)
  const importing = useSelector(frames, ({ children }) => children.importing)
  const heading = useHeading()
  const units = useMemo(() => unitChoices(viewer), [viewer])
  return list === undefined ||
    further === undefined ||
    filters === undefined ||
    bulk === undefined ||
    map === undefined ? null : (
    <div className={column}>
      <SectionHeading
        ref={heading}
        level={1}
        actions={
          <>
            {viewer.isSuperUser ? <SelectionTools frames={frames} bulk={bulk} list={list} /> : null}
            <RareActions>
              <ListToggles list={list} hrefOf={hrefOf} />
              <Importing frames={frames} list={list} />
              <Exporting frames={frames} list={list} />
            </RareActions>
          </>
        }
      >
        {t('frames.title')}
      </SectionHeading>
      <FramesToolbar list={list} filters={filters} units={units} />
      <DeletedBanner frames={frames} />
      <BulkDeletedBanner bulk={bulk} />
      {importing === undefined ? null : <ImportedBanner importing={importing} />}
      <EditsElsewhere frames={frames} />
      {viewer.isSuperUser ? <SelectAllLine frames={frames} bulk={bulk} list={list} /> : null}
      <BesideMap map={map} list={list} bulk={viewer.isSuperUser ? bulk : null}>
        <FrameTable
          frames={frames}
          bulk={bulk}
          list={list}
          further={further}
          isSelectable={viewer.isSuperUser}
          hasUnits={units.length > 1}
          hrefOf={hrefOf}
          onLaidOut={onLaidOut}
        />
      </BesideMap>
      {importing === undefined ? null : <ImportDrawer importing={importing} />}
      {removal === undefined ? null : <RemovalQuestion removal={removal} heading={heading} />}
      <BulkQuestion bulk={bulk} heading={heading} />
    </div>
  )
}

/** In the line of the others; on phones behind one button. */
function RareActions({ children }: { children: ReactNode }) {
  const isPhone = useMedia(phoneWindow)
  return isPhone ? <MorePopover label={t('frames.more')}>{children}</MorePopover> : children
}

function Importing({ frames, list }: { frames: FramesRef; list: AdminFrameListRef }) {
  const importing = useSelector(frames, ({ children }) => children.importing)
  const targets = () =>
    importTargets(list.getSnapshot().context.value?.items ?? [], frames.getSnapshot().context.selected)
  return importing === undefined ? null : <ImportButton importing={importing} targets={targets} />
}

function Exporting({ frames, list }: { frames: FramesRef; list: AdminFrameListRef }) {
  const exporting = useSelector(frames, ({ children }) => children.exporting)
  const query = useSelector(list, ({ context }) => context.query)
  return exporting === undefined ? null : <ExportButton exporting={exporting} request={query} />
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  // The heading has space of its own below it.
  '& > :first-child': { paddingBottom: '0' },
})

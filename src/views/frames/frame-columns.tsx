import { useSelector } from '@xstate/react'

import type { FrameOrder, FramesQuery } from '#contract/addresses/frames.address.ts'
import type { FrameField } from '#contract/frame-editing.ts'
import type { Frame } from '#contract/frames.ts'
import type { AdminFrameListRef } from '#machines/frames/admin-frame-list.machine.ts'
import type { FrameBulkRef } from '#machines/frames/frame-bulk.machine.ts'
import type { FramesRef } from '#machines/frames/frames.machine.ts'
import {
  coordinatesOf,
  directionOf,
  mapHref,
  sortedFurther,
  type FrameSortField,
} from '#machines/frames/frames.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { followed } from '../ui/followed.ts'
import { Mark } from '../ui/mark.tsx'
import { SortLink } from '../ui/sort-link.tsx'
import type { Column, Sorts } from '../ui/table-column.ts'
import { TextLink } from '../ui/text-link.tsx'
import { actionsColumn } from './frame-actions.tsx'
import { FrameCell } from './frame-cell.tsx'
import { selectionColumn } from './frame-selection.tsx'

interface ColumnsOf {
  frames: FramesRef
  bulk: FrameBulkRef
  list: AdminFrameListRef
  isSelectable: boolean
  hasUnits: boolean
  hrefOf: (query: FramesQuery) => string
}

/** FRAME-002, FRAME-004, FRAME-011. */
export function frameColumns({
  frames,
  bulk,
  list,
  isSelectable,
  hasUnits,
  hrefOf,
}: ColumnsOf): Column<Frame>[] {
  const links = { list, hrefOf }
  const cells = followed([frames], () => frames.getSnapshot().children)
  const sorted = (field: FrameSortField, label: string) => ({
    header: <HeaderLink {...links} field={field} label={label} />,
    stackedLabel: label,
  })
  const edited = ({ deletedAt }: Frame) => deletedAt === null
  const editing = (field: FrameField) => ({
    edited,
    cell: (frame: Frame) => <FrameCell frames={frames} cells={cells} frame={frame} field={field} />,
  })
  return [
    ...(isSelectable ? [selectionColumn({ frames, bulk, list })] : []),
    {
      id: 'externalId',
      header: (
        <span className={both}>
          <HeaderLink {...links} field="external_id" label={t('frames.columnExternalId')} />
          <HeaderLink {...links} field="name" label={t('frames.name')} />
        </span>
      ),
      rowHeader: true,
      edited,
      className: css({ md: { width: '13.5rem' } }),
      cell: (frame) => (
        <>
          <FrameCell frames={frames} cells={cells} frame={frame} field="externalId" isStrong />
          <span className={quiet}>
            {frame.name}
            {frame.deletedAt === null ? null : (
              <>
                {' '}
                <Mark tone="quiet">{t('frames.isDeleted')}</Mark>
              </>
            )}
          </span>
        </>
      ),
    },
    {
      id: 'extendedCode',
      ...sorted('extended_code', t('frames.columnFrameCode')),
      className: css({ md: { width: '9rem' } }),
      ...editing('extendedCode'),
    },
    { id: 'routeCode', ...sorted('route_code', t('frames.columnRouteCode')), ...editing('routeCode') },
    {
      id: 'locality',
      ...sorted('locality', t('frames.columnLocality')),
      cell: ({ location }) => location?.locality,
    },
    ...(hasUnits
      ? [
          {
            id: 'businessUnit',
            ...sorted('business_unit', t('frames.columnBusinessUnit')),
            cell: ({ businessUnit }: Frame) => businessUnit?.name,
          },
        ]
      : []),
    {
      id: 'displayUnits',
      header: t('frames.columnDisplayUnits'),
      stackedLabel: t('frames.columnDisplayUnits'),
      ...editing('displayUnitId'),
    },
    {
      id: 'players',
      header: t('frames.columnPlayers'),
      stackedLabel: t('frames.columnPlayers'),
      ...editing('playerId'),
    },
    {
      id: 'location',
      header: t('frames.columnLocation'),
      stackedLabel: t('frames.columnLocation'),
      className: css({ md: { width: '9rem' } }),
      cell: (frame) => <LocationLink frame={frame} />,
    },
    {
      id: 'specification',
      ...sorted('specification', t('frames.columnSpecification')),
      className: css({ md: { width: '8.5rem' } }),
      cell: ({ specification }) => specification?.name,
    },
    actionsColumn(frames),
  ]
}

/** How the columns are sorted. One column has two names to sort by. */
export function frameSorts(sort: FrameOrder | undefined): Sorts {
  const direction = (field: FrameSortField) => directionOf(sort, field)
  const externalId = direction('external_id')
  return {
    externalId: externalId === 'none' ? direction('name') : externalId,
    extendedCode: direction('extended_code'),
    routeCode: direction('route_code'),
    locality: direction('locality'),
    businessUnit: direction('business_unit'),
    specification: direction('specification'),
  }
}

/** Where the frame stands, on a map in a window of its own (FRAME-006). */
function LocationLink({ frame }: { frame: Frame }) {
  const place = coordinatesOf(frame)
  return (
    <TextLink
      href={mapHref(frame)}
      external
      target="_blank"
      rel="noreferrer"
      tabIndex={-1}
      aria-label={t('frames.onMap', { place, name: frame.name })}
      data-tip={t('frames.onMapTip')}
    >
      {place}
    </TextLink>
  )
}

interface HeaderLinkProps {
  list: AdminFrameListRef
  field: FrameSortField
  label: string
  hrefOf: (query: FramesQuery) => string
}

/** Sorts by a field: ascending, descending, off (FRAME-008). Keeps the filters and leads to page 1. */
function HeaderLink({ list, field, label, hrefOf }: HeaderLinkProps) {
  const query = useSelector(list, ({ context }) => context.query)
  return (
    <SortLink
      href={hrefOf(sortedFurther(query, field))}
      direction={directionOf(query.sort, field)}
      tip={t('frames.sortBy', { column: label })}
      label={label}
    />
  )
}

const both = css({ display: 'inline-flex', flexWrap: 'wrap', columnGap: '3' })
const quiet = css({
  display: 'block',
  color: 'ink.muted',
  textStyle: 'caption',
  mdDown: { paddingBottom: '1' },
})

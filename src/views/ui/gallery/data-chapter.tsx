import { useState } from 'react'

import { css } from '#styled/css/index.js'

import { AvatarStack } from '../avatar-stack.tsx'
import { Card } from '../card.tsx'
import { DataTable } from '../data-table.tsx'
import { DateBar } from '../date-bar.tsx'
import { IconButton } from '../icon-button.tsx'
import { PinIcon } from '../icons.ts'
import { Link } from '../link.tsx'
import { Pagination } from '../pagination.tsx'
import { StatePanel } from '../state-panel.tsx'
import { StatusChip } from '../status-chip.tsx'
import type { StatusTone } from '../status-chip.tsx'
import type { Column } from '../table-column.ts'
import { Timeline } from '../timeline.tsx'
import { OrderingSpecimen } from './ordering-specimen.tsx'
import { Chapter, Columns, Specimen } from './specimen.tsx'

interface Campaign {
  id: string
  name: string
  client: string
  reference: string
  startsAt: string
  endsAt: string
  frames: number
  tone: StatusTone
  status: string
}

const now = Date.UTC(2025, 2, 18, 9)

const campaigns: Campaign[] = [
  ['c1', 'Autumn coats', 'Northbank', 'SM10233', '2025-03-05', '2025-04-02', 48, 'live', 'Live'],
  [
    'c2',
    'Cider season',
    'Hillside Drinks',
    'SM10410',
    '2025-03-20',
    '2025-04-09',
    12,
    'attention',
    'Goes live in 2 days',
  ],
  [
    'c3',
    'Half-price rail',
    'Meridian Rail',
    'SM10388',
    '2025-03-01',
    '2025-03-31',
    310,
    'blocked',
    'Missing content',
  ],
  [
    'c4',
    'Museum late opening and the longest name that a campaign may have',
    'City of Arden',
    '',
    '2025-04-01',
    '2025-05-31',
    6,
    'pending',
    'Unmoderated',
  ],
  ['c5', 'Winter boots', 'Northbank', 'SM09971', '2024-11-01', '2025-01-15', 64, 'inactive', 'Inactive'],
].map(([id, name, client, reference, start, end, frames, tone, status]) => ({
  id: String(id),
  name: String(name),
  client: String(client),
  reference: String(reference),
  startsAt: `${String(start)}T00:00:00Z`,
  endsAt: `${String(end)}T23:59:59Z`,
  frames: Number(frames),
  tone: tone as StatusTone,
  status: String(status),
}))

const columns: Column<Campaign>[] = [
  {
    id: 'pin',
    header: <span className={css({ srOnly: true })}>{'Pin'}</span>,
    stackedCorner: true,
    className: css({ width: '10', paddingInline: '1!' }),
    cell: (campaign) => <IconButton size="sm" label={`Pin ${campaign.name}`} icon={<PinIcon />} />,
  },
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    sort: 'ascending',
    className: css({ minWidth: '40', fontWeight: 'regular', textAlign: 'start' }),
    cell: (campaign, focus) => (
      <>
        <Link {...focus} href={`#${campaign.id}`}>
          {campaign.name}
        </Link>
        <span className={css({ display: 'block', color: 'ink.muted' })}>{campaign.client}</span>
      </>
    ),
  },
  {
    id: 'dates',
    header: 'Timeline',
    className: css({ width: '48', minWidth: '48' }),
    cell: (campaign) => <DateBar startsAt={campaign.startsAt} endsAt={campaign.endsAt} now={now} />,
  },
  { id: 'reference', header: 'Reference', stackedLabel: 'Reference', cell: (campaign) => campaign.reference },
  {
    id: 'frames',
    header: 'Frames',
    stackedLabel: 'Frames',
    align: 'end',
    cell: (campaign) => campaign.frames,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (campaign) => <StatusChip tone={campaign.tone}>{campaign.status}</StatusChip>,
  },
]

const people = [
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  'Katherine Johnson',
  'Edsger Dijkstra',
  'Barbara Liskov',
  'Donald Knuth',
].map((name) => ({ id: name, name }))

const secondRow = { subscribe: () => () => {}, has: ({ id }: Campaign) => id === 'c2' }

export function DataChapter() {
  const [page, setPage] = useState(4)
  return (
    <Chapter title="Data">
      <DataTable
        caption="Campaigns"
        columns={columns}
        rows={campaigns}
        rowKey={(row) => row.id}
        selection={secondRow}
        grid={{ onTurn: () => {}, help: 'Arrow keys go between cells.' }}
        small="stack"
        linked
      />
      <Pagination label="Pages of campaigns" page={page} pageCount={12} onPageChange={setPage} />
      <Columns name="Loading and empty">
        <Card title="Loading" flush>
          <DataTable
            caption="Loading"
            columns={columns.slice(3)}
            rows={[]}
            rowKey={String}
            loadingRows={3}
            bare
          />
        </Card>
        <Card title="Empty" flush>
          <DataTable
            caption="Empty"
            columns={columns.slice(3)}
            rows={[]}
            rowKey={(row: Campaign) => row.id}
            bare
            empty={
              <StatePanel state="empty" title="No campaigns found" text="Change or clear the filters." />
            }
          />
        </Card>
      </Columns>
      <Columns name="Date bar">
        <DateBar size="lg" startsAt="2025-03-05T00:00:00Z" endsAt="2025-04-02T23:59:59Z" now={now} />
        <DateBar size="lg" startsAt="2025-04-01T00:00:00Z" endsAt="2025-05-02T23:59:59Z" now={now} />
        <DateBar size="lg" startsAt="2025-01-01T00:00:00Z" endsAt="2025-02-02T23:59:59Z" now={now} />
      </Columns>
      <Specimen name="Presence">
        <AvatarStack label="Also viewing" people={people.slice(0, 3)} />
        <AvatarStack label="Also viewing, many" people={people} />
      </Specimen>
      <Columns name="Lists">
        <Timeline
          label="Publications"
          entries={[
            {
              id: '1',
              title: 'Published',
              time: 'March 5th 2025 14:07:09',
              body: 'Ada Lovelace',
              tone: 'live',
            },
            {
              id: '2',
              title: 'Build failed',
              time: 'March 4th 2025 11:00:00',
              body: 'Frame 2 is missing',
              tone: 'blocked',
            },
            { id: '3', title: 'Created', time: 'March 1st 2025 09:12:44', body: 'Grace Hopper' },
          ]}
        />
        <OrderingSpecimen />
      </Columns>
    </Chapter>
  )
}

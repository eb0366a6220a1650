import { useSelector } from '@xstate/react'
import type { Ref } from 'react'

import type { Frame } from '#contract/frames.ts'
import type { AdminFrameListRef } from '#machines/frames/admin-frame-list.machine.ts'
import type { FurtherFramesRef } from '#machines/frames/further-frames.machine.ts'
import { furtherPage } from '#machines/frames/further-frames.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { FailedPanel } from '../ui/failed-panel.tsx'
import { FurtherRows, type RowLook } from '../ui/further-rows.tsx'
import { useNearBodies } from '../ui/use-near-bodies.ts'

interface FurtherPagesProps {
  further: FurtherFramesRef
  list: AdminFrameListRef
  /** Frames of a page. */
  pageSize: number
  look: RowLook<Frame>
  /** Told when all frames have their room. */
  onLaidOut: (() => void) | undefined
}

/** The pages after the one of the address. Those that are far from the window leave their room alone. */
export function FurtherPages({ further, list, pageSize, look, onLaidOut }: FurtherPagesProps) {
  const pagination = useSelector(list, ({ context }) => context.value?.pagination)
  const { currentPage = 1, totalPages = 1, total = 0 } = pagination ?? {}
  const count = Math.max(0, totalPages - currentPage)
  const { ref, rowHeight } = useNearBodies(
    { count, key: currentPage },
    (pages) => further.send({ type: 'pages.near', pages }),
    onLaidOut,
  )
  return Array.from({ length: count }, (_, index) => {
    const page = currentPage + 1 + index
    const before = (page - 1) * pageSize
    return (
      <FurtherPage
        key={page}
        ref={index === 0 ? ref : undefined}
        page={page}
        further={further}
        before={before}
        room={Math.min(pageSize, total - before) * rowHeight}
        look={look}
      />
    )
  })
}

interface FurtherPageProps {
  ref: Ref<HTMLTableSectionElement> | undefined
  page: number
  further: FurtherFramesRef
  /** Number of frames before these. */
  before: number
  /** Pixels that its rows take. */
  room: number
  look: RowLook<Frame>
}

/** A page while it is near the window, and its room while it is not, or is being read. */
function FurtherPage({ ref, page, further, before, room, look }: FurtherPageProps) {
  const list = useSelector(further, ({ children }) => children[furtherPage(page)])
  return (
    <tbody ref={ref} data-page={page} role={look.stack ? 'rowgroup' : undefined} className={look.body}>
      {list === undefined ? (
        <Room height={room} />
      ) : (
        <PageRows list={list} page={page} before={before} room={room} look={look} />
      )}
    </tbody>
  )
}

interface PageRowsProps extends Pick<FurtherPageProps, 'page' | 'before' | 'room' | 'look'> {
  list: AdminFrameListRef
}

function PageRows({ list, page, before, room, look }: PageRowsProps) {
  const frames = useSelector(list, ({ context }) => context.value?.items)
  const hasFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'))
  if (hasFailed) {
    return (
      <tr>
        <td colSpan={look.columns.length}>
          <FailedPanel
            title={t('frames.furtherFailed', { page })}
            text={t('frames.failedText')}
            onRetry={() => list.send({ type: 'resource.retry' })}
          />
        </td>
      </tr>
    )
  }
  return frames === undefined ? (
    <Room height={room} />
  ) : (
    <FurtherRows rows={frames} rowKey={({ id }) => id} before={before} look={look} />
  )
}

function Room({ height }: { height: number }) {
  return <tr style={{ height }} />
}

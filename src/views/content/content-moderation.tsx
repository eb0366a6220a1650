import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { ContentModerationQuery } from '#contract/addresses/content-moderation.address.ts'
import type { ContentItem } from '#contract/content-items.ts'
import type { ContentModerationRef, PendingItemsRef } from '#machines/content/content-moderation.machine.ts'
import { itemsWith, pendingItems } from '#machines/content/content-moderation.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { selectionOfIds } from '../ui/row-selection.ts'
import { SectionTools } from '../ui/section-tools.tsx'
import { useHeading } from '../ui/use-heading.ts'
import { ContentChoicesNote } from './content-choices-note.tsx'
import { ItemDecision } from './item-decision.tsx'
import { ItemView } from './item-view.tsx'
import { isSettled, ItemsPlace } from './items-place.tsx'
import type { ModerationActions } from './moderated-columns.tsx'
import { ModerationSection } from './moderation-section.tsx'
import { ModerationToolbar } from './moderation-toolbar.tsx'
import { PollingSwitch } from './polling-switch.tsx'

interface ContentModerationProps {
  moderation: ContentModerationRef
  isSuperUser: boolean
  /** Milliseconds since 1970, to the minute (CONT-008). */
  now: number
  hrefOf: (query: ContentModerationQuery) => string
}

/** The content items of a campaign by their status, to be decided on (CONT-040). */
export function ContentModeration({ moderation, isSuperUser, now, hrefOf }: ContentModerationProps) {
  const snapshot = useSelector(moderation, (current) => current)
  const { pending, decided, choices, polling, filters, decision, deletion } = snapshot.children
  const heading = useHeading()
  const isIdle = snapshot.can({ type: 'bypass.toggle' })
  const actions = useMemo<ModerationActions>(
    () => ({
      isIdle,
      onSelect: (items, isSelected) =>
        moderation.send({ type: 'items.select', itemIds: items.map(({ id }) => id), isSelected }),
      onView: (item) => moderation.send({ type: 'item.view', item }),
      onDecide: (status, items) =>
        moderation.send({
          type: 'items.decide',
          status,
          items: items.map(({ id, name }) => ({ id, name })),
        }),
      onDelete: (items) => moderation.send({ type: 'items.delete', items: [...items] }),
    }),
    [moderation, isIdle],
  )
  const selection = useMemo(
    () => selectionOfIds(moderation, ({ context }) => context.selectedIds),
    [moderation],
  )
  if (pending === undefined || decided === undefined || choices === undefined || filters === undefined) {
    return null
  }
  const { selectedIds, isBypassing, arrivals, subjects } = snapshot.context
  const shared = { selectedIds, selection, isSuperUser, now, actions }
  const bypass = isSuperUser
    ? { isOn: isBypassing, onToggle: () => moderation.send({ type: 'bypass.toggle' }) }
    : null
  return (
    <section aria-label={t('contentModeration.title')} className={column}>
      <SectionTools
        ref={heading}
        title={t('contentModeration.title')}
        about={t('contentModeration.about')}
        action={polling === undefined ? null : <PollingSwitch polling={polling} />}
      >
        <ModerationToolbar list={pending} filters={filters} choices={choices} />
      </SectionTools>
      <ContentChoicesNote choices={choices} />
      <ItemsPlace list={pending} kind="pending">
        {(page) => {
          const items = pendingItems(page, arrivals)
          const total = page.pagination.total + items.length - page.items.length
          return <ModerationSection {...shared} status="pending" items={items} total={total} bypass={null} />
        }}
      </ItemsPlace>
      <ItemsPlace list={decided} kind="decided" below={pending}>
        {(page) =>
          (['approved', 'rejected'] as const).map((status) => {
            const items = itemsWith(page, status)
            return (
              <ModerationSection
                key={status}
                {...shared}
                status={status}
                items={items}
                total={items.length}
                bypass={status === 'rejected' ? bypass : null}
              />
            )
          })
        }
      </ItemsPlace>
      <Pages pending={pending} decided={decided} hrefOf={hrefOf} />
      {decision === undefined ? null : <ItemDecision decision={decision} />}
      <Confirmation confirmation={deletion} labels={itemsDeletionLabels} heading={heading} />
      <ItemView
        item={snapshot.hasTag('viewing') ? (subjects[0] ?? null) : null}
        isSuperUser={isSuperUser}
        onClose={() => moderation.send({ type: 'item.close' })}
      />
    </section>
  )
}

interface PagesProps {
  pending: PendingItemsRef
  decided: PendingItemsRef
  hrefOf: (query: ContentModerationQuery) => string
}

/** One page number for both lists, below them once both are read (CONT-065). */
function Pages({ pending, decided, hrefOf }: PagesProps) {
  const { query, value } = useSelector(pending, ({ context }) => context)
  const other = useSelector(decided, ({ context }) => context.value)
  const isPendingSettled = useSelector(pending, isSettled)
  const isDecidedSettled = useSelector(decided, isSettled)
  const pageCount = Math.max(value?.pagination.totalPages ?? 1, other?.pagination.totalPages ?? 1)
  return !isPendingSettled || !isDecidedSettled ? null : (
    <Pagination
      label={t('contentModeration.pages')}
      page={query.page}
      pageCount={pageCount}
      hrefOf={(page) => hrefOf({ ...query, page })}
    />
  )
}

/** Asks before rejected items are deleted (CONT-046). */
export const itemsDeletionLabels = (items: ContentItem[]): ConfirmationLabels => ({
  question: t('contentModeration.deleteQuestion', { count: items.length }),
  text: items.map(({ name }) => name).join(', '),
})

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })

import type { ContentItemStatus } from '#contract/content-item-statuses.ts'
import type { ContentItem } from '#contract/content-items.ts'
import { decisionsIn } from '#machines/content/content-moderation.selectors.ts'
import { isNewItem } from '#machines/content/content.selectors.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Checkbox } from '../ui/checkbox.tsx'
import { BlockedIcon, BringBackIcon, CheckIcon, EyeIcon, TrashIcon } from '../ui/icons.ts'
import { Mark } from '../ui/mark.tsx'
import { RowButton, RowButtons } from '../ui/row-buttons.tsx'
import type { Column } from '../ui/table-column.ts'
import { ItemValues } from './item-values.tsx'
import { ProfanityNote } from './profanity-note.tsx'

/** What can be done with the items of a section. */
export interface ModerationActions {
  /** While a decision is on its way nothing else can be done. */
  isIdle: boolean
  onSelect: (items: readonly ContentItem[], isSelected: boolean) => void
  onView: (item: ContentItem) => void
  onDecide: (status: ContentItemStatus, items: readonly ContentItem[]) => void
  onDelete: (items: readonly ContentItem[]) => void
}

interface SectionColumns {
  status: ContentItemStatus
  items: readonly ContentItem[]
  selectedIds: readonly string[]
  isSuperUser: boolean
  /** Milliseconds since 1970, to the minute. */
  now: number
  actions: ModerationActions
}

/** What stands in the row of an item of a section. */
export function moderatedColumns({
  status,
  items,
  selectedIds,
  isSuperUser,
  now,
  actions,
}: SectionColumns): Column<ContentItem>[] {
  const selected = items.filter(({ id }) => selectedIds.includes(id))
  return [
    {
      id: 'select',
      className: css({ md: { width: '2.75rem' } }),
      stackedCorner: true,
      header: (
        <Checkbox
          labelHidden
          label={t('contentModeration.selectAll', { section: t(sectionLabels[status]) })}
          checked={items.length > 0 && selected.length === items.length}
          indeterminate={selected.length > 0 && selected.length < items.length}
          disabled={!actions.isIdle}
          onCheckedChange={(isSelected) => actions.onSelect(items, isSelected)}
        />
      ),
      select: (item, isChosen) => (
        <Checkbox
          labelHidden
          label={t('contentModeration.select', { name: item.name })}
          checked={isChosen}
          disabled={!actions.isIdle}
          onCheckedChange={(isSelected) => actions.onSelect([item], isSelected)}
        />
      ),
    },
    {
      id: 'name',
      header: t('content.columnName'),
      rowHeader: true,
      className: css({ md: { width: '20%' } }),
      cell: (item) => (
        <span className={named}>
          <span className={strong}>{item.name}</span>{' '}
          {isNewItem(item, now) ? <Mark>{t('content.new')}</Mark> : null}
        </span>
      ),
    },
    {
      id: 'contentType',
      header: t('content.contentType'),
      stackedLabel: t('content.contentType'),
      className: css({ md: { width: '13%' } }),
      cell: ({ contentType }) => contentType?.name ?? '',
    },
    {
      id: 'fields',
      header: t('content.columnContent'),
      className: css({ whiteSpace: 'normal' }),
      cell: (item) => (
        <>
          <ItemValues contentFields={item.contentFields} />
          {item.rejectReason === null ? null : (
            <p className={reason}>{t('contentModeration.reasonGiven', { reason: item.rejectReason })}</p>
          )}
          {item.hasProfanity ? <ProfanityNote isSuperUser={isSuperUser} /> : null}
        </>
      ),
    },
    {
      id: 'createdAt',
      header: t('content.columnCreated'),
      stackedLabel: t('content.columnCreated'),
      className: css({ mdToXl: { display: 'none' }, xl: { width: '12rem' } }),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>,
    },
    {
      id: 'actions',
      header: <span className={css({ srOnly: true })}>{t('content.columnActions')}</span>,
      align: 'end',
      className: status === 'rejected' ? fourActions : threeActions,
      cell: (item) => <Actions item={item} status={status} actions={actions} />,
    },
  ]
}

interface ActionsProps {
  item: ContentItem
  status: ContentItemStatus
  actions: ModerationActions
}

function Actions({ item, status, actions }: ActionsProps) {
  const { name } = item
  return (
    <RowButtons crowded>
      <RowButton
        icon={<EyeIcon />}
        aria-label={t('contentModeration.viewNamed', { name })}
        disabled={!actions.isIdle}
        onClick={() => actions.onView(item)}
      >
        {t('contentModeration.view')}
      </RowButton>
      {decisionsIn[status].map((wanted) => {
        const { icon, word, named: label } = decisionLooks[wanted]
        return (
          <RowButton
            key={wanted}
            icon={icon}
            aria-label={t(label, { name })}
            disabled={!actions.isIdle}
            onClick={() => actions.onDecide(wanted, [item])}
          >
            {t(word)}
          </RowButton>
        )
      })}
      {status === 'rejected' && item.isManual ? (
        <RowButton
          variant="ghost"
          icon={<TrashIcon />}
          aria-label={t('content.deleteNamed', { name })}
          disabled={!actions.isIdle}
          onClick={() => actions.onDelete([item])}
        >
          {t('content.delete')}
        </RowButton>
      ) : null}
    </RowButtons>
  )
}

/** How each decision is offered. */
export const decisionLooks = {
  approved: {
    icon: <CheckIcon />,
    word: 'contentModeration.approve',
    named: 'contentModeration.approveNamed',
    several: 'contentModeration.approveCount',
  },
  rejected: {
    icon: <BlockedIcon />,
    word: 'contentModeration.reject',
    named: 'contentModeration.rejectNamed',
    several: 'contentModeration.rejectCount',
  },
  pending: {
    icon: <BringBackIcon />,
    word: 'contentModeration.unmoderate',
    named: 'contentModeration.unmoderateNamed',
    several: 'contentModeration.unmoderateCount',
  },
} as const

/** CONT-065 */
export const sectionLabels = {
  pending: 'content.unmoderated',
  approved: 'content.approved',
  rejected: 'content.rejected',
} as const

const threeActions = css({ md: { width: '11rem' }, '2xl': { width: '25rem' } })
const fourActions = css({ md: { width: '13rem' }, '2xl': { width: '31rem' } })
const named = css({ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', minWidth: '0' })
const strong = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere', lineClamp: '3' })
const reason = css({ color: 'ink.muted', textStyle: 'caption', overflowWrap: 'anywhere' })

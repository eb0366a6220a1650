import type { User } from '#contract/users.ts'
import type { UserListRef } from '#machines/users/user-list.machine.ts'
import { isFiltered } from '#machines/users/user-query.values.ts'
import { marksOf, type UserMark } from '#machines/users/users.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { CollectionTable, type CollectionWords } from '../ui/collection-table.tsx'
import { Mark } from '../ui/mark.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import type { Column } from '../ui/table-column.ts'
import { markTones, markWords } from './user-words.ts'

interface UserTableProps {
  list: UserListRef
  hrefOf: (page: number) => string
}

/** The users of the current page: names, addresses and what each is (USER-001, USER-008). */
export function UserTable({ list, hrefOf }: UserTableProps) {
  return (
    <CollectionTable
      list={list}
      columns={columns()}
      words={words()}
      isFiltered={isFiltered}
      hrefOf={hrefOf}
    />
  )
}

const words = (): CollectionWords => ({
  caption: t('users.list'),
  pages: t('users.pages'),
  failedTitle: t('users.failedTitle'),
  failedText: t('users.failedText'),
  stale: t('users.stale'),
  empty: {
    none: { title: t('users.empty'), text: t('users.emptyText') },
    noMatch: { title: t('users.empty'), text: t('users.emptySearchText') },
    beyond: { title: t('users.empty'), text: t('users.emptyPageText') },
  },
})

const columns = (): Column<User>[] => [
  {
    id: 'name',
    header: t('users.columnName'),
    rowHeader: true,
    className: css({ md: { minWidth: '40', maxWidth: '80' } }),
    cell: ({ name }) => <span className={strong}>{name}</span>,
  },
  {
    id: 'email',
    header: t('users.columnEmail'),
    stackedLabel: t('users.columnEmail'),
    className: css({ md: { maxWidth: '80' } }),
    cell: ({ email }) => <span className={address}>{email}</span>,
  },
  {
    id: 'marks',
    header: t('users.columnKind'),
    stackedLabel: t('users.columnKind'),
    cell: (user) => (
      <ul className={marks}>
        {marksOf(user).map((mark) => (
          <li key={mark}>
            <Indicator mark={mark} />
          </li>
        ))}
      </ul>
    ),
  },
]

function Indicator({ mark }: { mark: UserMark }) {
  const tone = markTones[mark]
  return tone === undefined ? (
    <Mark tone={mark === 'super' ? 'accent' : 'quiet'}>{t(markWords[mark])}</Mark>
  ) : (
    <StatusChip tone={tone}>{t(markWords[mark])}</StatusChip>
  )
}

const strong = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere', lineClamp: '3' })
const address = css({ overflowWrap: 'anywhere' })
const marks = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

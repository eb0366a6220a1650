import { useMemo } from 'react'

import type { UserQuery } from '#contract/addresses/users.address.ts'
import type { User } from '#contract/users.ts'
import type { UserListRef } from '#machines/users/users.machine.ts'
import { actionsOn, isFiltered, marksOf, type UserMark } from '#machines/users/users.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { EditIcon, TrashIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Mark } from '../ui/mark.tsx'
import { ResourceTable, type ResourceTableLabels } from '../ui/resource-table.tsx'
import { RowButton, RowButtons, RowLinkButton } from '../ui/row-buttons.tsx'
import { StatusChip, type StatusTone } from '../ui/status-chip.tsx'
import type { Column } from '../ui/table-column.ts'

/** What is done with users, and who does it. */
export interface UserActions {
  viewer: Pick<User, 'id' | 'isSuperUser'>
  onDelete: (user: User) => void
  onRestore: (user: User) => void
}

interface UserTableProps {
  list: UserListRef
  actions: UserActions
  /** Who is deleted although the list does not say so yet (USER-014). */
  deletedId: string | null
  hrefOf: (query: UserQuery) => string
}

/** The users of the current page: names, addresses, what each is, and what can be done (USER-001, USER-008 … USER-012). */
export function UserTable({ list, actions, deletedId, hrefOf }: UserTableProps) {
  const columns = useMemo(() => columnsOf(actions, deletedId), [actions, deletedId])
  return (
    <ResourceTable list={list} columns={columns} labels={labels()} isFiltered={isFiltered} hrefOf={hrefOf} />
  )
}

const labels = (): ResourceTableLabels => ({
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

function columnsOf(actions: UserActions, deletedId: string | null): Column<User>[] {
  return [
    {
      id: 'name',
      header: t('users.columnName'),
      rowHeader: true,
      className: css({ md: { width: '24%' }, xl: { width: '26%' } }),
      cell: ({ name }) => <span className={strong}>{name}</span>,
    },
    {
      id: 'email',
      header: t('users.columnEmail'),
      stackedLabel: t('users.columnEmail'),
      className: css({ md: { width: '28%' }, xl: { width: '30%' } }),
      cell: ({ email }) => <span className={address}>{email}</span>,
    },
    {
      id: 'marks',
      header: t('users.columnKind'),
      stackedLabel: t('users.columnKind'),
      cell: (user) => (
        <ul className={marks}>
          {marksOf(user, user.id === deletedId).map((mark) => (
            <li key={mark}>
              <Indicator mark={mark} />
            </li>
          ))}
        </ul>
      ),
    },
    actionsColumn(actions, deletedId),
  ]
}

function actionsColumn(actions: UserActions, deletedId: string | null): Column<User> {
  return {
    id: 'actions',
    header: <span className={css({ srOnly: true })}>{t('users.columnActions')}</span>,
    align: 'end',
    className: css({ md: { width: '13rem' }, xl: { width: '17rem' } }),
    cell: (user) => (user.id === deletedId ? null : <Actions user={user} {...actions} />),
  }
}

function Actions({ user, viewer, onDelete, onRestore }: UserActions & { user: User }) {
  const { mayEdit, mayConvert, mayDelete, mayRestore } = actionsOn(user, viewer)
  const { id, name } = user
  return (
    <RowButtons>
      {mayRestore ? (
        <Button size="sm" aria-label={t('users.restoreNamed', { name })} onClick={() => onRestore(user)}>
          {t('users.restore')}
        </Button>
      ) : null}
      {mayConvert ? (
        <LinkButton
          size="sm"
          href={`/users/${id}/edit/lite-to-full`}
          aria-label={t('users.convertNamed', { name })}
        >
          {t('users.convert')}
        </LinkButton>
      ) : null}
      {mayEdit ? (
        <RowLinkButton
          variant="ghost"
          icon={<EditIcon />}
          href={`/users/${id}/edit`}
          aria-label={t('users.editNamed', { name })}
        >
          {t('users.edit')}
        </RowLinkButton>
      ) : null}
      {mayDelete ? (
        <RowButton
          variant="ghost"
          icon={<TrashIcon />}
          aria-label={t('users.deleteNamed', { name })}
          onClick={() => onDelete(user)}
        >
          {t('users.delete')}
        </RowButton>
      ) : null}
    </RowButtons>
  )
}

function Indicator({ mark }: { mark: UserMark }) {
  const tone = markTones[mark]
  return tone === undefined ? (
    <Mark tone={mark === 'super' ? 'accent' : 'quiet'}>{t(markWords[mark])}</Mark>
  ) : (
    <StatusChip tone={tone}>{t(markWords[mark])}</StatusChip>
  )
}

/** Message of an indicator (USER-008). */
const markWords = {
  deleted: 'users.deleted',
  expired: 'users.expired',
  super: 'users.super',
  lite: 'users.lite',
  full: 'users.full',
  invited: 'users.invited',
} as const satisfies Record<UserMark, string>

/** Those that tell that somebody cannot sign in. */
const markTones: Partial<Record<UserMark, StatusTone>> = { deleted: 'blocked', expired: 'attention' }

const strong = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere', lineClamp: '3' })
const address = css({ overflowWrap: 'anywhere' })
const marks = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

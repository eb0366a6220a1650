import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { SignedInUser } from '#contract/users.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import { userKinds } from '#machines/users/user-query.values.ts'
import type { UsersRef } from '#machines/users/users.machine.ts'
import { userActors } from '#machines/users/users.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { NativeSelect } from '../ui/native-select.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useHeading } from '../ui/use-heading.ts'
import { UserQuestion } from './user-question.tsx'
import { UserTable, type UserActions } from './user-table.tsx'
import { kindWords } from './user-words.ts'

interface UsersProps {
  users: UsersRef
  /** Who looks at them. */
  viewer: SignedInUser
  hrefOf: (page: number) => string
}

/** The users area: who there is, by kind and by name or e-mail (USER-001). Only who may manage users gets here (SHELL-036). */
export function Users({ users, viewer, hrefOf }: UsersProps) {
  const snapshot = useSelector(users, (current) => current)
  const { list, deletion, restoring } = userActors(snapshot)
  const { deletedId } = snapshot.context
  const heading = useHeading()
  const actions = useMemo<UserActions>(
    () => ({
      viewer,
      onDelete: (user) => users.send({ type: 'user.delete', user }),
      onRestore: (user) => users.send({ type: 'user.restore', user }),
    }),
    [users, viewer],
  )
  return (
    <div className={column}>
      <SectionHeading ref={heading} level={1}>
        {t('shell.users')}
      </SectionHeading>
      <Toolbar users={users} />
      {list === undefined ? null : (
        <UserTable list={list} actions={actions} deletedId={deletedId} hrefOf={hrefOf} />
      )}
      {deletion === undefined ? null : <UserQuestion question={deletion} kind="deletion" heading={heading} />}
      {restoring === undefined ? null : (
        <UserQuestion question={restoring} kind="restoring" heading={heading} />
      )}
    </div>
  )
}

/** By name or e-mail, and by kind (USER-003, USER-004). */
function Toolbar({ users }: Pick<UsersProps, 'users'>) {
  const typed = useSelector(users, ({ context }) => context.typed)
  const kind = useSelector(users, ({ context }) => context.query.kind)
  return (
    <div className={bar}>
      <div className={wide}>
        <SearchField
          label={t('users.filter')}
          maxLength={longestSearch}
          value={typed}
          onValueChange={(text) => users.send({ type: 'text.typed', text })}
        />
      </div>
      <div className={narrow}>
        <NativeSelect
          labelHidden
          label={t('users.kind')}
          value={kind}
          options={userKinds.map((known) => ({ value: known, label: t(kindWords[known]) }))}
          onValueChange={(value) => {
            const chosen = userKinds.find((known) => known === value)
            if (chosen !== undefined) {
              users.send({ type: 'kind.choose', kind: chosen })
            }
          }}
        />
      </div>
    </div>
  )
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  // The heading has space of its own below it.
  '& > :first-child': { paddingBottom: '0' },
})
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const wide = css({ flex: '1 1 14rem', maxWidth: { md: '80' } })
const narrow = css({ flex: { base: '1 1 9rem', md: '0 1 12rem' }, minWidth: '0' })

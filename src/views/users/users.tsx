import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { UserQuery } from '#contract/addresses/users.address.ts'
import type { SignedInUser, User } from '#contract/users.ts'
import type { UsersRef } from '#machines/users/users.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { PlusIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useHeading } from '../ui/use-heading.ts'
import { UserTable, type UserActions } from './user-table.tsx'
import { UserToolbar } from './user-toolbar.tsx'

interface UsersProps {
  users: UsersRef
  viewer: SignedInUser
  hrefOf: (query: UserQuery) => string
}

/** The users area (USER-001), for people who may manage users (SHELL-036). */
export function Users({ users, viewer, hrefOf }: UsersProps) {
  const { children, context } = useSelector(users, (current) => current)
  const { list, filters, deletion, restoring } = children
  const heading = useHeading()
  const actions = useMemo<UserActions>(
    () => ({
      viewer,
      onDelete: (user) => users.send({ type: 'user.delete', user }),
      onRestore: (user) => users.send({ type: 'user.restore', user }),
    }),
    [users, viewer],
  )
  return list === undefined || filters === undefined ? null : (
    <div className={column}>
      <SectionHeading
        ref={heading}
        level={1}
        actions={
          viewer.isSuperUser ? (
            <LinkButton variant="solid" icon={<PlusIcon />} href="/users/create">
              {t('users.add')}
            </LinkButton>
          ) : undefined
        }
      >
        {t('shell.users')}
      </SectionHeading>
      <UserToolbar list={list} filters={filters} />
      <UserTable list={list} actions={actions} deletedId={context.deletedId} hrefOf={hrefOf} />
      <Confirmation confirmation={deletion} labels={deletionLabels} heading={heading} />
      <Confirmation confirmation={restoring} labels={restoringLabels} heading={heading} tone="normal" />
    </div>
  )
}

/** Asks before a user is deleted or restored (USER-013). */
export const deletionLabels = ({ name }: User): ConfirmationLabels => ({
  question: t('users.deleteQuestion', { name }),
  text: t('users.deleteText'),
})
export const restoringLabels = ({ name }: User): ConfirmationLabels => ({
  question: t('users.restoreQuestion', { name }),
  text: t('users.restoreText'),
})

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  // The heading has space of its own below it.
  '& > :first-child': { paddingBottom: '0' },
})

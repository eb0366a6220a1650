import { useSelector } from '@xstate/react'

import type { User } from '#contract/users.ts'
import { shownPanels } from '#machines/users/permission-panels.selectors.ts'
import { personRightsHref } from '#machines/users/person-rights.selectors.ts'
import type { UserEditorRef, UserEditRef } from '#machines/users/user-edit.machine.ts'
import type { UserMode } from '#machines/users/user-edit.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AwayPanel, type AwayLabels } from '../ui/away-panel.tsx'
import { Button } from '../ui/button.tsx'
import { FormActions } from '../ui/form-layout.tsx'
import { HistoryIcon } from '../ui/icons.ts'
import { LeavingQuestion } from '../ui/leaving-question.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { PermissionPanels } from './permission-panels.tsx'
import { UserForm } from './user-form.tsx'

interface UserEditProps {
  edit: UserEditRef
  viewer: Pick<User, 'id' | 'isSuperUser'>
}

/** A user: added, changed, or made a full one (USER-017, USER-018). */
export function UserEdit({ edit, viewer }: UserEditProps) {
  const { context, children } = useSelector(edit, (current) => current)
  const { editor } = children
  const read = useSelector(editor, (snapshot) => snapshot?.context.target.subject ?? null)
  const shown = shownPanels(context.mode === 'edit' ? (read ?? context.subject) : null, viewer)
  return (
    <section className={column}>
      <div className={form}>
        <SectionHeading
          level={1}
          description={context.mode === 'edit' ? undefined : t('users.invitationText')}
          actions={
            context.mode !== 'edit' || context.userId === null ? undefined : (
              <>
                {viewer.isSuperUser ? (
                  <LinkButton href={personRightsHref(context.userId)}>{t('rights.link')}</LinkButton>
                ) : null}
                <LinkButton icon={<HistoryIcon />} href={`/users/${context.userId}/activity`}>
                  {t('users.activity')}
                </LinkButton>
              </>
            )
          }
        >
          {t(titles[context.mode])}
        </SectionHeading>
        {/* Saved, the form begins anew with what the server has. */}
        {editor === undefined ? null : <UserEditor key={editor.sessionId} editor={editor} viewer={viewer} />}
      </div>
      {editor !== undefined && shown.campaigns ? (
        <PermissionPanels edit={edit} viewer={viewer} shown={shown} />
      ) : null}
    </section>
  )
}

interface UserEditorProps {
  editor: UserEditorRef
  viewer: Pick<User, 'id' | 'isSuperUser'>
}

/** The profile form in each state of its editor. */
export function UserEditor({ editor, viewer }: UserEditorProps) {
  const snapshot = useSelector(editor, (current) => current)
  const { target } = snapshot.context
  const close = () => editor.send({ type: 'form.close' })
  const isAway = snapshot.hasTag('failed') || snapshot.hasTag('gone')
  return (
    <div className={card} aria-busy={snapshot.hasTag('loading') || undefined}>
      {snapshot.hasTag('loading') ? (
        <Skeleton shape="block" className={css({ height: '64' })} />
      ) : isAway ? (
        <AwayPanel
          labels={awayLabels()}
          isGone={snapshot.hasTag('gone')}
          onRetry={() => editor.send({ type: 'editor.retry' })}
          onClose={close}
        />
      ) : (
        <UserForm editor={editor} mode={target.mode} user={target.subject} viewer={viewer} />
      )}
      {snapshot.hasTag('loading') || snapshot.hasTag('failed') ? (
        <FormActions>
          <Button onClick={close}>{t('common.cancel')}</Button>
        </FormActions>
      ) : null}
      <LeavingQuestion
        open={snapshot.hasTag('leaving')}
        title={t('common.unsavedChanges')}
        onAnswer={(isYes) => editor.send({ type: isYes ? 'leaving.accept' : 'leaving.decline' })}
      />
    </div>
  )
}

const titles = {
  create: 'users.addTitle',
  edit: 'users.editTitle',
  convert: 'users.convertTitle',
} as const satisfies Record<UserMode, string>

const awayLabels = (): AwayLabels => ({
  goneTitle: t('users.goneTitle'),
  goneText: t('users.goneText'),
  failedTitle: t('users.oneFailedTitle'),
  failedText: t('users.failedText'),
})

const column = css({ display: 'flex', flexDirection: 'column', gap: '6', width: 'full', maxWidth: '72rem' })
const form = css({ display: 'flex', flexDirection: 'column', gap: '4', width: 'full', maxWidth: 'prose' })
const card = css({
  padding: { base: '4', md: '6' },
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'lg',
  background: 'surface.base',
})

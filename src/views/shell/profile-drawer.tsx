import { useSelector } from '@xstate/react'

import type { SignedInUser } from '#contract/users.ts'
import type { ProfileRef } from '#machines/shell/profile.machine.ts'
import { t } from '#services/intl/intl.ts'

import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Form, FormActions } from '../ui/form-layout.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useEditForm } from '../ui/use-edit-form.ts'

interface ProfileDrawerProps {
  profile: ProfileRef
  user: SignedInUser
  onClose: () => void
}

/** "My Profile": the signed-in person's own form (SHELL-016, SHELL-017, SHELL-056). */
export function ProfileDrawer({ profile, user, onClose }: ProfileDrawerProps) {
  const { target, problem } = useSelector(profile, (snapshot) => snapshot.context)
  const isBusy = useSelector(profile, (snapshot) => snapshot.hasTag('busy'))
  const { id: _, ...initial } = target
  const { form, errorOf, isUnchanged, submit } = useEditForm({
    actor: profile,
    initial,
    isUnchanged: (values) => JSON.stringify(values) === JSON.stringify(initial),
    problem,
    onValid: (values) => profile.send({ type: 'form.submit', values }),
  })
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('shell.profileTitle')}
      description={kindOf(user)}
      locked={isBusy}
    >
      <Form onSubmit={submit} aria-label={t('shell.profileTitle')}>
        <form.Field name="name">
          {(field) => (
            <TextField
              label={t('shell.profileName')}
              name="name"
              autoComplete="name"
              required
              value={field.state.value}
              onValueChange={field.handleChange}
              error={errorOf('name')}
            />
          )}
        </form.Field>
        <form.Field name="email">
          {(field) => (
            <TextField
              label={t('auth.email')}
              type="email"
              name="email"
              autoComplete="email"
              required
              value={field.state.value}
              onValueChange={field.handleChange}
              error={errorOf('email')}
            />
          )}
        </form.Field>
        <form.Field name="isSubscribedToCampaignDigest">
          {(field) => (
            <Checkbox
              label={t('shell.profileDigest')}
              checked={field.state.value}
              onCheckedChange={field.handleChange}
            />
          )}
        </form.Field>
        <FormActions>
          <Button type="submit" variant="solid" busy={isBusy} disabled={isUnchanged}>
            {t('shell.profileSave')}
          </Button>
        </FormActions>
      </Form>
    </Drawer>
  )
}

function kindOf(user: SignedInUser): string | undefined {
  if (user.isSuperUser) {
    return t('shell.superUser')
  }
  return user.isLiteUser ? t('shell.liteUser') : undefined
}

import { useSelector } from '@xstate/react'

import type { SignedInUser, UpdateUserRequest } from '#contract/users.ts'
import { formError } from '#machines/kit/form-problem.selectors.ts'
import type { Profile, ProfileRef } from '#machines/shell/profile.machine.ts'
import { t } from '#services/intl/intl.ts'

import { FormAlert } from '../auth/form-alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { FormActions } from '../ui/form-layout.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
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
  const { id: _, ...kept } = target
  const { form, values, errorOf, isUnchanged, submit } = useEditForm({
    actor: profile,
    initial: { ...kept, currentPassword: '' },
    isUnchanged: (current) => Object.keys(changesOf(kept, current)).length === 0,
    problem,
    onValid: (current) => profile.send({ type: 'form.submit', values: changesOf(kept, current) }),
  })
  const isNewEmail = values.email !== target.email
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('shell.profileTitle')}
      description={kindOf(user)}
      locked={isBusy}
    >
      <Form onSubmit={submit} aria-label={t('shell.profileTitle')}>
        <FormAlert text={formError(problem, ['email', 'currentPassword'])} />
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
        {isNewEmail ? (
          <form.Field name="currentPassword">
            {(field) => (
              <PasswordField
                label={t('shell.profilePassword')}
                name="currentPassword"
                required
                hint={t('shell.profilePasswordHint')}
                value={field.state.value}
                onValueChange={field.handleChange}
                error={errorOf('currentPassword')}
              />
            )}
          </form.Field>
        ) : null}
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

type Values = Omit<Profile, 'id'> & { currentPassword: string }

/** What differs, with the password for a new e-mail: a value that changed elsewhere meanwhile stays. */
function changesOf(kept: Omit<Profile, 'id'>, values: Values): UpdateUserRequest {
  return {
    ...(values.name === kept.name ? {} : { name: values.name }),
    ...(values.email === kept.email ? {} : { email: values.email, currentPassword: values.currentPassword }),
    ...(values.isSubscribedToCampaignDigest === kept.isSubscribedToCampaignDigest
      ? {}
      : { isSubscribedToCampaignDigest: values.isSubscribedToCampaignDigest }),
  }
}

function kindOf(user: SignedInUser): string | undefined {
  if (user.isSuperUser) {
    return t('shell.superUser')
  }
  return user.isLiteUser ? t('shell.liteUser') : undefined
}

import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { User } from '#contract/users.ts'
import { fieldError, formError } from '#machines/kit/form-problem.selectors.ts'
import type { UserEditorRef } from '#machines/users/user-edit.machine.ts'
import { changesOf, profileOf, type UserMode, type UserProfile } from '#machines/users/user-edit.values.ts'
import { t } from '#services/intl/intl.ts'
import { diallingCodes, phoneNumberOf, phonePartsOf } from '#services/intl/phone-numbers.ts'

import { FormAlert } from '../auth/form-alert.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EditorActions, submitTo } from '../ui/editor-actions.tsx'
import { FormFields } from '../ui/form-fields.tsx'
import { FormRow } from '../ui/form-layout.tsx'
import { Form } from '../ui/form.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useEditForm, type IssuesByPath } from '../ui/use-edit-form.ts'

interface UserFormProps {
  editor: UserEditorRef
  mode: UserMode
  /** Null for a new one. */
  user: User | null
  viewer: Pick<User, 'id' | 'isSuperUser'>
}

/** Name, e-mail, digest and, for super users, the phone number (USER-019, USER-051, USER-053). */
export function UserForm({ editor, mode, user, viewer }: UserFormProps) {
  const snapshot = useSelector(editor, (current) => current)
  const { problem } = snapshot.context
  const before = profileOf(user, viewer.isSuperUser)
  const { form, values, errorOf, failure, submit } = useEditForm<FormValues, UserIssue>({
    actor: editor,
    initial: formValues(before),
    isUnchanged: (current) =>
      !current.converts && Object.keys(changesOf(before, profileIn(current, before), 'edit')).length === 0,
    issuesIn: (current) => issuesIn(current, before),
    messageOf: (issue) => t(issueWords[issue]),
    problem,
    serverErrorOf: (rejection, path) => fieldError(rejection, path === 'number' ? 'phoneNumber' : path),
    onValid: (current) => submitTo(editor)(profileIn(current, before)),
  })
  // As in one's own profile: whoever finds a session open must not take the account over.
  const now = profileIn(values, before)
  const asksPassword =
    user?.id === viewer.id && (now.email !== before.email || now.phoneNumber !== before.phoneNumber)
  const codes = useMemo(() => [{ value: '', label: t('users.noDiallingCode') }, ...diallingCodes()], [])
  const onSubmit = () => {
    // Converting is the change, whatever else stays.
    if (mode === 'convert') {
      form.setFieldValue('converts', true)
    }
    submit()
  }
  return (
    <Form onSubmit={onSubmit} problem={failure} aria-label={t('users.profile')}>
      <FormFields disabled={snapshot.hasTag('busy')}>
        <FormAlert text={formError(problem, ['name', 'email', 'phoneNumber', 'currentPassword'])} />
        <TextField
          label={t('shell.profileName')}
          autoComplete="off"
          required
          value={values.name}
          onValueChange={(name) => form.setFieldValue('name', name)}
          error={errorOf('name')}
        />
        <TextField
          label={t('auth.email')}
          type="email"
          autoComplete="off"
          required
          value={values.email}
          onValueChange={(email) => form.setFieldValue('email', email)}
          error={errorOf('email')}
        />
        {before.phoneNumber === undefined ? null : (
          <FormRow>
            <NativeSelect
              label={t('users.diallingCode')}
              options={codes}
              value={values.country}
              onValueChange={(country) => form.setFieldValue('country', country)}
              error={errorOf('country')}
            />
            <TextField
              label={t('users.phoneNumber')}
              type="tel"
              autoComplete="off"
              optional
              value={values.number}
              onValueChange={(number) => form.setFieldValue('number', number)}
              error={errorOf('number')}
            />
          </FormRow>
        )}
        {asksPassword ? (
          <PasswordField
            label={t('shell.profilePassword')}
            required
            value={values.currentPassword}
            onValueChange={(currentPassword) => form.setFieldValue('currentPassword', currentPassword)}
            error={errorOf('currentPassword')}
          />
        ) : null}
        <Checkbox
          label={t('users.digest')}
          checked={values.isSubscribedToCampaignDigest}
          onCheckedChange={(isChecked) => form.setFieldValue('isSubscribedToCampaignDigest', isChecked)}
        />
      </FormFields>
      <EditorActions
        editor={editor}
        name={mode === 'convert' ? null : (user?.name ?? '')}
        saveLabel={t(saveWords[mode])}
        onOverwrite={onSubmit}
      />
    </Form>
  )
}

/** A profile as it is edited; the phone number in two fields. */
interface FormValues {
  name: string
  email: string
  isSubscribedToCampaignDigest: boolean
  currentPassword: string
  /** Of the dialling code; '' for none. */
  country: string
  number: string
  /** A lite user is to become a full one. */
  converts: boolean
}

type UserIssue = 'noName' | 'noEmail' | 'noDiallingCode' | 'noPhoneNumber'

const issueWords = {
  noName: 'users.nameRequired',
  noEmail: 'users.emailRequired',
  noDiallingCode: 'users.diallingCodeRequired',
  noPhoneNumber: 'users.phoneNumberWrong',
} as const satisfies Record<UserIssue, string>

const saveWords = {
  create: 'users.addSave',
  edit: 'users.save',
  convert: 'users.convertSave',
} as const satisfies Record<UserMode, string>

function formValues({ phoneNumber, ...profile }: UserProfile): FormValues {
  return { ...profile, ...phonePartsOf(phoneNumber ?? null), converts: false }
}

function profileIn(
  { country, number, converts: _, ...profile }: FormValues,
  before: UserProfile,
): UserProfile {
  const isShown = before.phoneNumber !== undefined
  return {
    ...profile,
    phoneNumber: !isShown ? undefined : number.trim() === '' ? null : phoneNumberOf(country, number),
  }
}

function issuesIn(
  { name, email, country, number }: FormValues,
  before: UserProfile,
): IssuesByPath<UserIssue> {
  const isPhone = before.phoneNumber !== undefined && number.trim() !== ''
  const hasCode = country !== '' || number.trim().startsWith('+')
  return {
    ...(name.trim() === '' ? { name: 'noName' } : {}),
    ...(email.trim() === '' ? { email: 'noEmail' } : {}),
    ...(isPhone && !hasCode ? { country: 'noDiallingCode' } : {}),
    ...(isPhone && hasCode && phoneNumberOf(country, number) === null ? { number: 'noPhoneNumber' } : {}),
  }
}

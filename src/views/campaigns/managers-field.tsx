import { useSelector } from '@xstate/react'

import type { ManagerSearchRef } from '#machines/campaigns/manager-search.machine.ts'
import { t } from '#services/intl/intl.ts'

import { ChipsField } from '../ui/chips-field.tsx'
import type { ChipsFieldProps } from '../ui/chips-field.tsx'

interface ManagersFieldProps extends Pick<
  ChipsFieldProps,
  'value' | 'onValueChange' | 'onTextChange' | 'onReject' | 'error' | 'disabled'
> {
  /** Where the suggestions come from; without it addresses are simply typed. */
  search: ManagerSearchRef | undefined
  /** E-mail address of the signed-in person. */
  me: string
  /** Whose people are suggested; empty while none is chosen. */
  businessUnitId: string
}

/** The managers by e-mail: oneself and people of the business unit are suggested, any address may be typed (CAMP-013, CAMP-019). */
export function ManagersField({ search, me, businessUnitId, ...field }: ManagersFieldProps) {
  const snapshot = useSelector(search, (current) => current)
  const chosen = new Set(field.value.map((email) => email.toLowerCase()))
  const hits = (snapshot?.context.hits ?? []).map(({ id, name }) => ({ value: id, label: name, detail: id }))
  const offered = [
    { value: me, label: t('campaignForm.me'), detail: me },
    ...hits.filter(({ value }) => value !== me),
  ].filter(({ value }) => value !== '' && !chosen.has(value.toLowerCase()))
  return (
    <ChipsField
      {...field}
      label={t('campaignForm.managers')}
      hint={
        snapshot?.hasTag('failed') === true ? (
          <span role="status">{t('campaignForm.managersFailed')}</span>
        ) : (
          t('campaignForm.managersHint')
        )
      }
      inputMode="email"
      isValid={(text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)}
      suggest={{
        suggestionsFor: (text) =>
          offered.filter(({ value, label }) =>
            value === me ? fits(text, value, label) : value !== text.trim(),
          ),
        open: hits.length > 0,
        busy: snapshot?.hasTag('busy') ?? false,
        onType: (text) =>
          search?.send({
            type: 'search.typed',
            query: { text: businessUnitId === '' ? '' : text, businessUnitId },
          }),
        onPick: (id) => {
          if (search?.getSnapshot().can({ type: 'hit.choose', id }) === true) {
            search.send({ type: 'hit.choose', id })
          } else {
            close(search)
          }
        },
        onClose: () => close(search),
      }}
    />
  )
}

/** Whether oneself fits what is typed; an address that is complete needs no suggestion. */
function fits(text: string, email: string, label: string): boolean {
  const typed = text.trim().toLowerCase()
  return typed !== email.toLowerCase() && [email, label].some((part) => part.toLowerCase().includes(typed))
}

function close(search: ManagerSearchRef | undefined): void {
  if (search?.getSnapshot().can({ type: 'search.clear' }) === true) {
    search.send({ type: 'search.clear' })
  }
}

import { useSelector } from '@xstate/react'

import type { BrandSearchRef } from '#machines/campaigns/brand-search.machine.ts'
import { t } from '#services/intl/intl.ts'

import { Combobox } from '../ui/combobox.tsx'

interface BrandFieldProps {
  /** Where the suggestions come from; without it a name is simply typed. */
  search: BrandSearchRef | undefined
  value: string
  onValueChange: (value: string) => void
  error: string | undefined
  disabled: boolean
}

/** The brand: one of those that are suggested while it is typed, or a new name (CAMP-066). */
export function BrandField({ search, value, onValueChange, error, disabled }: BrandFieldProps) {
  const snapshot = useSelector(search, (current) => current)
  const close = () => {
    if (search?.getSnapshot().can({ type: 'search.clear' }) === true) {
      search.send({ type: 'search.clear' })
    }
  }
  const type = (text: string) => search?.send({ type: 'search.typed', query: { text } })
  return (
    <Combobox
      isFree
      label={t('campaignForm.brand')}
      hint={
        snapshot?.hasTag('failed') === true ? (
          <span role="status">{t('campaignForm.brandsFailed')}</span>
        ) : undefined
      }
      error={error}
      disabled={disabled}
      text={value}
      onTextChange={(text) => {
        onValueChange(text)
        type(text)
      }}
      busy={snapshot?.hasTag('busy') ?? false}
      open={(snapshot?.context.hits ?? []).length > 0}
      onOpenChange={(open) => (open ? type(value) : close())}
      onEscape={close}
      suggestions={(snapshot?.context.hits ?? []).map(({ id }) => ({ value: id, label: id }))}
      onPick={(brand) => {
        onValueChange(brand)
        search?.send({ type: 'hit.choose', id: brand })
      }}
    />
  )
}

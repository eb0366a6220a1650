import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { NativeSelect } from '../ui/native-select.tsx'

interface ContentChoiceProps {
  label: string
  /** What it says while it leaves nothing out. */
  all: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChoose: (value: string | null) => void
}

/** One of the choices that a list of content is filtered by. */
export function ContentChoice({ label, all, value, options, onChoose }: ContentChoiceProps) {
  // The address may name one that there is not, or that is not known yet.
  const isKnown = value === undefined || options.some((option) => option.value === value)
  return (
    <div className={narrow}>
      <NativeSelect
        labelHidden
        label={label}
        value={value ?? ''}
        options={[
          { value: '', label: all },
          ...options,
          ...(isKnown ? [] : [{ value, label: t('content.unknownChoice') }]),
        ]}
        onValueChange={(chosen) => onChoose(chosen === '' ? null : chosen)}
      />
    </div>
  )
}

// Of its own width, whatever its choices say: those come later.
const narrow = css({ flex: { base: '1 1 6rem', md: '0 0 auto' }, width: { md: '9rem' }, minWidth: '0' })

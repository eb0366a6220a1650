import { createListCollection, Select } from '@ark-ui/react/select'
import { useId } from 'react'
import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'
import { field, input, popup } from '#styled/recipes/index.js'

import { describedBy, FieldNotes } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { CheckIcon, ChevronDownIcon } from './icons.ts'
import { PageDirection } from './page-direction.tsx'

export interface SelectOption {
  value: string
  label: string
  /** A count or a note at the end of the line. */
  detail?: ReactNode
  disabled?: boolean | undefined
}

export interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[]
  /** The chosen value, or null for none. */
  value: string | null
  onValueChange: (value: string | null) => void
  onBlur?: (() => void) | undefined
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  disabled?: boolean | undefined
  name?: string | undefined
}

/** One of a list of options, in a popup with type-ahead. */
export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  options,
  value,
  onValueChange,
  onBlur,
  placeholder,
  disabled,
  name,
}: SelectFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const styles = field()
  const list = popup()
  const collection = createListCollection({
    items: options,
    isItemDisabled: (option) => option.disabled ?? false,
  })

  return (
    <PageDirection>
      <Select.Root
        className={styles.root}
        collection={collection}
        ids={{ trigger: controlId, label: `${controlId}-label` }}
        value={value === null ? [] : [value]}
        onValueChange={(details) => onValueChange(details.value[0] ?? null)}
        disabled={disabled ?? false}
        invalid={Boolean(error)}
        positioning={{ strategy: 'fixed', sameWidth: true, gutter: 4 }}
        {...(name === undefined ? {} : { name })}
        lazyMount
        unmountOnExit
      >
        <Select.Label className={labelHidden ? css({ srOnly: true }) : styles.label}>
          {label}
          {optional ? <span className={styles.mark}>{t('ui.optional')}</span> : null}
        </Select.Label>
        <Select.Trigger
          className={cx(input(), trigger)}
          aria-describedby={describedBy(controlId, hint, error)}
          onBlur={onBlur}
        >
          <Select.ValueText placeholder={placeholder ?? t('ui.choose')} className={text} />
          <Select.Indicator asChild>
            <ChevronDownIcon />
          </Select.Indicator>
        </Select.Trigger>
        <FieldNotes id={controlId} hint={hint} error={error} />
        <Select.Positioner className={list.positioner}>
          <Select.Content className={list.list}>
            {options.map((option) => (
              <Select.Item key={option.value} item={option} className={list.item}>
                <Select.ItemText className={text}>{option.label}</Select.ItemText>
                {option.detail === undefined ? null : <span className={detail}>{option.detail}</span>}
                <span className={mark}>
                  <Select.ItemIndicator>
                    <CheckIcon />
                  </Select.ItemIndicator>
                </span>
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Positioner>
        <Select.HiddenSelect />
      </Select.Root>
    </PageDirection>
  )
}

const trigger = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textAlign: 'start',
  cursor: 'pointer',
  '&[data-placeholder-shown]': { color: 'ink.muted' },
  '& .lucide': { color: 'ink.muted' },
})
const text = css({
  flex: '1',
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const detail = css({ color: 'ink.muted', fontVariantNumeric: 'tabular-nums' })
const mark = css({ display: 'inline-flex', width: '4', justifyContent: 'center' })

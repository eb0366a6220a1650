import type { ComponentProps } from 'react'

import { css } from '#styled/css/index.js'

/** The fields of a form in one column, without a frame; disabled together while the form is being sent. */
export function FormFields(native: Omit<ComponentProps<'fieldset'>, 'className'>) {
  return <fieldset {...native} className={fields} />
}

const fields = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  borderWidth: '0',
  padding: '0',
  minWidth: '0',
})

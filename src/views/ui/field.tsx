import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'
import { field } from '#styled/recipes/index.js'

import { AlertIcon } from './icons.ts'

/** Props that every field has beside those of its control. */
export interface FieldProps {
  label: string
  /** Keeps the label for screen readers only, where the place says it (a filter bar, a table). */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** The error message; also marks the control as invalid. */
  error?: string | undefined
  /** Marks the label of a field that may stay empty, in a form where most may not. */
  optional?: boolean | undefined
  id?: string | undefined
}

/** Props of a field whose control is an input: those of the shell, the value, and the attributes that nothing here sets. */
export interface InputFieldProps extends FieldProps, Omit<ComponentProps<'input'>, OwnProps> {
  value: string
  onValueChange: (value: string) => void
}

/** The attributes of a control that its field sets itself. */
export type OwnProps = 'value' | 'onChange' | 'id' | 'className' | 'type' | 'children'

/** Splits the props of the shell from those of the control. */
export function splitFieldProps<Props extends FieldProps>(
  props: Props,
): [shell: FieldProps, control: Omit<Props, keyof FieldProps>] {
  const { label, labelHidden, hint, error, optional, id, ...control } = props
  return [{ label, labelHidden, hint, error, optional, id }, control]
}

/** Attributes of the control, set by the shell: spread them on the input. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

interface FieldShellProps extends FieldProps {
  children: (control: FieldControl) => ReactNode
}

/** Label above, control, hint and error below, wired for screen readers. */
export function Field({ label, labelHidden, hint, error, optional, id, children }: FieldShellProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const styles = field()
  const described = describedBy(controlId, hint, error)

  return (
    <div className={styles.root}>
      <label id={`${controlId}-label`} htmlFor={controlId} className={labelHidden ? hidden : styles.label}>
        {label}
        {optional ? <span className={styles.mark}> {t('ui.optional')}</span> : null}
      </label>
      {children({ id: controlId, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <FieldNotes id={controlId} hint={hint} error={error} />
    </div>
  )
}

/** The hint and the error under a control. The error's live region is always rendered, so that screen readers announce a new error. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error: string | undefined }) {
  const styles = field()
  return (
    <>
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      <div id={`${id}-error`} aria-live="polite" className={error ? styles.error : undefined}>
        {error ? (
          <>
            <AlertIcon />
            <span>{error}</span>
          </>
        ) : null}
      </div>
    </>
  )
}

/** The value of aria-describedby for a control with these notes. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const notes = [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])]
  return notes.length === 0 ? undefined : notes.join(' ')
}

const hidden = css({ srOnly: true })

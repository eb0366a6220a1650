import type { ReactNode } from 'react'

import { css, cx } from '#styled/css/index.js'
import { button, type ButtonVariantProps } from '#styled/recipes/index.js'

export interface FileButtonProps {
  /** Its name, which begins with the words on it. */
  label: string
  /** Extensions without their dot. */
  accept: readonly string[]
  variant?: ButtonVariantProps['variant']
  size?: ButtonVariantProps['size']
  icon?: ReactNode
  /** The words on it. */
  children: ReactNode
  onFile: (file: File) => void
}

export interface FilesButtonProps extends Omit<FileButtonProps, 'onFile'> {
  /** One file at a time. */
  single?: boolean | undefined
  onFiles: (files: File[]) => void
}

/** A button that opens the file picker, for one file. */
export function FileButton({ onFile, ...props }: FileButtonProps) {
  return (
    <FilesButton
      {...props}
      single
      onFiles={([file]) => {
        if (file !== undefined) {
          onFile(file)
        }
      }}
    />
  )
}

/** A button that opens the file picker, for any number of files. */
export function FilesButton({
  label,
  accept,
  variant,
  size,
  icon,
  children,
  single = false,
  onFiles,
}: FilesButtonProps) {
  return (
    <span className={cx(button({ variant, size }), around)}>
      <span className={content} aria-hidden="true">
        {icon}
        {children}
      </span>
      <input
        type="file"
        aria-label={label}
        multiple={!single}
        accept={accept.map((extension) => `.${extension}`).join(',')}
        className={input}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          if (files.length > 0) {
            onFiles(files)
          }
          // Allows picking the same file again after a failure.
          event.target.value = ''
        }}
      />
    </span>
  )
}

const around = css({
  position: 'relative',
  _focusWithin: { outline: '2px solid token(colors.accent.focus)', outlineOffset: '2px' },
})
const content = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })
// Covers the button, so that a press anywhere opens the picker.
const input = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  opacity: '0',
  cursor: 'pointer',
  fontSize: '0',
})

import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

import { Button, type ButtonProps } from './button.tsx'
import { LinkButton, type LinkButtonProps } from './link-button.tsx'

interface RowButtonsProps {
  children: ReactNode
  /** Several buttons beside a column that takes much room: their words are shown in the widest windows alone. */
  crowded?: boolean
  /** Where a row has fewer than others, these begin at the place of the first of the others. */
  align?: 'start' | 'end'
}

/** What can be done with what a row of a table shows: on one line, on a phone as many as it takes. */
export function RowButtons({ children, crowded = false, align = 'end' }: RowButtonsProps) {
  return (
    <span
      className={line}
      data-crowded={crowded ? '' : undefined}
      data-align={align === 'start' ? align : undefined}
    >
      {children}
    </span>
  )
}

interface Named {
  /** What it does, in a word. */
  children: string
  /** What it does, and with what: rows have the same words. */
  'aria-label': string
  icon: ReactNode
}

/** One of them: where the window is too narrow for its word, the icon alone with the word as its tip. */
export function RowButton({ children, ...button }: Named & Omit<ButtonProps, 'size' | keyof Named>) {
  return (
    <Button size="sm" data-tip={children} {...button}>
      <span className={words}>{children}</span>
    </Button>
  )
}

/** One that leads elsewhere. */
export function RowLinkButton({ children, ...link }: Named & Omit<LinkButtonProps, 'size' | keyof Named>) {
  return (
    <LinkButton size="sm" data-tip={children} {...link}>
      <span className={words}>{children}</span>
    </LinkButton>
  )
}

const line = css({
  display: 'inline-flex',
  flexWrap: { base: 'wrap', md: 'nowrap' },
  gap: { base: '2', md: '1', xl: '2' },
  justifyContent: { md: 'flex-end' },
  // A row with buttons is no higher than one without.
  marginBlock: { md: '-1.5' },
  verticalAlign: 'middle',
  '&[data-align=start]': { md: { display: 'flex', justifyContent: 'flex-start' } },
  mdDown: { _empty: { display: 'none' } },
})
const words = css({ mdToXl: { srOnly: true }, '[data-crowded] &': { mdTo2xl: { srOnly: true } } })

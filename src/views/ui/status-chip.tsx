import type { ReactNode } from 'react'

import { statusChip } from '#styled/recipes/index.js'

import { outlines } from './drawn-icons.tsx'

const tones = ['live', 'attention', 'blocked', 'pending', 'inactive'] as const
export type StatusTone = (typeof tones)[number]

export interface StatusChipProps {
  tone: StatusTone
  /** The word: a status is never colour alone. */
  children: ReactNode
  size?: 'sm' | 'md' | undefined
}

/** A status: tone, icon and word. */
export function StatusChip({ tone, children, size = 'sm' }: StatusChipProps) {
  return (
    <span className={looks[size][tone]} data-tone={tone}>
      <StatusIcon tone={tone} />
      {children}
    </span>
  )
}

/** The class names of every chip, computed once. */
const looks = { sm: looksIn('sm'), md: looksIn('md') }

function looksIn(size: 'sm' | 'md'): Record<StatusTone, string> {
  return Object.fromEntries(tones.map((tone) => [tone, statusChip({ tone, size })])) as Record<
    StatusTone,
    string
  >
}

/** The icon of a tone, for places with the status word elsewhere. */
export function StatusIcon({ tone }: { tone: StatusTone }) {
  return (
    <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
      <path d={outlineOf[tone]} />
    </svg>
  )
}

const outlineOf: Record<StatusTone, string> = {
  live: outlines.live,
  attention: outlines.alert,
  blocked: outlines.blocked,
  pending: outlines.pending,
  inactive: outlines.inactive,
}

import * as live from 'lucide-react/icons/circle-check'
import * as pending from 'lucide-react/icons/circle-dot-dashed'
import * as inactive from 'lucide-react/icons/circle-minus'
import * as blocked from 'lucide-react/icons/octagon-x'
import * as attention from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'

import { statusChip } from '#styled/recipes/index.js'

import { outlineOf } from './drawn-icon.ts'

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

/** The class names of every chip, put together once. */
const looks = { sm: looksIn('sm'), md: looksIn('md') }

function looksIn(size: 'sm' | 'md'): Record<StatusTone, string> {
  return Object.fromEntries(tones.map((tone) => [tone, statusChip({ tone, size })])) as Record<
    StatusTone,
    string
  >
}

/** The icon of a tone, for places where the word stands elsewhere. */
export function StatusIcon({ tone }: { tone: StatusTone }) {
  return (
    <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
      <path d={outlines[tone]} />
    </svg>
  )
}

const outlines: Record<StatusTone, string> = {
  live: outlineOf(live),
  attention: outlineOf(attention),
  blocked: outlineOf(blocked),
  pending: outlineOf(pending),
  inactive: outlineOf(inactive),
}

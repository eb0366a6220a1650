import type { ComponentProps, ReactNode } from 'react'

/**
 * The icons of the sign-in screen and of status chips, drawn here on the icon set's grid of 24: its components are 1.5 kB that
 * the sign-in screen has no room for (150.8 kB of 150 with them), and a table that shows dozens of chips is drawn sooner with one
 * path each.
 */
const disc = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'
const eye = 'M2 12c2.5-5 6-7 10-7s7.5 2 10 7c-2.5 5-6 7-10 7s-7.5-2-10-7zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0'

export const outlines = {
  alert: 'M12 3.5L21.5 20h-19zM12 9.5v4M12 17h.01',
  blocked: 'M8 2h8l6 6v8l-6 6H8l-6-6V8zM9 9l6 6M15 9l-6 6',
  close: 'M18 6L6 18M6 6l12 12',
  eye,
  eyeOff: `${eye}M3 3l18 18`,
  inactive: `${disc}M8 12h8`,
  info: `${disc}M12 16v-4M12 8h.01`,
  live: `${disc}M8 12l2.5 2.5L16 9`,
  pending: [
    'M10.1 2.2a10 10 0 0 1 3.8 0M17.6 3.7a10 10 0 0 1 2.7 2.7M21.8 10.1a10 10 0 0 1 0 3.8M20.3 17.6a10 10 0 0 1-2.7 2.7',
    'M13.9 21.8a10 10 0 0 1-3.8 0M6.4 20.3a10 10 0 0 1-2.7-2.7M2.2 13.9a10 10 0 0 1 0-3.8M3.7 6.4a10 10 0 0 1 2.7-2.7',
    'M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  ].join(''),
}

export const AlertIcon = drawn(outlines.alert)
export const BlockedIcon = drawn(outlines.blocked)
export const CloseIcon = drawn(outlines.close)
export const EyeIcon = drawn(outlines.eye)
export const EyeOffIcon = drawn(outlines.eyeOff)
export const InfoIcon = drawn(outlines.info)
export const LiveIcon = drawn(outlines.live)

function drawn(outline: string): (props: ComponentProps<'svg'>) => ReactNode {
  return ({ className, ...native }) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      {...native}
      className={className === undefined ? 'lucide' : `lucide ${className}`}
    >
      <path d={outline} />
    </svg>
  )
}

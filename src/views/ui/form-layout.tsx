import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

/** Fields side by side; stacked if there is no room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={row}>{children}</div>
}

/**
 * The buttons at the end of a form: the one that saves comes last, at the end of the line. In a dialog or drawer that scrolls,
 * they stay in view; in a drawer they are always at its lower edge.
 */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className={actions} data-bottom-bar>
      {children}
    </div>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: '4',
})
const actions = css({
  display: 'flex',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: '2',
  paddingTop: '2',
  smDown: { '& > *': { flex: '1' } },
  // From edge to edge of the body of a dialog, above what scrolls below them.
  '[role=dialog] &': {
    position: 'sticky',
    bottom: '-5',
    zIndex: '1',
    marginTop: '2',
    marginInline: '-5',
    marginBottom: '-5',
    paddingInline: '5',
    paddingTop: '3',
    paddingBottom: 'calc(token(spacing.3) + env(safe-area-inset-bottom))',
    bg: 'surface.raised',
    borderTop: '1px solid token(colors.line.subtle)',
  },
  // At the lower edge of the drawer below a short form, too: notices leave that place free.
  '[role=dialog]:not([data-bottom-sheet]) &': { marginTop: 'auto' },
})

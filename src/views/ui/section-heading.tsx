import type { ReactNode, Ref } from 'react'

import { css, cx } from '#styled/css/index.js'

export interface SectionHeadingProps {
  children: ReactNode
  /** 1 is the title of the screen, once. */
  level?: 1 | 2 | 3 | undefined
  /** A line under the title. */
  description?: ReactNode
  /** Controls at the end of the line. */
  actions?: ReactNode
  /** Ref to the title, which then is focusable. */
  ref?: Ref<HTMLHeadingElement> | undefined
}

/** A title with the controls of its section. */
export function SectionHeading({ children, level = 2, description, actions, ref }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={row}>
      <div className={words}>
        <Heading
          ref={ref}
          tabIndex={ref === undefined ? undefined : -1}
          className={cx(level === 1 ? css({ textStyle: 'heading' }) : css({ textStyle: 'title' }))}
        >
          {children}
        </Heading>
        {description === undefined ? null : (
          <div className={css({ color: 'ink.muted', paddingTop: '1' })}>{description}</div>
        )}
      </div>
      {actions === undefined ? null : <div className={controls}>{actions}</div>}
    </div>
  )
}

const row = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '2',
  paddingBottom: '4',
})
const words = css({ minWidth: '0', flex: '1 1 16rem' })
const controls = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

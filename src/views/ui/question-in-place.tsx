import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from './button.tsx'

interface QuestionInPlaceProps {
  question: string
  /** The consequence, or why the question can't be answered with yes. */
  children?: ReactNode
  confirmDisabled?: boolean
  onConfirm: () => void
  onDecline: () => void
}

/** Asks before something is done, over the thing that it is done to: Cancel or Yes. It covers the lower part of the nearest positioned element. */
export function QuestionInPlace({
  question,
  children,
  confirmDisabled = false,
  onConfirm,
  onDecline,
}: QuestionInPlaceProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true }), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is an answer
    <div
      ref={ref}
      role="alertdialog"
      aria-label={question}
      className={over}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onDecline()
        }
      }}
    >
      <p className={words}>{question}</p>
      {children}
      <div className={answers}>
        <Button size="sm" onClick={() => onDecline()}>
          {t('ui.cancel')}
        </Button>
        <Button size="sm" variant="danger" disabled={confirmDisabled} onClick={() => onConfirm()}>
          {t('ui.yes')}
        </Button>
      </div>
    </div>
  )
}

const over = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  zIndex: '3',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  maxHeight: 'full',
  paddingInline: '3',
  paddingBlock: '2.5',
  overflowY: 'auto',
  bg: 'surface.base',
  borderTopWidth: '1px',
  borderColor: 'line.base',
  textStyle: 'label',
})
const words = css({ color: 'ink.strong', overflowWrap: 'anywhere' })
const answers = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: '2' })

import { useSelector } from '@xstate/react'

import type { LookingRef } from '#machines/shell/looking.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EyeIcon } from '../ui/icons.ts'
import { useAfterPaint } from '../ui/use-after-paint.ts'

/** From this many minutes on, screen readers are told how many are left. */
const lastMinutes = 5

interface LookingBarProps {
  looking: LookingRef
  /** The application's name, from configuration. */
  application: string
}

/** At the top of every page that is seen as another person; and the end of it, over whatever was seen. */
export function LookingBar({ looking, application }: LookingBarProps) {
  const snapshot = useSelector(looking, (current) => current)
  const { name, left } = snapshot.context
  const isOver = snapshot.hasTag('over')
  const isAfter = useAfterPaint()
  const said = t('looking.bar', { name, application })
  const time = t('looking.left', { count: left })
  const stop = (words: string) => (
    <Button
      size="sm"
      variant={isOver ? 'solid' : 'outline'}
      onClick={() => looking.send({ type: 'looking.stop' })}
    >
      {words}
    </Button>
  )
  return (
    <>
      <aside className={bar} aria-label={t('looking.label')}>
        <div className={inner}>
          <span className={css({ mdDown: { display: 'none' } })}>
            <EyeIcon />
          </span>
          <div className={words}>
            <p className={sentence} title={said}>
              {said}
            </p>
            {isOver ? null : <p className={rest}>{time}</p>}
          </div>
          {isOver ? null : stop(t('looking.stop'))}
        </div>
        {/* Filled after the first paint: what is there from the start is not announced. */}
        <div role="status" className={css({ srOnly: true })}>
          {!isAfter || isOver ? null : left > lastMinutes ? said : `${said} ${time}`}
        </div>
      </aside>
      <Dialog
        open={isOver}
        onOpenChange={() => {}}
        dismissible={false}
        role="alertdialog"
        size="sm"
        title={t('looking.overTitle', { name, application })}
        footer={stop(t('looking.back'))}
      >
        <p>{t('looking.overText')}</p>
      </Dialog>
    </>
  )
}

/** Its height is kept for it by `--top-bar` (global-css.ts). */
const bar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'header',
  height: 'var(--top-bar)',
  bg: 'attention.tint',
  color: 'attention.ink',
  borderBottom: '1px solid token(colors.attention.line)',
})
const inner = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  height: 'full',
  maxWidth: 'content',
  marginInline: 'auto',
  px: { base: '4', md: '6' },
})
const words = css({
  flex: '1',
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  columnGap: '3',
  minWidth: '0',
  textStyle: { base: 'caption', md: 'label' },
})
const sentence = css({
  fontWeight: 'semibold',
  overflow: 'hidden',
  lineClamp: { base: '2', md: '1' },
  overflowWrap: 'anywhere',
})
const rest = css({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })

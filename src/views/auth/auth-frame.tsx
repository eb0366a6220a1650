import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Logo } from '../ui/logo.tsx'
import street from './street.svg?url&no-inline'

export interface AuthFrameProps {
  /** The application's name, from configuration. */
  name: string
  title: string
  description?: ReactNode
  children: ReactNode
  /** Below the form: other ways in. */
  footer?: ReactNode
}

/** The screens in front of the application: the form on one side, the street on the other. */
export function AuthFrame({ name, title, description, children, footer }: AuthFrameProps) {
  return (
    <div className={frame}>
      <title>{`${title} · ${name}`}</title>
      <main id="content" tabIndex={-1} className={main}>
        <div className={column}>
          <div className={brand}>
            <Logo size={28} />
            <span>{name}</span>
          </div>
          <div className={heading}>
            <h1 className={css({ textStyle: 'display', color: 'ink.strong' })}>{title}</h1>
            {description === undefined ? null : (
              <p className={css({ color: 'ink.muted', marginTop: '1.5' })}>{description}</p>
            )}
          </div>
          {children}
          {footer === undefined ? null : <div className={foot}>{footer}</div>}
        </div>
      </main>
      <aside className={panel} aria-label={t('auth.aboutLabel', { name })}>
        <img src={street} alt="" className={scene} />
        <p className={motto}>{t('auth.motto')}</p>
        <p className={submotto}>{t('auth.submotto')}</p>
      </aside>
    </div>
  )
}

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100dvh',
  bg: 'surface.base',
  lg: { gridTemplateColumns: 'minmax(26rem, 5fr) 7fr' },
})
const main = css({
  display: 'grid',
  gridTemplateRows: 'minmax(1.5rem, 1fr) auto minmax(1.5rem, 1.4fr)',
  justifyItems: 'center',
  px: '6',
  outlineStyle: 'none',
  smDown: { px: '4' },
})
const column = css({ gridRow: '2', width: 'full', maxWidth: '22rem' })
const brand = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  paddingBottom: '10',
  color: 'ink.strong',
  fontWeight: 'semibold',
  fontSize: 'lg',
  letterSpacing: 'tight',
})
const heading = css({ paddingBottom: '6' })
const foot = css({ paddingTop: '6', textStyle: 'table', color: 'ink.muted' })
/** Always night: posters glow in both themes. */
const panel = css({
  display: 'none',
  position: 'relative',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  overflow: 'hidden',
  p: '12',
  color: '#eef4f3',
  bg: '#0c1a1e',
  lg: { display: 'flex' },
})
const scene = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' })
const motto = css({
  position: 'relative',
  textStyle: 'display',
  fontSize: '28px',
  lineHeight: '36px',
  maxWidth: '28rem',
  textWrap: 'balance',
})
const submotto = css({ position: 'relative', color: '#b7c7c9', marginTop: '2', maxWidth: '28rem' })

import type { ReactNode } from 'react'

import { frameLayout } from '#styled/recipes/index.js'

import { Link } from './link.tsx'
import { Logo } from './logo.tsx'

export interface AppHeaderProps {
  /** The application's name, from configuration. */
  name: string
  homeHref: string
  /** Search, back link. */
  children?: ReactNode
  /** Controls at the end of the line, such as menus. */
  end?: ReactNode
}

/** The bar at the top of every screen. */
export function AppHeader({ name, homeHref, children, end }: AppHeaderProps) {
  const styles = frameLayout()
  return (
    <header className={styles.header} data-top-bar="">
      <div className={styles.headerInner}>
        <Link href={homeHref} className={styles.brand}>
          <Logo />
          <span className={styles.brandName}>{name}</span>
        </Link>
        <div className={styles.headerMain}>{children}</div>
        {end === undefined ? null : <div className={styles.headerEnd}>{end}</div>}
      </div>
    </header>
  )
}

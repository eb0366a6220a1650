import { useState } from 'react'
import type { ReactNode } from 'react'

import { sidebarLayout } from '#styled/recipes/index.js'

import { Accordion } from './disclosure.tsx'
import { smallWindow, useMedia } from './use-media.ts'

export interface SidebarSection {
  id: string
  title: string
  /** A number beside the title. */
  detail?: ReactNode
  content: ReactNode
}

export interface SidebarLayoutProps {
  /** Name of the sidebar for screen readers. */
  label: string
  sections: readonly SidebarSection[]
  side?: 'start' | 'end' | undefined
  children: ReactNode
}

/** Lists beside the content; an accordion below it when the window is small, so that the content begins high (SHELL-003). */
export function SidebarLayout({ label, sections, side = 'start', children }: SidebarLayoutProps) {
  const small = useMedia(smallWindow)
  const [open, setOpen] = useState<string[]>([])
  const styles = sidebarLayout({ side })
  const aside = (
    <aside key="aside" className={styles.aside} aria-label={label}>
      {small ? (
        <Accordion items={sections} open={open} onOpenChange={setOpen} multiple level={2} />
      ) : (
        sections.map((section) => (
          <section key={section.id} className={styles.section}>
            <h2 className={styles.sectionTitle}>
              {section.title}
              {section.detail === undefined ? null : <span className={styles.detail}>{section.detail}</span>}
            </h2>
            {section.content}
          </section>
        ))
      )}
    </aside>
  )
  const main = (
    <div key="main" className={styles.main}>
      {children}
    </div>
  )
  // Keys: a window that changes its size moves the parts without rendering them anew.
  return <div className={styles.root}>{small ? [main, aside] : [aside, main]}</div>
}

import { useState } from 'react'
import type { ReactNode, Ref } from 'react'

import { t } from '#services/intl/intl.ts'
import { sectionTools } from '#styled/recipes/index.js'

import { MainAction } from './bottom-bar.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { ChevronDownIcon, FilterIcon, HelpIcon } from './icons.ts'
import { keepFocus } from './keep-focus.ts'
import { moveAmongLinks, tabStopIn } from './link-keys.ts'
import { Link } from './link.tsx'
import { OwnMenu } from './own-menu.tsx'
import { Popover } from './popover.tsx'
import { phoneWindow, smallWindow, useMedia } from './use-media.ts'

/** A part of a section with an address of its own. */
export interface SectionPlace {
  id: string
  label: string
  href: string
  current: boolean
}

/** A button with words, behind which tools are on phones. */
export interface Folding {
  label: string
  icon: ReactNode
  buttonId?: string | undefined
}

export interface SectionToolsProps {
  /** The section's heading; where it has places the current one says it on the screen. */
  title: string
  /** Ref to the heading, which can take the focus. */
  ref?: Ref<HTMLHeadingElement> | undefined
  /** The parts of the section: a quiet row of links, in small windows a menu. */
  places?: readonly SectionPlace[] | undefined
  /** Name of the navigation between them. */
  placesLabel?: string | undefined
  /** What the section is for, in a sentence, behind a question mark. */
  about?: string | undefined
  /** Beside the heading, in small windows below the row: states and counts. */
  summary?: ReactNode
  /** What the section is searched, filtered and sorted by; on phones behind a button. */
  children?: ReactNode
  /** The button on phones, where it leads to something else. */
  folding?: Folding | undefined
  /** What stays in the row on phones, too. */
  unfolded?: ReactNode
  /** The section's main action; on phones at the bottom of the window. */
  action?: ReactNode
}

/** The one row above the content of a section: its parts, its tools, its main action. */
export function SectionTools({
  title,
  ref,
  places = [],
  placesLabel,
  about,
  summary,
  children,
  folding,
  unfolded,
  action,
}: SectionToolsProps) {
  const styles = sectionTools()
  const isSmall = useMedia(smallWindow)
  const isPhone = useMedia(phoneWindow)
  const hasPlaces = places.length > 0
  const shown =
    summary === undefined || summary === null ? null : <div className={styles.summary}>{summary}</div>
  return (
    <>
      <div className={styles.root} data-section-tools="">
        <h2 ref={ref} tabIndex={-1} className={hasPlaces ? styles.hidden : styles.title}>
          {title}
        </h2>
        {!hasPlaces ? null : (
          <nav aria-label={placesLabel} className={styles.places}>
            {isSmall ? <PlaceMenu places={places} /> : <PlaceLinks places={places} />}
          </nav>
        )}
        {about === undefined ? null : (
          <div className={styles.question}>
            <About title={title} text={about} />
          </div>
        )}
        {isSmall ? null : shown}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks bubble up from the buttons */}
        <div className={styles.tools} data-content="" tabIndex={-1} onClick={keepFocus}>
          {isPhone ? null : children}
          {unfolded}
          {isPhone && children !== undefined ? (
            <ToolsPopover folding={folding}>{children}</ToolsPopover>
          ) : null}
          <MainAction>{action}</MainAction>
        </div>
      </div>
      {isSmall ? shown : null}
    </>
  )
}

function PlaceLinks({ places }: { places: readonly SectionPlace[] }) {
  const styles = sectionTools()
  const stop = tabStopIn(places)
  return (
    <ul className={styles.list}>
      {places.map((place) => (
        <li key={place.id}>
          <Link
            href={place.href}
            className={styles.place}
            tabIndex={place === stop ? 0 : -1}
            onKeyDown={moveAmongLinks}
            aria-current={place.current ? 'page' : undefined}
          >
            {place.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function PlaceMenu({ places }: { places: readonly SectionPlace[] }) {
  const current = places.find((place) => place.current) ?? places[0]
  return (
    <OwnMenu
      placement="bottom-start"
      trigger={<Button iconEnd={<ChevronDownIcon />}>{current?.label}</Button>}
      groups={[
        {
          id: 'places',
          items: places.map((place) => ({
            id: place.id,
            label: place.label,
            href: place.href,
            checked: place.current,
          })),
        },
      ]}
    />
  )
}

function About({ title, text }: { title: string; text: string }) {
  const [open, setOpen] = useState(false)
  const label = t('ui.about', { title })
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      trigger={<IconButton size="sm" label={label} icon={<HelpIcon />} placement="bottom" />}
    >
      <p className={sectionTools().about}>{text}</p>
    </Popover>
  )
}

function ToolsPopover({ folding, children }: { folding: Folding | undefined; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const label = folding?.label ?? t('ui.tools')
  return (
    <Popover
      form={folding !== undefined}
      open={open}
      onOpenChange={setOpen}
      label={label}
      trigger={
        folding === undefined ? (
          <IconButton variant="outline" label={label} icon={<FilterIcon />} placement="bottom" />
        ) : (
          <Button id={folding.buttonId} icon={folding.icon}>
            {label}
          </Button>
        )
      }
    >
      <div className={sectionTools().folded}>{children}</div>
    </Popover>
  )
}

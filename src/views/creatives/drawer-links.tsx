import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { CommentIcon, DecisionsIcon, HistoryIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import type { CreativePlaces } from './creative-bar.tsx'

interface DrawerLinksProps {
  places: CreativePlaces
  creativeId: string
  /** The comments stand beside it already. */
  isCommented: boolean
}

/** What opens beside a creative; each where the person has it. */
export function DrawerLinks({ places, creativeId, isCommented }: DrawerLinksProps) {
  return (
    <>
      <DrawerLink href={places.decisions?.(creativeId)} icon={<DecisionsIcon />}>
        {t('creatives.decisions')}
      </DrawerLink>
      <DrawerLink href={places.history?.(creativeId)} icon={<HistoryIcon />}>
        {t('creative.assetHistory')}
      </DrawerLink>
      <DrawerLink href={isCommented ? undefined : places.comments?.(creativeId)} icon={<CommentIcon />}>
        {t('comments.title')}
      </DrawerLink>
    </>
  )
}

function DrawerLink({
  href,
  icon,
  children,
}: {
  href: string | undefined
  icon: ReactNode
  children: ReactNode
}) {
  return href === undefined ? null : (
    <LinkButton size="sm" variant="ghost" icon={icon} href={href}>
      <span className={css({ lgDown: { srOnly: true } })}>{children}</span>
    </LinkButton>
  )
}

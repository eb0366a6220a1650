import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { SignedInUser } from '#contract/users.ts'
import type { HeaderRef } from '#machines/shell/header.machine.ts'
import { backLink, isSameLink } from '#machines/shell/header.selectors.ts'
import type { ThemeRef } from '#machines/shell/theme.machine.ts'
import { mayDo } from '#machines/shell/user.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AppFooter } from '../ui/app-footer.tsx'
import { AppFrame } from '../ui/app-frame.tsx'
import { AppHeader } from '../ui/app-header.tsx'
import { ArrowLeftIcon, PlusIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { useAfterPaint } from '../ui/use-after-paint.ts'
import { CampaignSearch } from './campaign-search.tsx'
import { FooterLinks, type SupportLinks } from './footer-links.tsx'
import { SettingsMenu, type SettingsLinks } from './settings-menu.tsx'

export interface MainLayoutProps {
  /** The application's name, from configuration. */
  name: string
  user: SignedInUser
  header: HeaderRef
  theme: ThemeRef
  links: SettingsLinks & SupportLinks
  /** What waits for the person. */
  inbox?: ReactNode
  /** What is being uploaded, if anything. */
  uploads?: ReactNode
  children: ReactNode
}

/** The full layout: search, back link and settings above every screen of the main area (SHELL-001). */
export function MainLayout({ name, user, header, theme, links, inbox, uploads, children }: MainLayoutProps) {
  const search = useSelector(header, (snapshot) => snapshot.children.campaignSearch)
  const isAfter = useAfterPaint()
  const back = useSelector(header, backLink, isSameLink)
  return (
    <AppFrame
      header={
        <AppHeader
          name={name}
          homeHref="/"
          end={
            isAfter ? (
              <>
                {uploads}
                {mayDo(user).createCampaigns ? (
                  <CreateCampaign href={links.createCampaign} isInside={back !== null} />
                ) : null}
                {inbox}
                <SettingsMenu header={header} theme={theme} user={user} links={links} />
              </>
            ) : undefined
          }
        >
          {back === null ? null : (
            <LinkButton href={back.href} variant="ghost" icon={<ArrowLeftIcon />}>
              <span className={css({ mdDown: { srOnly: true } })}>{t(backWords[back.list])}</span>
            </LinkButton>
          )}
          {search === undefined || !isAfter ? null : <CampaignSearch search={search} />}
        </AppHeader>
      }
      footer={<AppFooter>{isAfter ? <FooterLinks links={links} /> : null}</AppFooter>}
    >
      {children}
    </AppFrame>
  )
}

/** On a phone its icon alone; where the back link needs the room, it is in the settings menu. */
function CreateCampaign({ href, isInside }: { href: string; isInside: boolean }) {
  return (
    <LinkButton href={href} variant="solid" icon={plusIcon} className={isInside ? besideBack : undefined}>
      <span className={css({ mdDown: { srOnly: true } })}>{t('shell.createCampaign')}</span>
    </LinkButton>
  )
}

const besideBack = css({ mdDown: { display: 'none' } })
const plusIcon = <PlusIcon />

const backWords = {
  dashboard: 'shell.backToDashboard',
  users: 'shell.backToUsers',
  frames: 'shell.backToFrames',
  mediaBuy: 'shell.backToMediaBuy',
} as const

import { useSelector } from '@xstate/react'

import type { SignedInUser } from '#contract/users.ts'
import type { HeaderRef } from '#machines/shell/header.machine.ts'
import type { Theme, ThemeRef } from '#machines/shell/theme.machine.ts'
import { mayDo } from '#machines/shell/user.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { IconButton } from '../ui/icon-button.tsx'
import {
  FrameIcon,
  HelpIcon,
  HistoryIcon,
  LogOutIcon,
  MonitorIcon,
  MoonIcon,
  PlusIcon,
  SettingsIcon,
  SunIcon,
  UserIcon,
  UsersIcon,
} from '../ui/icons.ts'
import type { MenuGroup } from '../ui/menu-props.ts'
import { Menu } from '../ui/menu.tsx'

export interface SettingsLinks {
  profile: string
  createCampaign: string
  help: string | null
}

/** The same element each time: React does not look into it again. */
const settingsIcon = <SettingsIcon />

interface SettingsMenuProps {
  header: HeaderRef
  theme: ThemeRef
  user: SignedInUser
  links: SettingsLinks
}

/** The settings menu: what the person may do outside of a campaign (SHELL-010 … SHELL-015), and the theme. */
export function SettingsMenu({ header, theme, user, links }: SettingsMenuProps) {
  const isOpen = useSelector(header, (snapshot) => snapshot.hasTag('menu-open'))
  const current = useSelector(theme, (snapshot) => snapshot.value)
  return (
    <Menu
      open={isOpen}
      onOpenChange={(open) => header.send({ type: open ? 'menu.open' : 'menu.close' })}
      trigger={<IconButton label={t('shell.settings')} icon={settingsIcon} placement="bottom" />}
      groups={[
        { id: 'person', label: user.email, items: personItems(user, links) },
        { id: 'theme', label: t('shell.theme'), items: themeItems(theme, current) },
        { id: 'leave', items: leaveItems(links) },
      ]}
    />
  )
}

function personItems(user: SignedInUser, links: SettingsLinks): MenuGroup['items'] {
  const may = mayDo(user)
  return [
    { id: 'profile', label: t('shell.viewProfile'), icon: <UserIcon />, href: links.profile },
    ...(may.manageUsers
      ? [{ id: 'users', label: t('shell.users'), icon: <UsersIcon />, href: '/users' }]
      : []),
    ...(user.isLiteUser
      ? []
      : [{ id: 'activity', label: t('activity.title'), icon: <HistoryIcon />, href: '/activity' }]),
    ...(may.createCampaigns
      ? [{ id: 'create', label: t('shell.createCampaign'), icon: <PlusIcon />, href: links.createCampaign }]
      : []),
    ...(may.editFrames
      ? [{ id: 'frames', label: t('shell.editFrames'), icon: <FrameIcon />, href: '/frames' }]
      : []),
  ]
}

function themeItems(theme: ThemeRef, current: Theme): MenuGroup['items'] {
  const choices = [
    { id: 'light', label: t('shell.themeLight'), icon: <SunIcon /> },
    { id: 'dark', label: t('shell.themeDark'), icon: <MoonIcon /> },
    { id: 'system', label: t('shell.themeSystem'), icon: <MonitorIcon /> },
  ] as const
  return choices.map((choice) => ({
    ...choice,
    checked: choice.id === current,
    onSelect: () => theme.send({ type: 'theme.choose', theme: choice.id }),
  }))
}

function leaveItems({ help }: SettingsLinks): MenuGroup['items'] {
  return [
    ...(help === null
      ? []
      : [{ id: 'help', label: t('shell.help'), icon: <HelpIcon />, href: help, external: true }]),
    { id: 'logout', label: t('shell.logout'), icon: <LogOutIcon />, href: '/auth/logout' },
  ]
}

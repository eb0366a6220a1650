import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import type { AdminFrameListRef } from '#machines/frames/admin-frame-list.machine.ts'
import { t } from '#services/intl/intl.ts'

import { ListIcon, MapIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'

interface ListTogglesProps {
  list: AdminFrameListRef
  hrefOf: (query: FramesQuery) => string
}

/** How the list is shown, which the address keeps: all that match below each other or page by page, and with or without the map. */
export function ListToggles({ list, hrefOf }: ListTogglesProps) {
  const query = useSelector(list, ({ context }) => context.query)
  const { whole: isWhole = false, ...byPage } = query
  const { map: hasMap = false, ...withoutMap } = query
  return (
    <>
      <Toggle icon={<ListIcon />} href={hrefOf(isWhole ? byPage : { ...query, whole: true })}>
        {isWhole ? t('frames.byPage') : t('frames.whole')}
      </Toggle>
      <Toggle icon={<MapIcon />} href={hrefOf(hasMap ? withoutMap : { ...query, map: true })}>
        {hasMap ? t('frames.mapHide') : t('frames.map')}
      </Toggle>
    </>
  )
}

function Toggle({ icon, href, children }: { icon: ReactNode; href: string; children: string }) {
  return (
    <LinkButton variant="outline" icon={icon} href={href} withinList>
      {children}
    </LinkButton>
  )
}

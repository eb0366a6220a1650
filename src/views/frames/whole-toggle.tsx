import { useSelector } from '@xstate/react'

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import type { AdminFrameListRef } from '#machines/frames/admin-frame-list.machine.ts'
import { t } from '#services/intl/intl.ts'

import { ListIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'

interface WholeToggleProps {
  list: AdminFrameListRef
  hrefOf: (query: FramesQuery) => string
}

/** Shows all frames that match below each other, or page by page; the address keeps which. */
export function WholeToggle({ list, hrefOf }: WholeToggleProps) {
  const { whole: isWhole = false, ...query } = useSelector(list, ({ context }) => context.query)
  return (
    <LinkButton
      variant="outline"
      icon={<ListIcon />}
      href={hrefOf(isWhole ? query : { ...query, whole: true })}
      withinList
    >
      {isWhole ? t('frames.byPage') : t('frames.whole')}
    </LinkButton>
  )
}

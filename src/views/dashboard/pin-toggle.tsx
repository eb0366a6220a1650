import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'

import type { PinnedCampaign } from '#contract/personal.ts'
import type { PinsRef } from '#machines/dashboard/pins.machine.ts'
import { isChanging, isPinnedNow } from '#machines/dashboard/pins.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'
import { button } from '#styled/recipes/index.js'

import { PinIcon } from '../ui/icons.ts'

interface PinToggleProps {
  pins: PinsRef
  campaign: PinnedCampaign
  tabIndex?: number | undefined
}

/**
 * Pins a campaign, or takes the pin away (DASH-018); within a grid also by its key. While its change is on its way it keeps
 * the focus, and its machine takes no press (SHELL-021). Its words are shown by a TipArea.
 */
export function PinToggle({ pins, campaign, tabIndex }: PinToggleProps) {
  const isPinned = useSelector(pins, ({ context }) => isPinnedNow(context, campaign.id))
  const canToggle = useSelector(pins, canPin)
  const isSent = useSelector(pins, ({ context }) => isChanging(context, campaign.id))
  const label = t(isPinned ? 'dashboard.unpin' : 'dashboard.pin', { name: campaign.name })
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-keyshortcuts="P"
      aria-pressed={isPinned}
      aria-label={label}
      data-tip={label}
      data-tip-side="right"
      className={isPinned ? pinned : free}
      disabled={!canToggle}
      aria-disabled={isSent ? true : undefined}
      onClick={() => pins.send({ type: 'pin.toggle', campaign: { id: campaign.id, name: campaign.name } })}
    >
      {pinIcon}
    </button>
  )
}

/** Whether pins of campaigns without a change on its way can be changed: found out once, and not by every row. */
function canPin(snapshot: SnapshotFrom<PinsRef>): boolean {
  const known = answers.get(snapshot) ?? snapshot.can(somePin)
  answers.set(snapshot, known)
  return known
}

const answers = new WeakMap<object, boolean>()
const somePin = { type: 'pin.toggle', campaign: { id: '', name: '' } } as const
/** The same element each time: React does not look into it again. */
const pinIcon = <PinIcon />
const free = button({ variant: 'ghost', size: 'sm', square: true })
const pinned = cx(free, css({ color: 'accent.ink', '& svg': { fill: 'currentColor' } }))

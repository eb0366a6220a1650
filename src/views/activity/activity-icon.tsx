import type { ComponentType } from 'react'

import type { ActivityArea } from '#contract/activity-groups.ts'
import type { ActivityAction } from '#contract/activity.ts'
import { css, cx } from '#styled/css/index.js'

import {
  BlockedIcon,
  CheckIcon,
  DecisionsIcon,
  EditIcon,
  FrameIcon,
  ImageIcon,
  LinkIcon,
  ListIcon,
  LiveIcon,
  LongTextIcon,
  PlusIcon,
  PublishIcon,
  TrashIcon,
  UploadIcon,
  UserIcon,
  DownloadIcon,
} from '../ui/icons.ts'

type Tone = 'accent' | 'live' | 'attention' | 'blocked' | 'inactive'

const ofArea: Record<ActivityArea, ComponentType> = {
  campaign: EditIcon,
  creatives: ImageIcon,
  decisions: DecisionsIcon,
  stages: DecisionsIcon,
  bookings: LinkIcon,
  places: FrameIcon,
  frames: FrameIcon,
  rules: ListIcon,
  types: LongTextIcon,
  content: LongTextIcon,
  builds: DownloadIcon,
  people: UserIcon,
}

const approved = { Icon: CheckIcon, tone: 'live' } as const
const refused = { Icon: BlockedIcon, tone: 'blocked' } as const
const deleted = { Icon: TrashIcon, tone: 'blocked' } as const
const created = { Icon: PlusIcon, tone: 'accent' } as const

/** What stands out in a timeline at a glance. */
const ofAction: Partial<Record<ActivityAction, { Icon: ComponentType; tone: Tone }>> = {
  'campaign.created': created,
  'campaign.activated': { Icon: LiveIcon, tone: 'live' },
  'campaign.deactivated': { Icon: BlockedIcon, tone: 'inactive' },
  'campaign.published': { Icon: PublishIcon, tone: 'live' },
  'campaign.content-completed': approved,
  'creative.uploaded': { Icon: UploadIcon, tone: 'accent' },
  'creative.replaced': { Icon: UploadIcon, tone: 'accent' },
  'creative.failed': refused,
  'creative.approved': approved,
  'creative.rejected': refused,
  'creative.deleted': deleted,
  'content-item.approved': approved,
  'content-item.rejected': refused,
  'content-item.created': created,
  'content-item.deleted': deleted,
  'content-type.created': created,
  'content-type.deleted': deleted,
  'rule-set.created': created,
  'rule-set.deleted': deleted,
  'booking.promoted': approved,
  'booking.failed': refused,
  'frame.deleted': deleted,
  'build.deleted': deleted,
  'user.added': created,
  'user.deleted': deleted,
}

/** The sign of an entry on the line of a timeline. */
export function ActivityIcon({ action, area }: { action: ActivityAction; area: ActivityArea }) {
  const { Icon, tone } = ofAction[action] ?? { Icon: ofArea[area], tone: 'inactive' as const }
  return (
    <span className={badge[tone]} aria-hidden="true">
      <Icon />
    </span>
  )
}

const shape = css({
  flexShrink: '0',
  display: 'grid',
  placeItems: 'center',
  width: '7',
  height: '7',
  borderRadius: 'full',
  zIndex: '1',
  '& svg': { width: '3.5', height: '3.5' },
  _forced: { border: '1px solid CanvasText' },
})
const badge = {
  accent: cx(shape, css({ background: 'accent.tint', color: 'accent.ink' })),
  live: cx(shape, css({ background: 'live.tint', color: 'live.ink' })),
  attention: cx(shape, css({ background: 'attention.tint', color: 'attention.ink' })),
  blocked: cx(shape, css({ background: 'blocked.tint', color: 'blocked.ink' })),
  inactive: cx(shape, css({ background: 'surface.sunken', color: 'ink.muted' })),
}

import type { PinnedCampaign } from '#contract/personal.ts'
import { css } from '#styled/css/index.js'

import { Link } from '../ui/link.tsx'

interface CampaignLinksProps {
  campaigns: readonly PinnedCampaign[]
  emptyText: string
}

/** Campaigns of the sidebar by name. */
export function CampaignLinks({ campaigns, emptyText }: CampaignLinksProps) {
  return campaigns.length === 0 ? (
    <p className={css({ color: 'ink.muted', textStyle: 'label' })}>{emptyText}</p>
  ) : (
    <ul className={links}>
      {campaigns.map(({ id, name }) => (
        <li key={id}>
          <Link href={`/campaigns/${id}`} className={link} title={name}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const links = css({ display: 'flex', flexDirection: 'column', gap: '0.5' })
const link = css({
  display: 'block',
  paddingBlock: '1.5',
  paddingInline: '2',
  marginInline: '-2',
  borderRadius: 'sm',
  textStyle: 'label',
  color: 'ink.base',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  _hover: { background: 'surface.hover', color: 'ink.strong' },
  _touch: { paddingBlock: '3' },
})

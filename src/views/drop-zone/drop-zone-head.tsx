import type { CampaignInvite } from '#contract/campaign-invites.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'
import { tabs } from '#styled/recipes/index.js'

import { Link } from '../ui/link.tsx'

interface DropZoneHeadProps {
  campaign: CampaignInvite['campaign']
  listHref: string
  isList: boolean
}

/** Whose campaign it is, and the one link of the drop-zone (DROP-005, DROP-013). */
export function DropZoneHead({ campaign, listHref, isList }: DropZoneHeadProps) {
  const styles = tabs()
  return (
    <div className={head}>
      <div className={names}>
        <p className={client}>{campaign.client?.name}</p>
        <h1 className={title} title={campaign.name}>
          {campaign.name}
        </h1>
      </div>
      <nav className={cx(styles.root, ways)} aria-label={t('dropZone.navigation')}>
        <Link href={listHref} className={styles.link} aria-current={isList ? 'page' : undefined}>
          {t('creatives.title')}
        </Link>
      </nav>
    </div>
  )
}

const head = css({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  columnGap: '4',
  marginTop: { base: '-1', md: '-3' },
  marginBottom: '3',
  borderBottomWidth: '1px',
  borderColor: 'line.base',
})
const names = css({ minWidth: '0', paddingBottom: '2' })
const client = css({ textStyle: 'label', color: 'ink.muted' })
const title = css({ textStyle: 'heading', color: 'ink.strong', lineClamp: '2', overflowWrap: 'anywhere' })
/** The line below it is that of the whole head. */
const ways = css({ flexShrink: '0', marginBottom: '-1px' })

import { css, cx } from '#styled/css/index.js'
import { tabs } from '#styled/recipes/index.js'

import { Link } from '../ui/link.tsx'

interface LinkHeadProps {
  campaign: { name: string; client?: { name: string } | null | undefined }
  /** Name of the navigation. */
  label: string
  places: readonly { label: string; href: string; isCurrent: boolean }[]
}

/** Whose campaign a link opens, and the screens that it leads to (DROP-005, DROP-013, MOD-022). */
export function LinkHead({ campaign, label, places }: LinkHeadProps) {
  const styles = tabs()
  return (
    <div className={head}>
      <div className={names}>
        <p className={client}>{campaign.client?.name}</p>
        <h1 className={title} title={campaign.name}>
          {campaign.name}
        </h1>
      </div>
      <nav className={cx(styles.root, ways)} aria-label={label}>
        {places.map(({ label: words, href, isCurrent }) => (
          <Link key={href} href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
            {words}
          </Link>
        ))}
      </nav>
    </div>
  )
}

const head = css({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  // Several screens stand below the name on a phone.
  flexWrap: 'wrap',
  columnGap: '4',
  marginTop: { base: '-1', md: '-3' },
  marginBottom: '3',
  borderBottomWidth: '1px',
  borderColor: 'line.base',
})
const names = css({ flex: '1 1 9rem', minWidth: '0', paddingBottom: '2' })
const client = css({ textStyle: 'label', color: 'ink.muted' })
const title = css({ textStyle: 'heading', color: 'ink.strong', lineClamp: '2', overflowWrap: 'anywhere' })
/** The line below it is that of the whole head. */
const ways = css({ flexShrink: '0', marginBottom: '-1px' })

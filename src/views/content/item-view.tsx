import type { ContentItem, ContentValue } from '#contract/content-items.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Drawer } from '../ui/drawer.tsx'
import { Film, Picture } from '../ui/picture.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { statusLabels, statusTones, valueText } from './content-labels.ts'
import { ProfanityNote } from './profanity-note.tsx'

interface ItemViewProps {
  /** Null for none. */
  item: ContentItem | null
  isSuperUser: boolean
  onClose: () => void
}

/** A content item with all its fields, to look at (CONT-042). */
export function ItemView({ item, isSuperUser, onClose }: ItemViewProps) {
  return item === null ? null : (
    <Drawer
      open
      title={item.name}
      description={item.contentType?.name}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <div className={column}>
        <div className={line}>
          <StatusChip tone={statusTones[item.status]}>{t(statusLabels[item.status])}</StatusChip>
          {item.rejectReason === null ? null : <span className={reason}>{item.rejectReason}</span>}
        </div>
        {item.hasProfanity ? <ProfanityNote isSuperUser={isSuperUser} /> : null}
        <dl className={fields}>
          {item.contentFields.map(({ id, name, value }) => (
            <div key={id}>
              <dt className={term}>{name}</dt>
              <dd className={words}>
                <Value name={name} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Drawer>
  )
}

function Value({ name, value }: { name: string; value: ContentValue }) {
  if (typeof value === 'object' && value !== null && 'url' in value) {
    return value.mime.startsWith('video/') ? (
      <Film src={value.url} name={name} poster={undefined} className={media} />
    ) : (
      <Picture src={value.url} alt={name} className={media} />
    )
  }
  return valueText(value) || '–'
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const reason = css({ color: 'ink.muted', textStyle: 'label', overflowWrap: 'anywhere' })
const fields = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const term = css({ color: 'ink.muted', textStyle: 'label' })
const words = css({ color: 'ink.strong', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const media = css({ maxWidth: 'full', maxHeight: '20rem', borderRadius: 'md' })

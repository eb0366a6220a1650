import type { Creative, SpecificationWithCreatives } from '#contract/creatives.ts'
import { isAssignable } from '#machines/rules/rules.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { moderationTones, moderationLabels, statusOf } from '../creatives/creative-labels.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { ImageIcon } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import { StatusChip } from '../ui/status-chip.tsx'

interface AssignableCreativesProps {
  specification: SpecificationWithCreatives
  /** Ids of creatives. */
  chosen: readonly string[]
  onToggle: (id: string) => void
}

/** The creatives of a frame specification, each with a box to assign it. */
export function AssignableCreatives({ specification, chosen, onToggle }: AssignableCreativesProps) {
  const creatives = specification.creatives.filter(isAssignable)
  const count = creatives.filter(({ id }) => chosen.includes(id)).length
  return (
    <fieldset className={group}>
      <legend className={legend}>
        {specification.name}{' '}
        <span className={quiet}>
          {t('creatives.size', { width: specification.width, height: specification.height })}
        </span>
      </legend>
      <p className={quiet}>
        {creatives.length === 0
          ? t('rules.noCreativesHere')
          : t('rules.assignedOf', { count, total: creatives.length })}
      </p>
      {creatives.length === 0 ? null : (
        <ul className={list}>
          {creatives.map((creative) => (
            <li key={creative.id} className={item}>
              <Checkbox
                label={<Label creative={creative} />}
                checked={chosen.includes(creative.id)}
                onCheckedChange={() => onToggle(creative.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function Label({ creative }: { creative: Creative }) {
  const thumbnail = creative.thumbnail?.url ?? null
  const status = statusOf(creative)
  return (
    <span className={label}>
      <span className={picture} aria-hidden="true">
        {thumbnail === null ? <ImageIcon /> : <Picture src={thumbnail} alt="" lazy className={image} />}
      </span>
      <span className={name}>{creative.name}</span>
      <StatusChip tone={moderationTones[status]}>{t(moderationLabels[status])}</StatusChip>
    </span>
  )
}

const group = css({ borderWidth: '0', padding: '0', minWidth: '0' })
const legend = css({ textStyle: 'title', color: 'ink.strong', padding: '0' })
const quiet = css({ color: 'ink.muted', textStyle: 'label', fontWeight: '400' })
const list = css({
  marginTop: '2',
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'lg',
  background: 'surface.base',
  '& > li + li': { borderTopWidth: '1px', borderColor: 'line.subtle' },
})
const item = css({ paddingInline: '3', paddingBlock: '2', '& label, & label > span': { width: 'full' } })
const label = css({ display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' })
const picture = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '12',
  height: '12',
  borderRadius: 'sm',
  overflow: 'hidden',
  background: 'surface.sunken',
  color: 'ink.muted',
})
const image = css({ width: 'full', height: 'full', objectFit: 'contain' })
const name = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })

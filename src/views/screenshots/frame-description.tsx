import type { Frame, FrameSpecification } from '#contract/frames.ts'
import { mapHref } from '#machines/frames/frames.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { MapIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'

/** Which frame it is: its name and id, what it shows creatives on, and where it stands (FRAME-026). */
export function FrameDescription({ frame }: { frame: Frame }) {
  const { name, externalId, specification, location } = frame
  const place = [location?.route, location?.locality].filter(Boolean).join(', ')
  return (
    <span className={line}>
      <strong className={strong}>{name}</strong>
      <span>{externalId}</span>
      {specification ? <span>{t('screenshots.specification', wordsOf(specification))}</span> : null}
      <Link href={mapHref(frame)} external target="_blank" rel="noreferrer" className={map}>
        <MapIcon aria-hidden="true" />
        {place === '' ? t('frames.columnLocation') : place}
      </Link>
    </span>
  )
}

function wordsOf({ name, width, height }: Pick<FrameSpecification, 'name' | 'width' | 'height'>) {
  return { name, width: String(width), height: String(height) }
}

const line = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1', alignItems: 'center' })
const strong = css({ color: 'ink.strong', fontWeight: '500' })
const map = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: { _touch: '11' },
  color: 'accent.text',
  '&:hover': { textDecoration: 'underline' },
  '& .lucide': { width: '4', height: '4' },
})

import { edgeIssue, edges as names, type Edges } from '#machines/frames/frame-map.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { TextField } from '../ui/text-field.tsx'

interface FrameEdgesProps {
  edges: Edges
  onChange: (edges: Edges) => void
}

const labels = {
  north: 'rules.north',
  south: 'rules.south',
  west: 'rules.west',
  east: 'rules.east',
} as const satisfies Record<keyof Edges, string>

const issueWords = {
  noDegrees: 'frames.edgeNoDegrees',
  noHeight: 'rules.noHeight',
  noWidth: 'rules.noWidth',
} as const

/** The edges of the map's rectangle in degrees, which work without the map. */
export function FrameEdges({ edges, onChange }: FrameEdgesProps) {
  return (
    <fieldset className={set}>
      <legend className={legend}>{t('frames.mapRectangle')}</legend>
      <div className={four}>
        {names.map((name) => {
          const issue = edgeIssue(edges, name)
          return (
            <TextField
              key={name}
              label={t(labels[name])}
              inputMode="decimal"
              autoComplete="off"
              value={edges[name]}
              error={issue === null ? undefined : t(issueWords[issue])}
              onValueChange={(text) => onChange({ ...edges, [name]: text })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

const set = css({ minWidth: '0' })
const legend = css({ color: 'ink.muted', textStyle: 'caption', paddingBottom: '1.5' })
const four = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '2',
  alignItems: 'start',
})

import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import {
  blankEdges,
  drawnRectangles,
  edges,
  edgesOf,
  rectangleOf,
  withDrawn,
  type Edges,
} from '#machines/rules/types/location.values.ts'
import { withChange, type Sets } from '#machines/rules/types/sets.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { OwnRectangleMap } from '../../ui/map/own-rectangle-map.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useShown } from '../../ui/use-shown.ts'
import { FramesInside } from './frames-inside.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { stack } from './rule-layout.ts'
import type { MessageId } from './rule-type-labels.ts'
import { SetList } from './set-list.tsx'

const edgeLabels = {
  north: 'rules.north',
  south: 'rules.south',
  west: 'rules.west',
  east: 'rules.east',
} as const satisfies Record<keyof Edges, MessageId>

/** Rectangles on a map and by their edges in degrees, with the frames inside (RULE-038). */
export const locationFields: RuleFields<Sets<Edges>> = {
  Fields: LocationFields,
  summary: ({ sets }) => {
    const count = sets.filter((set) => rectangleOf(set) !== null).length
    return count === 0 ? '' : t('rules.rectangles', { count })
  },
}

function LocationFields({
  draft,
  onChange,
  errorOf,
  inside,
  onLocationShown,
  onRemoveLast,
}: RuleFieldsProps<Sets<Edges>>) {
  const rectangles = useMemo(() => draft.sets.map(rectangleOf), [draft])
  const points = useSelector(inside, (snapshot) => snapshot?.context.value?.points) ?? noPoints
  useShown(() => onLocationShown(rectanglesOf(draft)))
  const change = (next: Sets<Edges>) => {
    onChange(next)
    inside?.send({ type: 'query.changed', query: { rectangles: rectanglesOf(next) } })
  }
  return (
    <div className={stack}>
      <OwnRectangleMap
        rectangles={rectangles}
        points={points}
        onDraw={(rectangle) => {
          const drawn = withDrawn(draft, rectangle)
          change(drawn.draft)
          return drawn.index
        }}
        onChange={(index, rectangle) => change(withChange(draft, index, edgesOf(rectangle)))}
      />
      <SetList
        draft={draft}
        onChange={change}
        blank={blankEdges}
        addLabel={t('rules.addRectangle')}
        nameOf={(number) => t('rules.rectangleNumber', { number })}
        removeLabelOf={(number) => t('rules.removeRectangle', { number })}
        joined="or"
        onRemoveLast={onRemoveLast}
      >
        {(set, index, changeSet) => (
          <div className={four}>
            {edges.map((edge) => (
              <TextField
                key={edge}
                label={t(edgeLabels[edge])}
                inputMode="decimal"
                autoComplete="off"
                value={set[edge]}
                onValueChange={(value) => changeSet({ [edge]: value })}
                error={
                  errorOf(`sets.${index}.${edge}`, t(edgeLabels[edge])) ??
                  errorOf(`rectangles.${index}.${edge}`, t(edgeLabels[edge]))
                }
              />
            ))}
          </div>
        )}
      </SetList>
      {inside === undefined ? null : <FramesInside inside={inside} />}
    </div>
  )
}

const rectanglesOf = (draft: Sets<Edges>) => drawnRectangles(draft).map(({ rectangle }) => rectangle)

const noPoints: readonly (readonly [number, number])[] = []

const four = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: { base: '2', sm: '3' },
  alignItems: 'start',
})

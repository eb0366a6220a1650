import type { ContentItem } from '#contract/content-items.ts'
import { css } from '#styled/css/index.js'

import { valueText } from './content-labels.ts'

/** What an item has in its first fields. */
export function ItemValues({ contentFields }: Pick<ContentItem, 'contentFields'>) {
  const filled = contentFields
    .map(({ id, name, value }) => ({ id, name, words: valueText(value) }))
    .filter(({ words }) => words !== '')
  return (
    <dl className={values}>
      {filled.slice(0, shownFields).map(({ id, name, words }) => (
        <div key={id} className={pair}>
          <dt className={term}>{name}</dt>
          <dd className={value}>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** More would make a row as high as a page. */
const shownFields = 3

const values = css({ display: 'flex', flexDirection: 'column', gap: '0.5' })
const pair = css({ lineClamp: '2' })
const term = css({ display: 'inline', color: 'ink.muted', textStyle: 'caption', _after: { content: '": "' } })
const value = css({ display: 'inline', overflowWrap: 'anywhere' })

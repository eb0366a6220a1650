import { preload } from 'react-dom'

import type { Creative } from '#contract/creatives.ts'
import { css } from '#styled/css/index.js'

/** Loads what is shown next, so that it is there at once. */
export function NextMedia({ creatives }: { creatives: readonly (Creative | undefined)[] }) {
  const films = []
  for (const creative of creatives) {
    const url = creative?.preparedAsset?.url
    if (creative?.type === 'image' && url) {
      preload(url, { as: 'image' })
    } else if (creative?.type === 'video' && url) {
      films.push(url)
    }
  }
  return films.map((url) => (
    <video key={url} src={url} preload="auto" muted aria-hidden="true" tabIndex={-1} className={hidden} />
  ))
}

const hidden = css({ display: 'none' })

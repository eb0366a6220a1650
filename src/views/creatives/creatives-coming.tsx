import { css } from '#styled/css/index.js'

import { Skeleton } from '../ui/skeleton.tsx'

/** In the place of creatives that are being read. */
export function CreativesComing() {
  return (
    <div className={placeholders} aria-hidden="true">
      <div className={comingHead}>
        <Skeleton className={css({ width: '32', height: '4', marginBlock: '3' })} />
      </div>
      <div className={comingCards}>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} shape="block" className={comingCard} />
        ))}
      </div>
    </div>
  )
}

/** In the shape of what comes: a heading, and cards beside or below it. */
const placeholders = css({
  lg: { display: 'grid', gridTemplateColumns: '12rem minmax(0, 1fr)', columnGap: '5', alignItems: 'start' },
})
const comingHead = css({ minHeight: '11' })
const comingCards = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
})
const comingCard = css({ width: 'full', aspectRatio: '16 / 11', borderRadius: 'lg' })

import type { CreativeInOrder } from '#machines/creatives/creative-preview.machine.ts'
import { placeIn } from '#machines/creatives/creative-preview.selectors.ts'

interface NextMediaProps {
  order: readonly CreativeInOrder[]
  creativeId: string
}

/** Loads what the next creative shows, so that it is there when the person goes on: a picture, or the beginning of a video. */
export function NextMedia({ order, creativeId }: NextMediaProps) {
  const { nextId } = placeIn(order, creativeId)
  const media = order.find(({ id }) => id === nextId)?.media
  return media === undefined ? null : <LoadedAhead {...media} />
}

/** A picture, or the beginning of a video, that is shown later. */
export function LoadedAhead({ kind, url }: { kind: 'image' | 'video'; url: string }) {
  return kind === 'image' ? (
    <img key={url} src={url} alt="" hidden />
  ) : (
    <video key={url} src={url} preload="metadata" muted hidden />
  )
}

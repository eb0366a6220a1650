import { sharp } from '../../media/sharp.ts'
import { renderThumbnail } from '../../media/thumbnail.ts'
import type { PosterOrder } from './layouts/poster.ts'
import { composePoster, type LayoutName } from './poster.ts'

/** Renders SVG of the artwork as a JPEG at its own size. */
export const rasterise = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()

/** A brand's poster as a JPEG of exactly the ordered size; deterministic for an order. */
export const renderPoster = (order: PosterOrder, layout?: LayoutName): Promise<Buffer> =>
  rasterise(composePoster(order, layout))

/** A brand's poster with its WebP thumbnail (at most 480 pixels wide). */
export const renderArtwork = async (
  order: PosterOrder,
): Promise<{ image: Buffer; thumbnail: Buffer; mime: 'image/jpeg' }> => {
  const image = await renderPoster(order)
  return { image, thumbnail: await renderThumbnail(image), mime: 'image/jpeg' }
}

import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { MediaFailure } from '../../media/failure.ts'
import { fileUrl, type Ffmpeg } from '../../media/ffmpeg-command.ts'
import { runFfmpeg } from '../../media/ffmpeg.ts'
import { findFfmpeg } from '../../media/find-ffmpeg.ts'
import type { PosterOrder } from './layouts/poster.ts'
import { composeEndCard, composePoster } from './poster.ts'
import { rasterise } from './render.ts'

/** Prepared clips: a brand and a size, which name the file. */
const bundled = ['Ambrelle 1080x1920', 'Ironlark 1920x1080', 'Museum of Motion 540x960', 'Umbrio 540x960']

const clipOf = ({ brand, width, height }: Pick<PosterOrder, 'brand' | 'width' | 'height'>): string =>
  `${brand.name} ${width}x${height}`

/** Whether renderClip can create or copy a clip of this brand and size on every machine. */
export const canRenderClip = (order: Pick<PosterOrder, 'brand' | 'width' | 'height'>): boolean =>
  bundled.includes(clipOf(order))

/**
 * Renders a video of a poster that pans slowly and fades into the brand's end card: H.264 in an mp4, 25 fps, far below 8 Mbps,
 * without sound, `seconds` long. Without a program `ffmpeg` (WebAssembly encodes slowly) it copies the prepared clip of the
 * brand and size, and throws MediaFailure processing_unavailable where there is none.
 */
export const renderClip = async (
  order: PosterOrder & { seconds: number; outputPath: string },
  given?: Ffmpeg,
): Promise<void> => {
  const ffmpeg = given ?? (await systemFfmpeg())
  if (ffmpeg === null) {
    await copyBundled(order)
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'kerbside-clip-'))
  try {
    const { width, height } = order
    const zoomed = { ...order, width: even(width * 1.05), height: even(height * 1.05) }
    const [poster, card] = [join(folder, 'poster.jpg'), join(folder, 'card.jpg')]
    await writeFile(poster, await rasterise(composePoster(zoomed)))
    await writeFile(card, await rasterise(composeEndCard(order)))
    const run = await runFfmpeg(
      ffmpeg,
      {
        parameters: [
          '-y',
          '-loglevel',
          'error',
          '-i',
          fileUrl(poster),
          '-i',
          fileUrl(card),
          ...filterOf(order),
          ...encoding,
          fileUrl(order.outputPath),
        ],
        reads: [poster, card],
        writes: [order.outputPath],
      },
      60_000,
    )
    if (run.exitCode !== 0) {
      throw new Error(`ffmpeg: ${run.stderr.slice(-400)}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const systemFfmpeg = async (): Promise<Ffmpeg | null> => {
  const found = await findFfmpeg()
  return found?.kind === 'program' ? found : null
}

const even = (value: number): number => Math.round(value / 2) * 2
/**
 * ffmpeg's filters: the poster is slightly larger than the video and pans; the end card fades in over the last third. Each picture
 * is decoded once and looped in memory, for speed.
 */
const filterOf = ({ width, height, seconds }: PosterOrder & { seconds: number }): string[] => {
  const repeat = `loop=loop=${seconds * 25}:size=1:start=0,fps=25,setpts=N/25/TB,trim=duration=${seconds}`
  const change = (seconds * 0.66).toFixed(2)
  const drift = `crop=${width}:${height}:x='(iw-ow)*(0.5-0.25*cos(PI*t/${seconds}))':y='(ih-oh)*(0.5+0.25*cos(PI*t/${seconds}))'`
  const graph = [
    `[0:v]format=yuv420p,${repeat},${drift},fade=t=in:st=0:d=0.4[film]`,
    `[1:v]format=yuva420p,${repeat},fade=t=in:st=${change}:d=0.5:alpha=1[card]`,
    `[film][card]overlay=format=yuv420:enable='gte(t,${change})',format=yuv420p[out]`,
  ]
  return ['-filter_complex', graph.join(';'), '-map', '[out]', '-t', String(seconds)]
}

const encoding = [
  '-r 25 -c:v libx264 -preset ultrafast -crf 25 -maxrate 6M -bufsize 6M -threads 1',
  '-fflags +bitexact -flags +bitexact -map_metadata -1 -movflags +faststart -f mp4',
].flatMap((parameters) => parameters.split(' '))

const copyBundled = async (order: PosterOrder & { outputPath: string }): Promise<void> => {
  const clip = clipOf(order)
  if (!canRenderClip(order)) {
    throw new MediaFailure('processing_unavailable', `no ffmpeg, and no bundled clip of ${clip}`)
  }
  const file = `${clip.toLowerCase().replaceAll(' ', '-')}.mp4`
  await copyFile(fileURLToPath(new URL(`./clips/${file}`, import.meta.url)), order.outputPath)
}

import { buffer } from 'node:stream/consumers'

import { ZipFile } from 'yazl'

import type { PosterOrder } from './layouts/poster.ts'
import { composeEndCard, composePoster } from './poster.ts'
import { rasterise } from './render.ts'

/**
 * An HTML package (zip): index.html, its style sheet and two pictures, animated by CSS only. It loads nothing from outside and
 * declares its size in `ad.size`. Deterministic for an order.
 */
export const renderHtml5Package = async (order: PosterOrder): Promise<Buffer> => {
  const mtime = new Date('2026-01-01T00:00:00Z')
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(pageOf(order)), 'index.html', { mtime })
  zip.addBuffer(Buffer.from(styleOf(order)), 'style.css', { mtime })
  zip.addBuffer(await rasterise(composePoster(order)), 'poster.jpg', { mtime, compress: false })
  zip.addBuffer(await rasterise(composeEndCard(order)), 'card.jpg', { mtime, compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

const pageOf = ({ brand, width, height }: PosterOrder): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="ad.size" content="width=${width},height=${height}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(brand.name)}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<main>
<img class="poster" src="poster.jpg" alt="${escaped(brand.name)}">
<img class="card" src="card.jpg" alt="">
<i class="gleam"></i>
</main>
</body>
</html>
`

const styleOf = ({
  brand,
  width,
  height,
}: PosterOrder): string => `html, body { margin: 0; height: 100%; overflow: hidden; background: ${brand.palette.dark}; }
main { position: relative; width: 100%; height: 100%; max-width: calc(100vh * ${width} / ${height}); max-height: calc(100vw * ${height} / ${width}); margin: auto; overflow: hidden; }
img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
.poster { animation: approach 10s ease-in-out infinite alternate; }
.card { opacity: 0; animation: arrive 10s ease-in-out infinite; }
.gleam { position: absolute; inset: -50% auto -50% -40%; width: 22%; transform: rotate(18deg); background: linear-gradient(90deg, transparent, rgb(255 255 255 / .35), transparent); animation: sweep 5s ease-in infinite; }
@keyframes approach { to { transform: scale(1.08); } }
@keyframes arrive { 0%, 62% { opacity: 0; transform: scale(1.04); } 70%, 94% { opacity: 1; transform: none; } 100% { opacity: 0; } }
@keyframes sweep { 0%, 60% { left: -40%; } 100% { left: 130%; } }
@media (prefers-reduced-motion: reduce) { img, .gleam { animation: none; } }
`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

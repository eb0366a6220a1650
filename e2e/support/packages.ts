import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'

import { ZipFile } from 'yazl'

import { jpeg } from './pictures.ts'

const page = `<!doctype html><html><head><meta charset="utf-8"><title>Panorama</title>
<meta name="ad.size" content="width=768,height=1366"></head><body style="margin:0"><img src="panorama.jpg" alt="" style="width:100%"></body></html>`

/** A real HTML5 package of some 15 MB. The server keeps a package byte for byte, while it prepares pictures anew. */
export async function heavyPackage(): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(page), 'index.html')
  zip.addBuffer(await jpeg(4200, 3200, { noisy: true, quality: 98 }), 'panorama.jpg', { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

/** A real HTML5 package, as small as can be. */
export async function smallPackage(): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(page), 'index.html')
  zip.addBuffer(await jpeg(64, 64), 'panorama.jpg')
  zip.end()
  return buffer(zip.outputStream)
}

/** An HTML5 package of one page. */
export async function htmlPackage(html: string): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(html), 'index.html')
  zip.end()
  return buffer(zip.outputStream)
}

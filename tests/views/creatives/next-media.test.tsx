import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { NextMedia } from '#views/creatives/next-media.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
const film = 'data:video/mp4;base64,AAAA'
const order = [
  { id: '1', isPending: true, media: { kind: 'image' as const, url: pixel } },
  { id: '2', isPending: true, media: { kind: 'video' as const, url: film } },
  { id: '3', isPending: true },
]

test('the picture of the next creative is loaded, of a video its beginning, round the end', async () => {
  const screen = await render(<NextMedia order={order} creativeId="3" />)
  const image = screen.container.querySelector('img')
  await expect.poll(() => image?.naturalWidth).toBe(1)
  expect([image?.hidden, image?.getAttribute('src')]).toEqual([true, pixel])
  await screen.rerender(<NextMedia order={order} creativeId="1" />)
  const video = screen.container.querySelector('video')
  expect([video?.hidden, video?.preload, video?.getAttribute('src')]).toEqual([true, 'metadata', film])
  await screen.rerender(<NextMedia order={order} creativeId="2" />)
  expect(screen.container.querySelectorAll('img, video').length).toBe(0)
})

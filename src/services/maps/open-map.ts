import { allowLeaflet, type TrustedTypes } from './allow-leaflet.ts'
import type { OpenMap, Tiles } from './rectangle-map.ts'

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/** The map without a key: Leaflet, over tiles or over the outlines that ship with the product. */
export function openMapOver(tiles: Tiles | null): OpenMap {
  return async (element, start, listener, signal) => {
    allowLeaflet(window.trustedTypes)
    const [{ createLeafletMap }, base] = await Promise.all([
      import('./leaflet-map.ts'),
      tiles ?? import('./outlines.ts').then(({ loadOutlines }) => loadOutlines('far', signal)),
    ])
    signal.throwIfAborted()
    return createLeafletMap(element, start, listener, base)
  }
}

import type { Configuration } from '#contract/configuration.ts'
import type { Place } from '#contract/rules/situation.ts'
import type { Maps } from '#views/ui/map/maps-context.ts'

/**
 * Selects the map: Google's with a key, else Leaflet over the tiles that the installation names, or over the outlines that ship with the
 * product. Loads the code of a map when the first one opens; asks for the person's location once, when the first map asks for it
 * (RULE-039).
 */
export function createMaps({ mapsKey, mapTiles, mapAttribution }: Configuration, window: Window): Maps {
  let location: Promise<Place | null> | undefined
  return {
    open: async (...start) => {
      if (mapsKey !== null) {
        const { openGoogleMap } = await import('#services/maps/google-map.ts')
        return openGoogleMap(mapsKey)(...start)
      }
      const { openMapOver } = await import('#services/maps/open-map.ts')
      return openMapOver(
        mapTiles === null ? null : { template: mapTiles, attribution: mapAttribution ?? '' },
      )(...start)
    },
    locate: () => {
      location ??= import('#services/maps/locate.ts').then(({ locate }) =>
        locate(window.navigator.geolocation),
      )
      return location
    },
  }
}

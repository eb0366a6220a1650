import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import nearUrl from 'world-atlas/countries-50m.json?url'
import farUrl from 'world-atlas/countries-110m.json?url'

const urls = { far: farUrl, near: nearUrl }

/** Outlines for the whole world, and for parts of it: scales of 1 : 110 million and 1 : 50 million. */
export type Detail = keyof typeof urls

/** The outlines of all countries by Natural Earth (public domain), which ship with the product. Rejects if they can't be loaded. */
export async function loadOutlines(detail: Detail, signal?: AbortSignal): Promise<FeatureCollection> {
  const response = await fetch(urls[detail], signal === undefined ? {} : { signal })
  if (!response.ok) {
    throw new Error(`the outlines are answered by ${response.status}`)
  }
  const topology = (await response.json()) as Topology<{ countries: GeometryCollection }>
  return feature(topology, topology.objects.countries)
}

import * as z from 'zod/mini'

import { readList } from '#contract/json-api.ts'
import type { FlightProperty } from '#contract/rules/flight-properties.ts'
import {
  airlineSchema,
  airportSchema,
  citySchema,
  continentSchema,
  countrySchema,
} from '#contract/rules/reference.ts'
import { hitsSchema, tagHitsPerPage } from '#contract/search.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

interface Suggestion {
  id: string
  name: string
  detail: string | null
}

interface Asked {
  text: string
  source: 'tagKeys' | 'tags' | FlightProperty
  tagKey: string
}

/** What a rule may name, for a text: tag keys, tags of a key (RULE-024), places and carriers (API-085, API-086). */
export async function suggestForRule(
  http: Http,
  { text, source, tagKey }: Asked,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const query = text.trim()
  if (source === 'tagKeys') {
    return (await tagHits(http, 'tag-keys', { query, facetFilters: [] }, signal)).map(byName)
  }
  if (source === 'tags') {
    return findTags(http, { query, tagKey }, signal)
  }
  return readers[source](await loadList(http, source, query, signal))
}

/** The tags of a key, which rules call by its name. */
async function findTags(
  http: Http,
  { query, tagKey }: { query: string; tagKey: string },
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const keys = await tagHits(http, 'tag-keys', { query: tagKey, facetFilters: [] }, signal)
  const key = keys.find(({ name }) => name === tagKey)
  if (key === undefined) {
    return []
  }
  const facetFilters = [`tag_key_id:${key.objectID}`]
  return (await tagHits(http, 'tag-key-values', { query, facetFilters }, signal)).map(byName)
}

const tagHitSchema = z.object({ objectID: z.string(), name: z.string() })
const byName = ({ name }: { name: string }): Suggestion => ({ id: name, name, detail: null })

async function tagHits(
  http: Http,
  index: 'tag-keys' | 'tag-key-values',
  asked: { query: string; facetFilters: string[] },
  signal: AbortSignal,
): Promise<z.infer<typeof tagHitSchema>[]> {
  const { document } = await http('POST', `search/${index}`, {
    rawBody: { ...asked, hitsPerPage: tagHitsPerPage },
    signal,
    quiet: true,
  })
  return parsed(() => hitsSchema.parse(document).hits.map((hit) => tagHitSchema.parse(hit)))
}

async function loadList(http: Http, source: FlightProperty, text: string, signal: AbortSignal) {
  const like = `%${text}%`
  const isTransport = source === 'airports' || source === 'airlines'
  const { document } = await http('GET', isTransport ? `transport/${source}` : `i18n/${source}`, {
    query: {
      filter: isTransport ? { name: like, iata_code: like } : { name: like },
      ...(source === 'cities' ? { include: ['country'] } : {}),
    },
    signal,
    quiet: true,
  })
  return document
}

/** How the entries of each list are called, a city with its country (RULE-043). */
const readers: Record<FlightProperty, (document: unknown) => Suggestion[]> = {
  continents: (document) => parsed(() => readList(document, continentSchema)).map(plain),
  countries: (document) => parsed(() => readList(document, countrySchema)).map(plain),
  cities: (document) =>
    parsed(() => readList(document, citySchema)).map(({ id, name, country }) => ({
      id,
      name,
      detail: country?.name ?? null,
    })),
  airports: (document) =>
    parsed(() => readList(document, airportSchema)).map(({ id, name, iataCode, city }) => ({
      id,
      name,
      detail: [iataCode, city].filter(Boolean).join(', '),
    })),
  airlines: (document) =>
    parsed(() => readList(document, airlineSchema)).map(({ id, name, iataCode }) => ({
      id,
      name,
      detail: iataCode,
    })),
}

const plain = ({ id, name }: { id: string; name: string }): Suggestion => ({ id, name, detail: null })

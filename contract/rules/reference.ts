import * as z from 'zod/mini'

/** The lists of places (API-085) and of transport (API-086), by the last part of their address. */
export const placeLists = ['continents', 'countries', 'cities'] as const
export type PlaceList = (typeof placeLists)[number]
export const transportLists = ['airports', 'airlines'] as const
export type TransportList = (typeof transportLists)[number]

/** Maximum number of entries in an answer. */
export const mostReferences = 20

/** The continents, by the codes that flight rules name. */
export const continents = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
} as const
export type Continent = keyof typeof continents
export const continentCodes = Object.keys(continents) as Continent[]

/** The ids of all entries are what flight rules name (RULE-041): `EU`, `GB`, `2643743`, `LHR`, `BA`. */
export const continentSchema = z.object({ id: z.string(), name: z.string() })

/** A country by its ISO 3166 code, with the code of its continent. */
export const countrySchema = z.object({ id: z.string(), name: z.string(), continent: z.string() })
export type Country = z.infer<typeof countrySchema>

/** A city by its GeoNames id; `country` is present when the request includes it (RULE-043). */
export const citySchema = z.object({
  id: z.string(),
  name: z.string(),
  country: z.optional(countrySchema),
})

/** An airport by its IATA code, which `iataCode` repeats. */
export const airportSchema = z.object({
  id: z.string(),
  name: z.string(),
  iataCode: z.string(),
  city: z.nullable(z.string()),
  countryCode: z.string(),
})
export type Airport = z.infer<typeof airportSchema>

/** An airline by its IATA code; without a country where that is not known. */
export const airlineSchema = z.object({
  id: z.string(),
  name: z.string(),
  iataCode: z.string(),
  countryCode: z.nullable(z.string()),
})
export type Airline = z.infer<typeof airlineSchema>

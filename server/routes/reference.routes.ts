import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { placeLists, transportLists, type PlaceList, type TransportList } from '#contract/rules/reference.ts'

import type { Db } from '../db/database.ts'
import type { Deps } from '../deps/deps.ts'
import { document, type Presented } from '../http/document.ts'
import { likeText, readInclude } from '../http/query.ts'
import { readParams } from '../http/validation.ts'
import { strictLimit } from '../plugins/request-limits.ts'
import {
  presentAirline,
  presentAirport,
  presentCity,
  presentContinent,
  presentCountry,
} from '../presenters/reference.presenter.ts'
import { findCities, findContinents, findCountries } from '../reference/find-places.ts'
import { findAirlines, findAirports, type TransportFilter } from '../reference/find-transport.ts'

const placeParams = z.object({ list: z.enum(placeLists) })
const transportParams = z.object({ list: z.enum(transportLists) })

/** Places (API-085) and transport (API-086) that flight rules name, by a part of their name; for everybody, the best 20. */
export function referenceRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const open = { access: 'public' as const, rateLimit: strictLimit(config) }
  const places = { ...open, include: ['country'], filter: ['name'] }
  const transport = { ...open, filter: ['name', 'iata_code'] }

  app.get('/i18n/:list', { config: places }, async (request) => {
    const { list } = readParams(request, placeParams)
    const withCountry = readInclude(request).has('country')
    return document(await findPlaces[list](db, likeText(request, 'name'), withCountry))
  })

  app.get('/transport/:list', { config: transport }, async (request) => {
    const { list } = readParams(request, transportParams)
    const filter = { name: likeText(request, 'name'), iata: likeText(request, 'iata_code') }
    return document(await findTransport[list](db, filter))
  })
}

type FindPlaces = (db: Db, like: string | undefined, withCountry: boolean) => Promise<Presented[]>

const findPlaces: Record<PlaceList, FindPlaces> = {
  continents: async (_db, like) => findContinents(like).map(presentContinent),
  countries: async (db, like) => (await findCountries(db, like)).map(presentCountry),
  cities: async (db, like, withCountry) =>
    (await findCities(db, like)).map((city) => presentCity(city, withCountry)),
}

const findTransport: Record<TransportList, (db: Db, filter: TransportFilter) => Promise<Presented[]>> = {
  airports: async (db, filter) => (await findAirports(db, filter)).map(presentAirport),
  airlines: async (db, filter) => (await findAirlines(db, filter)).map(presentAirline),
}

import * as z from 'zod/mini'

import { creativeSchema } from './creatives.ts'
import { isRecord } from './is-record.ts'
import type { Playable } from './rules/evaluate.ts'
import { placeKey, placeSchema } from './rules/places.ts'
import type { AnyRule } from './rules/rule-types.ts'
import { weatherKinds, type Place, type Situation } from './rules/situation.ts'

/** Maximum number of places that a situation knows besides that of its frame. */
export const mostPlaces = 1000
/** Maximum number of frames that are listed, and of points. */
export const mostFramesInside = 50
export const mostPoints = 5000

const weatherSchema = z.nullable(
  z.object({
    kind: z.enum(weatherKinds),
    temperature: z.number(),
    uvIndex: z.number(),
    highestUvIndex: z.number(),
  }),
)
const now = { day: z.string(), time: z.string(), weather: weatherSchema }
const texts = z.array(z.string())
const place = { lat: z.number(), lng: z.number() }

/**
 * A frame of a campaign at a moment, with all that `evaluatorOf` needs to decide what plays on it and to say why: GET
 * campaigns/{id}/situations?filter[frame_id]=…&filter[at]=…. Without a frame it is that of the first one by external id, of
 * `filter[frame_specification_id]` where that is given. The moment is ISO text, without an offset the local time of the frame, by
 * default now. 404 for a frame that the campaign does not have. The id is the frame's.
 */
export const campaignSituationSchema = z.pipe(
  z.object({
    id: z.string(),
    at: z.string(),
    /** The name of the time zone of the frame, such as Europe/London. */
    timeZone: z.string(),
    /** False without a provider of weather: rules about weather hold nowhere then. */
    isWeatherKnown: z.boolean(),
    /** The frame specifications of the campaign by name, with the number of its frames of each. */
    specifications: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        width: z.number(),
        height: z.number(),
        frameCount: z.number(),
      }),
    ),
    frame: z.object({
      ...place,
      name: z.string(),
      specification: z.object({
        id: z.string(),
        name: z.string(),
        width: z.number(),
        height: z.number(),
      }),
      externalId: z.string(),
      displayUnitIds: texts,
      playerIds: texts,
      groups: texts,
      tags: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
    here: z.object(now),
    /** All places that the campaign's rules name, at most `mostPlaces`. */
    places: z.array(z.object({ ...place, ...now })),
    /** All rule sets of the campaign by name, with their approved creatives of the frame's specification. */
    ruleSets: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** In the order in which `explain` names them; with the words of rule sets. */
        rules: z.array(
          z.object({
            type: z.string(),
            data: z.unknown(),
            displayName: z.string(),
            description: z.string(),
          }),
        ),
        creatives: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    /** The approved defaults of the frame's specification. */
    defaultIds: texts,
    /** The creatives of the rule sets, and the defaults. */
    creatives: z._default(z.array(creativeSchema), []),
  }),
  z.transform(({ here, places, frame, ruleSets, defaultIds, ...rest }) => ({
    ...rest,
    frame: {
      id: rest.id,
      externalId: frame.externalId,
      name: frame.name,
      specification: frame.specification,
    },
    situation: {
      frame,
      here,
      places: Object.fromEntries(places.map((each) => [placeKey(each), each])),
      // Nobody tells of flights yet.
      flight: null,
    } satisfies Situation as Situation,
    ruleSets,
    playable: { ruleSets, defaultIds } satisfies Playable as Playable,
  })),
)
export type CampaignSituation = z.output<typeof campaignSituationSchema>

/** The places that rules name, each once. */
export function placesOf(rules: readonly AnyRule[]): Place[] {
  const found = new Map<string, Place>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(look)
    } else if (isRecord(value)) {
      // Most are none, and a refusal costs more than the rest of the search.
      const data = 'lat' in value ? placeSchema.safeParse(value).data : undefined
      if (data === undefined) {
        Object.values(value).forEach(look)
      } else {
        found.set(placeKey(data), data)
      }
    }
  }
  for (const { data } of rules) {
    look(data)
  }
  return [...found.values()]
}

/**
 * The frames of a campaign inside any of the rectangles of GET campaigns/{id}/frames-inside?filter[rectangles]=north,east,south,west;…
 * (1 to 100). `frames` are the first 50 by external id, and none for people without manage_media_buy. With `include=points` there are
 * the places of all frames of the campaign, latitude first, at most 5,000. The id is the campaign's.
 */
export const framesInsideSchema = z.object({
  id: z.string(),
  /** How many are inside, and how many the campaign has. */
  count: z.number(),
  total: z.number(),
  frames: z.array(z.object({ id: z.string(), externalId: z.string(), name: z.string(), ...place })),
  points: z._default(z.array(z.tuple([z.number(), z.number()])), []),
})
export type FramesInside = z.infer<typeof framesInsideSchema>

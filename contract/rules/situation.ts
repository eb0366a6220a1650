/** The kinds of weather, as the icons of forecasts have them (RULE-032). */
export const weatherKinds = [
  'clear',
  'partly-cloudy',
  'cloudy',
  'fog',
  'rain',
  'sleet',
  'snow',
  'hail',
  'thunderstorm',
  'wind',
] as const
export type WeatherKind = (typeof weatherKinds)[number]

/** The weather at a place at a moment. */
export interface Weather {
  kind: WeatherKind
  /** Degrees Celsius. */
  temperature: number
  uvIndex: number
  /** The highest of the day. */
  highestUvIndex: number
}

/** A point on the earth, in degrees. */
export interface Place {
  lat: number
  lng: number
}

/** What is so at a place: its local day as YYYY-MM-DD, its local time as HH:MM, and its weather where that is known. */
export interface PlaceNow {
  day: string
  time: string
  weather: Weather | null
}

/** What rules ask about a frame. */
export interface FrameFacts extends Place {
  externalId: string
  displayUnitIds: readonly string[]
  playerIds: readonly string[]
  /** The groups that it has in the campaign. */
  groups: readonly string[]
  tags: readonly { key: string; name: string }[]
}

/** The flight that a frame at an airport is about, by the codes and ids that rules name. */
export interface Flight {
  continents: readonly string[]
  countries: readonly string[]
  cities: readonly string[]
  airports: readonly string[]
  airlines: readonly string[]
}

/** A frame at a moment: all that decides what plays on it. */
export interface Situation {
  frame: FrameFacts
  here: PlaceNow
  /** Other places that rules name, by `placeKey`. */
  places: Readonly<Record<string, PlaceNow>>
  /** Null where no flight is known. */
  flight: Flight | null
}

/** What a condition found instead of what it asks for. */
export type Fact =
  | { about: 'day'; day: string }
  | { about: 'weekDay'; weekDay: string }
  | { about: 'time'; time: string }
  | { about: 'weather'; kind: WeatherKind }
  /** Degrees Celsius; `other` is what it was compared with, where that is no value of the rule. */
  | { about: 'temperature'; celsius: number; other: number | null }
  | { about: 'uvIndex'; uvIndex: number; isHighest: boolean }
  | { about: 'frame'; externalId: string }
  | { about: 'place'; place: Place }
  /** Names of tags or groups; none where the frame has none. */
  | { about: 'tags' | 'groups'; names: readonly string[] }
  /** Of the property that was asked for. */
  | { about: 'flight'; values: readonly string[] }
  /** Nobody knows it: the weather of the place, the flight, or what a rule of a newer server asks for. */
  | { about: 'unknown'; what: 'weather' | 'flight' | 'rule' }

import type { ContentItemStatus } from '#contract/content-item-statuses.ts'
import type { ContentFieldKind, SelectOption } from '#contract/content.ts'

import type { StoredField, StoredValue } from '../db/schema/content.ts'

/** A field of a template; absent properties are empty. */
export interface FieldTemplate {
  name: string
  slug: string
  kind: ContentFieldKind
  selectOptions?: SelectOption[]
  fieldSettings?: StoredField['fieldSettings']
}
/** Days of the campaign, from 0. */
export interface Dated {
  days: [number, number]
}
/** A picture of the campaign's brand. */
export interface Drawn {
  drawn: 'poster'
}
export interface ContentTemplate {
  name: string
  fields: FieldTemplate[]
  /** Items by name, with one value per field, in the order of the fields. */
  items: { name: string; values: (StoredValue | Dated | Drawn)[] }[]
}

/** Statuses of consecutive items. */
export const itemStates: readonly { status: ContentItemStatus; rejectReason: string | null }[] = [
  { status: 'approved', rejectReason: null },
  { status: 'pending', rejectReason: null },
  { status: 'approved', rejectReason: null },
  { status: 'rejected', rejectReason: 'Too long to be read in passing.' },
  { status: 'approved', rejectReason: null },
  { status: 'pending', rejectReason: null },
  { status: 'rejected', rejectReason: 'Please check the spelling.' },
]

const departures: [time: string, destination: string, line: string, platform: number, state: string][] = [
  ['06:12', 'Brighton', 'Coast line', 4, 'on-time'],
  ['06:40', 'Oxford', 'Thames line', 2, 'on-time'],
  ['07:05', 'Cambridge', 'Fen line', 9, 'delayed'],
  ['07:22', 'Airport', 'Airport express', 1, 'on-time'],
  ['07:48', 'Bristol', 'Western line', 6, 'on-time'],
  ['08:03', 'Canterbury', 'Kent line', 3, 'cancelled'],
  ['08:17', 'Harbour', 'Coast line', 4, 'on-time'],
  ['08:31', 'Airport', 'Airport express', 1, 'delayed'],
  ['08:56', 'York', 'Northern line', 7, 'on-time'],
  ['09:10', 'Bath', 'Western line', 6, 'on-time'],
  ['09:34', 'Ely', 'Fen line', 9, 'on-time'],
  ['10:02', 'Leeds', 'Northern line', 7, 'delayed'],
  ['10:20', 'Airport', 'Airport express', 1, 'on-time'],
  ['11:45', 'Dover', 'Kent line', 3, 'on-time'],
  ['12:04', 'Brighton', 'Coast line', 4, 'on-time'],
  ['13:15', 'Oxford', 'Thames line', 2, 'cancelled'],
  ['16:50', 'Norwich', 'Fen line', 8, 'on-time'],
  ['18:30', 'Airport', 'Airport express', 1, 'on-time'],
]
const dishes: [name: string, description: string, price: string, isVegetarian: boolean][] = [
  ['Tomato soup', 'Roasted tomatoes, basil and sourdough toast', '£4.80', true],
  ['Chicken katsu', 'Crisp chicken, curry sauce and pickled radish', '£8.50', false],
  ['Halloumi wrap', 'Grilled halloumi, peppers and mint yoghurt', '£6.90', true],
  ['Fish of the day', 'Whatever the boats brought in this morning, with new potatoes', '£9.80', false],
  ['Mushroom risotto', 'Chestnut mushrooms, thyme and old Gouda', '£7.60', true],
]
const offers: [headline: string, smallPrint: string, store: string, days: [number, number]][] = [
  ['Two for one', 'The cheaper one is free. While stocks last.', 'all', [0, 6]],
  ['Open late on Friday', 'Until 22:00, at the stores that are named.', 'high-street', [0, 20]],
  ['A fifth off everything', 'Not with gift cards or other offers.', 'station', [3, 9]],
  ['Free coffee with breakfast', 'One for each guest, before 10:00.', 'all', [7, 13]],
]

const titled = (kind: ContentFieldKind, name: string, slug: string): FieldTemplate => ({ name, slug, kind })

/** Templates of content types with their items. */
export const contentTemplates: readonly ContentTemplate[] = [
  {
    name: 'Departure board',
    fields: [
      titled('heading', 'Destination', 'destination'),
      titled('text', 'Departs', 'departs'),
      titled('text', 'Line', 'line'),
      titled('number', 'Platform', 'platform'),
      {
        ...titled('select', 'State', 'state'),
        selectOptions: [
          { label: 'On time', value: 'on-time' },
          { label: 'Delayed', value: 'delayed' },
          { label: 'Cancelled', value: 'cancelled' },
        ],
      },
    ],
    items: departures.map(([time, destination, line, platform, state]) => ({
      name: `${time} to ${destination}`,
      values: [destination, time, line, platform, state],
    })),
  },
  {
    name: 'Daily menu',
    fields: [
      titled('text', 'Dish', 'dish'),
      titled('longtext', 'Description', 'description'),
      titled('text', 'Price', 'price'),
      titled('checkbox', 'Vegetarian', 'vegetarian'),
      titled('date', 'Served', 'served'),
    ],
    items: dishes.map(([name, description, price, isVegetarian], day) => ({
      name,
      values: [name, description, price, isVegetarian, { days: [day, day] }],
    })),
  },
  {
    name: 'Store offer',
    fields: [
      titled('text', 'Headline', 'headline'),
      titled('longtext', 'Small print', 'small-print'),
      {
        ...titled('select', 'Stores', 'stores'),
        selectOptions: [
          { label: 'All stores', value: 'all' },
          { label: 'High Street', value: 'high-street' },
          { label: 'Central Station', value: 'station' },
        ],
      },
      titled('date', 'Runs', 'runs'),
      { ...titled('image', 'Picture', 'picture'), fieldSettings: { width: 960, height: 720 } },
    ],
    items: offers.map(([headline, smallPrint, store, days]) => ({
      name: headline,
      values: [headline, smallPrint, store, { days }, { drawn: 'poster' }],
    })),
  },
]

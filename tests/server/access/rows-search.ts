import {
  account,
  bookingFinder,
  either,
  nobody,
  onUnit,
  signedIn,
  unitAdmin,
  viewer,
  all,
  type Rule,
} from './may.ts'
import { row, type Cell, type Row } from './row.ts'
import type { Secret } from './secrets.ts'

const search = (
  index: string,
  { query, tells, rule }: { query: (cell: Cell) => string; tells: Secret[]; rule?: Rule },
): Row =>
  row(
    `POST search/:index ${index}`,
    signedIn,
    200,
    (cell) => ({ path: `search/${index}`, body: { query: query(cell) } }),
    {
      tells,
      ...(rule === undefined ? {} : { rules: Object.fromEntries(tells.map((name) => [name, rule])) }),
    },
  )

/** Search and the authorisation of channels. */
export const searchRows: readonly Row[] = [
  search('campaigns', {
    query: ({ campaign }) => campaign.name,
    tells: ['campaign', 'client'],
    rule: all(account, viewer),
  }),
  search('campaigns', { query: ({ manager }) => manager, tells: ['campaign'], rule: all(account, viewer) }),
  search('open-layer-campaigns', {
    query: ({ booking }) => booking.name,
    tells: ['booking', 'campaign'],
    rule: all(viewer, bookingFinder),
  }),
  search('open-layer-campaigns', {
    query: ({ freeBooking }) => freeBooking.name,
    tells: ['freeBooking'],
    rule: bookingFinder,
  }),
  search('users', { query: ({ colleague }) => colleague.email, tells: ['colleague'] }),
  search('frames', {
    query: ({ frame }) => frame.name,
    tells: ['frame', 'externalId', 'location'],
    rule: either(onUnit('edit_frames'), unitAdmin),
  }),
  search('tag-keys', { query: () => 'a', tells: [] }),
  search('tag-key-values', { query: () => 'a', tells: [] }),

  ...(['GET', 'POST'] as const).flatMap((method) =>
    (
      [
        ['campaign', viewer, ({ campaign }) => `private-App.Campaign.${campaign.id}`],
        ['presence', viewer, ({ campaign }) => `presence-App.Campaign.${campaign.id}`],
        ['oneself', signedIn, ({ asker }) => `private-App.User.${asker.id}`],
        ['others', nobody, ({ colleague }) => `private-App.User.${colleague.id}`],
        ['system', signedIn, () => 'private-App.System'],
        ['unknown', nobody, () => 'private-App.Everything'],
      ] satisfies [string, Rule, (cell: Cell) => string][]
    ).map(([name, who, channel]) =>
      row(`${method} broadcasting/auth ${name}`, who, 200, (cell) => {
        const form = `socket_id=1.2&channel_name=${channel(cell)}`
        return method === 'GET'
          ? `broadcasting/auth?${form}`
          : {
              path: 'broadcasting/auth',
              raw: form,
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            }
      }),
    ),
  ),
]

import { accountHolder, anybody, onUnit, type Rule } from './may.ts'
import { row, type Cell, type Row } from './row.ts'

/** SHELL-013, SHELL-037 */
const frameEditor = onUnit('edit_frames')
const framesArea: Rule = (facts) => frameEditor(facts, 'own') || frameEditor(facts, 'foreign')

/** What the frames admin tells, to those who may edit the frame. */
const tells = ['frame', 'externalId'] as const
const rules = { frame: frameEditor, externalId: frameEditor, location: frameEditor }
const includes = {
  location: 'location',
  specification: 'specification',
  businessUnit: 'unit',
} as const
const ofEditors = {
  tells,
  includes,
  rules: { ...rules, specification: frameEditor },
}

const frameOf = ({ fresh, unit, specification, server: { make } }: Cell) =>
  fresh('frame', () => make.frame({ unit, specification }))

const filters: Row['filters'] = {
  external_id: ({ frame }) => `%${frame.externalId}%`,
  extended_code: ({ frame }) => `%${frame.extendedCode ?? ''}%`,
  name: ({ frame }) => `%${frame.name}%`,
  by_display_unit_id: ({ frame }) => `%${frame.displayUnitIds[0]}%`,
  by_player_id: ({ frame }) => `%${frame.playerIds[0]}%`,
  business_unit_id: ({ unit }) => `${unit.id}`,
  inside: '90,-180,-90,180',
  with_trashed: '1',
  only_trashed: '0',
}

/** The frames admin. */
export const frameRows: readonly Row[] = [
  row(
    'GET frames',
    framesArea,
    200,
    ({ unit }) => `frames?filter[business_unit_id]=${unit.id}&page[size]=50`,
    {
      ...ofEditors,
      filters,
    },
  ),
  row('GET frames/:id', frameEditor, 200, ({ frame }) => `frames/${frame.id}`, ofEditors),
  row(
    'PATCH frames/:id',
    frameEditor,
    200,
    ({ frame }) => ({ path: `frames/${frame.id}`, body: { route_code: 'R1' } }),
    ofEditors,
  ),
  row('DELETE frames/:id', frameEditor, 200, async (cell) => `frames/${(await frameOf(cell)).id}`, {
    ...ofEditors,
    // A frame that the request made, on no street.
    tells: [],
    includes: { ...includes, location: null },
  }),
  row('PATCH frames/restore/:id', frameEditor, 200, ({ frame }) => `frames/restore/${frame.id}`, ofEditors),

  row('GET frames/places', framesArea, 200, () => 'frames/places', { filters }),
  row(
    'POST frames/deletion-previews',
    framesArea,
    200,
    () => ({ path: 'frames/deletion-previews', body: {} }),
    { filters },
  ),
  row(
    'POST frames/deletions',
    frameEditor,
    200,
    async (cell) => ({ path: 'frames/deletions', body: { ids: [`${(await frameOf(cell)).id}`] } }),
    { filters },
  ),
  row(
    'POST frames/restorations',
    frameEditor,
    200,
    ({ frame }) => ({ path: 'frames/restorations', body: { ids: [`${frame.id}`] } }),
    { tells: ['frame'], rules },
  ),

  row('GET frames/:id/screenshots', frameEditor, 200, ({ frame }) => `frames/${frame.id}/screenshots`),
  // SHELL-035
  row(
    'GET campaigns/:id/frames/:frameId/screenshots',
    accountHolder('manage_media_buy'),
    200,
    ({ campaign, frame }) => `campaigns/${campaign.id}/frames/${frame.id}/screenshots`,
  ),
  row('POST frames/:id/screenshot-token', frameEditor, 201, ({ frame }) => ({
    path: `frames/${frame.id}/screenshot-token`,
    body: {},
  })),
  // The token of a session is no token of a frame.
  row(
    'POST frames/:id/screenshots',
    anybody,
    401,
    ({ frame }) => ({ path: `frames/${frame.id}/screenshots`, body: {} }),
    { isPublic: true },
  ),
  // A frame of another unit is refused in its row, which has the external id that the request named.
  row(
    'POST frames/changes/preview',
    framesArea,
    200,
    ({ frame }) => ({
      path: 'frames/changes/preview',
      body: { rows: [{ frame: frame.externalId, values: { route_code: 'R1' } }] },
    }),
    { tells, rules: { frame: frameEditor, externalId: framesArea } },
  ),
  row('POST frames/changes', frameEditor, 200, async (cell) => {
    const { externalId, routeCode } = await frameOf(cell)
    return {
      path: 'frames/changes',
      body: { rows: [{ frame: externalId, values: { route_code: 'R1' }, held: { route_code: routeCode } }] },
    }
  }),
  row('POST frames/exports', framesArea, 201, () => ({ path: 'frames/exports', body: {} }), { filters }),
  row(
    'POST campaigns/:id/frames/exports',
    accountHolder('manage_media_buy'),
    201,
    ({ campaign }) => ({ path: `campaigns/${campaign.id}/frames/exports`, body: {} }),
    { filters: { search: '%a%', name: '%a%' } },
  ),
  ...['frames.csv', 'mb-frames.csv'].map((name) =>
    row(`GET //media/exports/${name}`, anybody, 403, () => `//media/exports/${name}`, {
      isOnce: true,
      isPublic: true,
    }),
  ),
]

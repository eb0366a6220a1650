import type { FrameData } from '#contract/rules/frame.ts'

import type { NamedThing, NameKind, ServedRuleType } from './rule-type.ts'

/** Described by numbers: people name up to a thousand. */
export const servedFrame: ServedRuleType<FrameData> = {
  name: 'Frames',
  describe: ({ externalIds, displayUnitIds, playerIds }) =>
    [
      ...counted(externalIds, 'frame'),
      ...counted(displayUnitIds, 'display unit'),
      ...counted(playerIds, 'player'),
    ].join(', '),
  blank: { externalIds: [], displayUnitIds: [], playerIds: [] },
  namesIn: ({ externalIds, displayUnitIds, playerIds }) => [
    ...named('frame', 'externalIds', externalIds),
    ...named('displayUnit', 'displayUnitIds', displayUnitIds),
    ...named('player', 'playerIds', playerIds),
  ],
}

const counted = ({ length }: readonly string[], one: string): string[] =>
  length === 0 ? [] : [`${length} ${one}${length === 1 ? '' : 's'}`]

const named = (kind: NameKind, list: string, values: readonly string[]): NamedThing[] =>
  values.map((value, index) => ({ kind, value, path: [list, index] }))

import type { ContentItemFault } from '#contract/content-items.ts'
import type { ContentFault } from '#contract/content.ts'
import type { PlaylistFault } from '#contract/playlists.ts'
import type { RuleFault } from '#contract/rules/rule-faults.ts'

/** Messages for the contract's own validation faults (ERR-010). */
export const faultMessages: Record<RuleFault | ContentFault | ContentItemFault | PlaylistFault, string> = {
  noConditions: 'Please add conditions to the rule before saving',
  sameType: 'The rules must be of different types.',
  noSets: 'At least one condition must be set',
  sameValue: 'The values must be different.',
  noDates: 'At least one date range must be selected',
  datesReversed: 'The to must be the same day as the from or a later one.',
  noDays: 'At least one day of the week must be selected',
  sameDay: 'The days must be different.',
  noTimes: 'At least one time of day must be selected',
  noTimeBetween: 'The to must be another time than the from.',
  noWeather: 'At least one kind of weather must be selected',
  noDayParts: 'At least one part of the day must be selected',
  noGroups: 'At least one group must be selected',
  noFrames: 'At least one frame, display unit or player must be named',
  noRectangles: 'At least one rectangle must be drawn',
  noHeight: 'The north must be greater than the south.',
  noWidth: 'The east must be another longitude than the west.',
  noFields: 'Content type must have at least one field',
  sameField: 'The fields must have different ids.',
  noOptions: 'A select field needs at least one option.',
  sameOption: 'The options must have different values.',
  optionsOfNoSelect: 'Only a select field has options.',
  sameContentField: 'A field may be named once.',
  sameCreative: 'A creative may be named once.',
  samePosition: 'The positions must be different.',
  weightsOffTotal: 'The weights must total 100.',
}

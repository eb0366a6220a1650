import type { ContentItemFault } from '#contract/content-items.ts'
import type { ContentFault } from '#contract/content.ts'
import type { RuleFault } from '#contract/rule-sets.ts'

/** Messages for the contract's own validation faults (ERR-010). */
export const faultMessages: Record<RuleFault | ContentFault | ContentItemFault, string> = {
  noConditions: 'Please add conditions to the rule before saving',
  sameType: 'The rules must be of different types.',
  noDates: 'At least one date range must be selected',
  datesReversed: 'The to must be the same day as the from or a later one.',
  noDays: 'At least one day of the week must be selected',
  sameDay: 'The days must be different.',
  noTimes: 'At least one time of day must be selected',
  noTimeBetween: 'The to must be another time than the from.',
  noFields: 'Content type must have at least one field',
  sameField: 'The fields must have different ids.',
  noOptions: 'A select field needs at least one option.',
  sameOption: 'The options must have different values.',
  optionsOfNoSelect: 'Only a select field has options.',
  sameContentField: 'A field may be named once.',
}

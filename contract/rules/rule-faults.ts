/** Faults that a schema detects across fields; `params.fault` of its issues. */
export type RuleFault =
  | 'noConditions'
  | 'sameType'
  | 'noSets'
  | 'sameValue'
  | 'noDates'
  | 'datesReversed'
  | 'noDays'
  | 'sameDay'
  | 'noTimes'
  | 'noTimeBetween'
  | 'noWeather'
  | 'noDayParts'
  | 'noGroups'
  | 'noFrames'
  | 'noRectangles'
  | 'noHeight'
  | 'noWidth'

/** The second argument of a refinement that finds a fault. */
export const fault = (
  name: RuleFault,
  ...path: string[]
): { params: { fault: RuleFault }; path: string[] } => ({
  params: { fault: name },
  path,
})

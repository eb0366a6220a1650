import { weatherKinds } from '../rules/situation.ts'
import { defineAddress, type FilterOf, type QueryOf } from './define-address.ts'
import { idParameter, momentParameter, numberParameter, oneOf } from './parameters.ts'

/** The range of what may be supposed: degrees Celsius, and the UV index. */
export const supposedTemperatures = { min: -30, max: 50 } as const
export const supposedUvIndexes = { min: 0, max: 15 } as const

/**
 * Why something plays on a frame of a campaign: the frame, or a frame specification, whose first one it is then; the local time there;
 * weather that is supposed in place of what it is; and the rule set that the question is about.
 */
export const playsAddress = defineAddress({
  path: '/campaigns/$campaignId/plays',
  search: {
    frame_id: idParameter,
    frame_specification_id: idParameter,
    rule_set_id: idParameter,
    at: momentParameter,
    weather: oneOf(weatherKinds),
    temperature: numberParameter(supposedTemperatures),
    uv: numberParameter(supposedUvIndexes),
  },
})
export type PlaysQuery = QueryOf<typeof playsAddress>
export type PlaysFilter = FilterOf<typeof playsAddress>

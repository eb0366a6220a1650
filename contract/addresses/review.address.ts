import { defineAddress } from './define-address.ts'
import { idParameter } from './parameters.ts'

/** What waits for a decision, in one campaign or in all. */
export const reviewAddress = defineAddress({ path: '/review', search: { campaign: idParameter } })

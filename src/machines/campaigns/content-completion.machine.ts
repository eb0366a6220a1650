import type { ActorRefFrom } from 'xstate'

import { markingMachine } from '../kit/marking.ts'
import type { NamedCampaign } from './late-mark.machine.ts'

/** Marks the content of a campaign as completed, once; its managers are notified (CAMP-038). */
export const contentCompletionMachine = markingMachine<NamedCampaign>('contentCompletion')

export type ContentCompletionRef = ActorRefFrom<typeof contentCompletionMachine>

import type { ActorRefFrom } from 'xstate'

import { confirmationMachine } from '../kit/confirmation.ts'

/** The failed upload that is to be removed. */
export interface FailedUpload {
  id: string
  name: string
}

/** Asks, then removes a failed upload, so that it keeps the campaign from nothing any more (API-059, CREA-025). */
export const failedRemovalMachine = confirmationMachine<FailedUpload>('failedRemoval')

export type FailedRemovalRef = ActorRefFrom<typeof failedRemovalMachine>

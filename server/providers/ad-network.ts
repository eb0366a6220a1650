/** A booking as sent to the network. */
export interface NetworkOrder {
  /** Idempotency key: repeated orders with the same key count as one. */
  key: string
  bookingCode: string
  network: string
  displayUnitIds: string[]
  /** Number of the delivery of this booking, from 1; each re-promotion increments it. */
  delivery: number
}

/** An answer of the network: in progress, completed, or failed with booking error codes (BOOK-038). */
export type NetworkAnswer =
  | { state: 'working'; remoteId: string; askAgainSeconds: number }
  | {
      state: 'completed'
      remoteId: string
      buildUrl: string | null
      buildIdentifier: string | null
      /** Errors of a completed delivery, such as `externally_amended`. */
      errors: NetworkError[]
      /** Null when no further answer will follow. */
      askAgainSeconds: number | null
    }
  | { state: 'retrying'; remoteId: string | null; errors: NetworkError[]; askAgainSeconds: number }
  | { state: 'failed'; remoteId: string | null; errors: NetworkError[] }

export interface NetworkError {
  code: string
  displayUnits: string[]
  frameCodes: string[]
}

/** An ad network. `send` and `ask` are idempotent by key. Throws when the network cannot be reached. */
export interface AdNetwork {
  send: (order: NetworkOrder) => Promise<NetworkAnswer>
  ask: (order: NetworkOrder, remoteId: string) => Promise<NetworkAnswer>
}

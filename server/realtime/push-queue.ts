import type { Db } from '../db/database.ts'

/** What browsers are told of a change. */
export type Outgoing =
  | { kind: 'event'; channels: readonly string[]; event: string; payload: unknown }
  /** Closes all connections of a user. */
  | { kind: 'disconnection'; userId: number }
  /**
   * Closes the connections of a user's sessions that lost a part of their access; an external service knows no sessions, and
   * closes all of the user.
   */
  | { kind: 'lost-access'; userId: number }

/** The way of all push events, whichever service sends them. */
export interface PushQueue {
  /**
   * Takes what a change tells, in its order: pass the change's transaction, so that neither exists without the other. Call the
   * returned function after the commit; it never rejects, and never waits for another system. What the protocol does not allow is
   * logged without its payload and left out.
   */
  queue: (transaction: Db, outgoing: readonly Outgoing[]) => Promise<() => Promise<void>>
  /** Sends what waits from now on; before, it is kept. */
  start: () => Promise<void>
  /** Sends what still waits, for at most so many milliseconds. The rest is kept for the next start. */
  stop: (milliseconds: number) => Promise<void>
}

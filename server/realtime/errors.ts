/** An error of the protocol: sent as `pusher:error`, and as the close code when it closes the connection. */
export interface ProtocolError {
  readonly code: number
  readonly message: string
}

/** Errors that close a connection. 4000–4099: do not reconnect; 4100–4199: reconnect with backoff; 4200–4299: reconnect at once. */
export const closings = {
  unknownApp: { code: 4001, message: 'Application does not exist' },
  overQuota: { code: 4004, message: 'Application is over connection quota' },
  pathNotFound: { code: 4005, message: 'Path not found' },
  invalidVersion: { code: 4006, message: 'Invalid version string format' },
  unsupportedProtocol: { code: 4007, message: 'Unsupported protocol version' },
  noProtocol: { code: 4008, message: 'No protocol version supplied' },
  terminated: { code: 4009, message: 'Connection is unauthorized: terminated by the application' },
  overCapacity: { code: 4100, message: 'Over capacity' },
  shuttingDown: { code: 4200, message: 'Server is shutting down, reconnect immediately' },
  noPong: { code: 4201, message: 'Pong reply not received' },
} satisfies Record<string, ProtocolError>

/** An invalid message, or one over a limit. The connection stays open. */
export function invalidMessage(message: string): ProtocolError {
  return { code: 4200, message }
}

/** A message that this connection has no right to send. The connection stays open. */
export function unauthorized(message: string): ProtocolError {
  return { code: 4009, message }
}

export const rateLimited: ProtocolError = { code: 4301, message: 'Client event rejected due to rate limit' }

import { createHash, randomBytes } from 'node:crypto'

/** A random secret for a token link or reset mail: 256 bits, URL-safe. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a secret. Unsalted: the secret has full entropy. */
export const hashOfLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex')

import { hash, verify } from '@node-rs/argon2'

/** Cost parameters of a hash. */
export interface PasswordCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
}

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane. */
const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

/** Hashes and checks passwords. */
export interface Passwords {
  hash: (password: string) => Promise<string>
  /**
   * Checks a password. Without a hash (unknown account, or one without password) it does the same work and returns false.
   */
  matches: (password: string, hash: string | null) => Promise<boolean>
}

/** An Argon2id hash (the library's default kind) with its parameters and salt. */
export function hashPassword(password: string, cost: PasswordCost = defaultCost): Promise<string> {
  return hash(password.normalize('NFKC'), { parallelism: 1, ...cost })
}

export function createPasswords(cost: PasswordCost = defaultCost): Passwords {
  // Compared when there is no account, so that response times don't reveal accounts.
  const nobody = hashPassword('nobody has this password', cost)
  nobody.catch(() => {})
  return {
    hash: (password) => hashPassword(password, cost),
    matches: async (password, kept) => {
      const isRight = await verify(kept ?? (await nobody), password.normalize('NFKC')).catch(() => false)
      return isRight && kept !== null
    },
  }
}

/** Members of a presence channel, in the format of the protocol. */
export interface PresenceSnapshot {
  readonly ids: string[]
  readonly hash: Record<string, unknown>
  readonly count: number
}

export interface Member {
  readonly userId: string
  readonly userInfo: unknown
}

/** The members of one presence channel. A user counts once, however many connections they have. */
export class Roster {
  readonly #users = new Map<string, { userInfo: unknown; sockets: Set<string> }>()
  readonly #userOfSocket = new Map<string, string>()

  /** Number of distinct users. */
  get count(): number {
    return this.#users.size
  }

  get userIds(): string[] {
    return [...this.#users.keys()]
  }

  has(userId: string): boolean {
    return this.#users.has(userId)
  }

  /** True when this is the user's first connection. */
  add(socketId: string, member: Member): boolean {
    this.#userOfSocket.set(socketId, member.userId)
    const known = this.#users.get(member.userId)
    if (known !== undefined) {
      known.sockets.add(socketId)
      return false
    }
    this.#users.set(member.userId, { userInfo: member.userInfo, sockets: new Set([socketId]) })
    return true
  }

  /** The user id when this was the user's last connection, else null. */
  remove(socketId: string): string | null {
    const userId = this.#userOfSocket.get(socketId)
    const user = userId === undefined ? undefined : this.#users.get(userId)
    if (userId === undefined || user === undefined) {
      return null
    }
    this.#userOfSocket.delete(socketId)
    user.sockets.delete(socketId)
    if (user.sockets.size > 0) {
      return null
    }
    this.#users.delete(userId)
    return userId
  }

  userOf(socketId: string): string | undefined {
    return this.#userOfSocket.get(socketId)
  }

  snapshot(): PresenceSnapshot {
    const infos = [...this.#users].map(([userId, user]) => [userId, user.userInfo] as const)
    // fromEntries defines own properties, so that a user called "__proto__" is a member like any other
    return { ids: this.userIds, hash: Object.fromEntries(infos), count: this.count }
  }
}

import type { LightMyRequestResponse } from 'fastify'

/** A resource as it is on the wire. */
export interface WireResource {
  type: string
  id: string
  attributes: Record<string, unknown>
  relationships?: Record<string, { data: unknown }>
}

/** An error as it is on the wire. */
export interface WireError {
  status: string
  code: number
  detail: string
  source?: { pointer?: string; parameter?: string }
  meta?: Record<string, unknown>
}

interface WireBody {
  data?: unknown
  errors?: WireError[]
  included?: WireResource[]
  meta?: Record<string, unknown>
  [name: string]: unknown
}

/** An answer with the parts that tests look at; reading one that is not there throws with the whole answer. */
export class Answer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly text: string
  /** The JSON of the answer, null when it has none. */
  readonly body: WireBody | null

  constructor(response: LightMyRequestResponse) {
    this.status = response.statusCode
    this.headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    )
    this.text = response.body
    // The answer to HEAD has the type of a body that it does not have.
    this.body =
      response.body !== '' && /json/.test(this.headers['content-type'] ?? '')
        ? (response.json() as WireBody)
        : null
  }

  /** The one resource of the document. */
  get data(): WireResource {
    return this.#part(this.body?.data as WireResource | undefined, 'data')
  }

  /** The resources of a list document. */
  get list(): WireResource[] {
    return this.#part(this.body?.data as WireResource[] | undefined, 'data')
  }

  get included(): WireResource[] {
    return this.body?.included ?? []
  }

  get errors(): WireError[] {
    return this.#part(this.body?.errors, 'errors')
  }

  /** Status and code of a refusal, for short assertions: [401, 110]. */
  get refusal(): [number, ...number[]] {
    return [this.status, ...this.errors.map(({ code }) => code)]
  }

  /** The token of the `authorization` header. */
  get token(): string | null {
    return this.headers['authorization']?.replace(/^Bearer /, '') ?? null
  }

  #part<Part>(part: Part | undefined, name: string): Part {
    if (part === undefined) {
      throw new Error(`The answer has no ${name}: ${this.status} ${this.text}`)
    }
    return part
  }
}

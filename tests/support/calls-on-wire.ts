import { createHttp, type Http } from '#services/http/client.ts'
import { createTokens } from '#services/http/tokens.ts'
import { createLocalStore } from '#services/storage/local-store.ts'

import { fakeWindow } from './fake-window.ts'
import { startSmallServer, type SmallServer } from './small-server.ts'

/** A small server, and a client that is signed in there. */
export async function startSignedIn(): Promise<{ server: SmallServer; http: Http }> {
  const server = await startSmallServer()
  const tokens = createTokens(createLocalStore(fakeWindow()))
  tokens.keep('T1')
  return { server, http: createHttp({ base: `${server.origin}/api/v2/`, tokens }) }
}

/** What one call is on the wire; what becomes of its answer is shown elsewhere. */
export async function wireOf(server: SmallServer, call: () => Promise<unknown>) {
  server.answer = () => ({ status: 404 })
  await call().catch(() => {})
  return server.seen.map(({ method, url, body, authorization }) => ({
    call: `${method} ${decodeURIComponent(url.replaceAll('+', '%20'))}`,
    body,
    authorization,
  }))
}

import { account, anybody, betweenFactors, signedIn, superUser, type Rule } from './may.ts'
import { row, type Request, type Row } from './row.ts'

const open = (name: string, answer: number, request: string | Request): Row =>
  row(name, anybody, answer, () => request, { isOnce: true, isPublic: true })
/** Whoever holds the token of an open session, also an expired one, may refresh or end it. */
const tokenHolder: Rule = ({ token }) => token === 'session' || token === 'expired'
/** A session that is over can be ended again. */
const tokenOfSession: Rule = ({ token }) => !['none', 'pending'].includes(token)
const ownToken = { isOnce: true, usesSession: true, isPublic: true, refused: 401 }

/** Addresses outside the API, and those of sign-in. */
export const siteRows: readonly Row[] = [
  open('GET //health', 200, '//health'),
  open('GET //ready', 200, '//ready'),
  open('GET //config.json', 200, '//config.json'),
  open('GET //media/:signature/*', 404, '//media/x/y.png'),
  open('GET //*', 404, '//no-such-file.txt'),
  open('GET //app/*', 426, '//app/key'),
  open('GET //apps/*', 401, '//apps/kerbside/channels'),
  open('POST //apps/*', 401, { path: '//apps/kerbside/events', body: {} }),

  open('POST auth', 422, { path: 'auth', body: {} }),
  open('POST auth/password', 422, { path: 'auth/password', body: {} }),
  open('PATCH auth/password', 422, { path: 'auth/password', body: {} }),
  open('POST auth/email/confirm', 422, { path: 'auth/email/confirm', body: { token: 'x' } }),
  open('POST auth/email/stop', 422, { path: 'auth/email/stop', body: { token: 'x' } }),
  // The token of a session is no token of a link.
  row('GET auth/lite', anybody, 401, () => 'auth/lite', {
    isOnce: true,
    isPublic: true,
    includes: { user: null },
  }),
  row('PATCH auth', tokenHolder, 204, () => 'auth', ownToken),
  row('DELETE auth', tokenOfSession, 204, () => 'auth', ownToken),
  row('POST auth/2fa', betweenFactors, 422, () => ({ path: 'auth/2fa', body: {} }), {
    isOnce: true,
    refused: 401,
  }),
  row('POST auth/2fa/resend', betweenFactors, 204, () => 'auth/2fa/resend', { isOnce: true, refused: 401 }),
  row('GET auth/user', signedIn, 200, () => 'auth/user', { isOnce: true }),

  row('GET i18n/:list', anybody, 200, () => 'i18n/cities', {
    isOnce: true,
    isPublic: true,
    includes: { country: null },
    filters: { name: '%a%' },
  }),
  row('GET transport/:list', anybody, 200, () => 'transport/airports', {
    isOnce: true,
    isPublic: true,
    filters: { name: '%a%', iata_code: '%a%' },
  }),

  row('GET systems/deploying', signedIn, 200, () => 'systems/deploying', { isOnce: true }),
  row('PATCH systems/deploying', superUser, 200, () => ({ path: 'systems/deploying', body: { value: 0 } }), {
    isOnce: true,
  }),
  row('GET business-units', account, 200, () => 'business-units', { isOnce: true }),
]

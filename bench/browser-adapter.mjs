// @ts-check
/**
 * What a comparison of browser applications needs to know of this one: `BENCH_ADAPTER=<this file>` makes it the target `ours`.
 * Starts the built product over a large installation, and tells what each screen's first row must say from what the API
 * answers, so that no stale row counts.
 */
import { fork } from 'node:child_process'

/** @typedef {{ search?: string, page?: number, sort?: string }} State */

/** @type {{ base: string, creativesId: string, account: { email: string, password: string } }} */
const { base, creativesId, account } = await new Promise((resolve, reject) => {
  const server = fork(new URL('support/browser-server.mjs', import.meta.url))
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  server.once('message', (message) => {
    resolve(/** @type {never} */ (message))
    // It ends with this process, and does not keep it.
    server.unref()
    server.channel?.unref()
  })
})
const token = await signIn()
const frames = 'frames?page[size]=50&include=location,specification,business-unit'
/** By which field the columns are sorted that the comparison calls by these names; the table opens sorted by name. */
const sortedBy = { name: 'extended_code', location: 'locality' }
const campaigns =
  'campaigns?page[size]=15&include=client,frame-specifications&sort=%2Bstarts_at&filter[live]=true'
/** @type {Record<string, string>} */
const firstRows = Object.fromEntries(
  await Promise.all([
    ...range(8).map((page) => row('campaigns', { page }, `${campaigns}&page[number]=${page}`, campaignText)),
    ...['q', 'k', 'v'].map((search) =>
      row(
        'campaigns',
        { search },
        `${campaigns}&page[number]=1&filter[search]=%25${search}%25`,
        campaignText,
      ),
    ),
    ...range(8).map((page) =>
      row('frames', { page }, `${frames}&sort=%2Bname&page[number]=${page}`, frameText),
    ),
    ...Object.entries(sortedBy).flatMap(([sort, field]) => [
      row('frames', { sort }, `${frames}&sort=%2B${field}`, frameText),
      row('frames', { sort: `-${sort}` }, `${frames}&sort=-${field}`, frameText),
    ]),
  ]),
)

const next = 'nav a[aria-label="Next page"]'
// The list of creatives comes in pages; the first has what is on screen.
const creatives = `/campaigns/${creativesId}/frame-specifications?`
const dataRow = 'tbody tr[data-row-key]'

// oxlint-disable-next-line import/no-default-export -- what reads it asks for that
export default {
  name: 'ours',
  label: 'Kerbside',
  base,
  debounceMs: 500,

  async signIn(/** @type {import('playwright').Page} */ page) {
    await page.goto(`${base}/auth/login`)
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.locator(dataRow).first().waitFor()
  },

  expect: (/** @type {string} */ screen, /** @type {State} */ state) => {
    if (screen === 'creatives') {
      return 'Creative 1'
    }
    const expected = firstRows[keyOf(screen, state)]
    if (expected === undefined) {
      throw new Error(`Nothing is known of ${screen} with ${JSON.stringify(state)}`)
    }
    return expected
  },

  screens: {
    campaigns: {
      path: '/',
      row: dataRow,
      search: 'input[role="searchbox"]',
      next,
      api: '/api/v2/campaigns?page',
    },
    frames: {
      path: '/frames',
      nav: 'a[href="/frames"]',
      row: dataRow,
      next,
      checkbox: 'input[type="checkbox"]',
      sort: { name: header(sortedBy.name), location: header(sortedBy.location) },
      api: '/api/v2/frames?page',
    },
    creatives: {
      path: `/campaigns/${creativesId}/creative`,
      nav: `${dataRow} a[href="/campaigns/${creativesId}"]`,
      row: '[data-content] li article',
      api: creatives,
    },
  },
  parts: ['cold', 'campaigns', 'frames', 'opens', 'creatives'],
}

async function signIn() {
  const answer = await fetch(`${base}/api/v2/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (answer.status !== 201) {
    throw new Error(`Signing in answered ${answer.status}`)
  }
  return answer.headers.get('authorization')?.replace(/^Bearer /, '')
}

/**
 * The words of the first row in a state of a screen.
 *
 * @param {string} screen
 * @param {State} state
 * @param {string} path
 * @param {(first: any, included: any[]) => string} textOf
 * @returns {Promise<[string, string]>}
 */
async function row(screen, state, path, textOf) {
  const answer = await fetch(`${base}/api/v2/${path}`, { headers: { authorization: `Bearer ${token}` } })
  const { data, included } = /** @type {any} */ (await answer.json())
  if (!data?.[0]) {
    throw new Error(`${path} answered ${answer.status} without a row`)
  }
  return [keyOf(screen, state), textOf(data[0], included)]
}

function campaignText(/** @type {any} */ campaign, /** @type {any[]} */ included) {
  const client = included.find(
    ({ type, id }) => type === 'clients' && id === campaign.relationships.client.data.id,
  )
  return `${campaign.attributes.name}${client.attributes.name}`
}

function frameText(/** @type {any} */ { attributes }) {
  return `${attributes['external-id']}${attributes.name}`
}

function keyOf(/** @type {string} */ screen, /** @type {State} */ state) {
  return `${screen} ${state.search ?? ''} ${state.sort ?? ''} ${state.page ?? 1}`
}

/** The link in a column's header that sorts by a field, in whichever direction. */
function header(/** @type {string} */ field) {
  return `thead a:is([href*="sort=${field}"], [href*="sort=-${field}"])`
}

function range(/** @type {number} */ count) {
  return Array.from({ length: count }, (_, index) => index + 1)
}

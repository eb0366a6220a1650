import { expect, type Page, type Response } from 'playwright/test'

import { isCallTo } from './fault-gate.ts'
import { walkChain } from './fault-runner.ts'
import { chainsOf } from './fault-walks.ts'
import type { Call } from './faults.ts'
import { LandingRecord, outcomesOf } from './landings.ts'
import type { Model } from './model.ts'
import type { NamedModel } from './models.ts'
import { record } from './results.ts'
import { planOf, type Plan } from './server-walks.ts'
import { landed, notLanded, perform, type DrivenPage, type Harness } from './walk-steps.ts'
import type { ServerWalk } from './ways.ts'

export interface ServerResult {
  walked: number
  of: number
  /** Walks that went wrong, in words. */
  faults: string[]
}

/** Walks on one page: each begins where the last one ended. */
interface Round {
  walks: readonly ServerWalk[]
  /** Calls `begin` before each walk. */
  run: (begin: (walk: ServerWalk) => void) => Promise<void>
}

/** Runs the walks of one column for one model; null for a machine that does not talk to the server. */
export async function runServerWalks(
  column: 'browser' | 'faults',
  model: Model,
  harness: Harness,
): Promise<ServerResult | null> {
  const plan = planOf(model)
  if (plan === null || 'why' in model.browser) {
    return null
  }
  const driven: DrivenPage = {
    page: harness.page,
    drive: await model.browser.drive(),
    model,
    outcomes: outcomesOf(plan),
    record: new LandingRecord(),
  }
  const faults: string[] = []
  let walked = 0
  for (const round of roundsOf(column, plan, driven, harness)) {
    const result = await attempt(round, harness)
    walked += result.walked
    faults.push(...result.faults)
  }
  return { walked, of: plan[column].length, faults: [...faults, ...driven.record.faults()] }
}

/** Runs the walks of a column and keeps the result for `npm run transitions`; answers with what went wrong. */
export async function walkServer(
  column: 'browser' | 'faults',
  { name, model }: NamedModel,
  harness: Harness,
): Promise<string[]> {
  const result = await runServerWalks(column, model, harness)
  const machine = model.machine.id
  if (result === null) {
    record(column, name, { machine, walk: null, why: 'why' in model.browser ? model.browser.why : '' })
    return []
  }
  record(column, name, { machine, walk: { walked: result.walked, of: result.of } })
  return result.faults
}

function roundsOf(column: 'browser' | 'faults', plan: Plan, driven: DrivenPage, harness: Harness): Round[] {
  return column === 'browser'
    ? plan.browser.map((walk) => ({ walks: [walk], run: () => walkSuccess(walk, driven, harness) }))
    : chainsOf(plan.faults).map((walks) => ({
        walks,
        run: (begin) => walkChain(walks, driven, harness, begin),
      }))
}

/** What Playwright's own socket throws in the page when something reaches it as it closes; a browser's never does. */
const closedSocket = 'WebSocket is already in CLOSING or CLOSED state.'

async function attempt({ walks, run }: Round, { page, reset }: Harness): Promise<Omit<ServerResult, 'of'>> {
  const thrown: string[] = []
  const note = ({ message }: Error) => {
    if (message !== closedSocket) {
      thrown.push(`the page throws: ${message}`)
    }
  }
  let current = walks[0]
  const failed = (message: string) => {
    const walked = current === undefined ? 0 : walks.indexOf(current)
    const others = walks.slice(walked + 1).map(({ title }) => `; ${title} is not reached`)
    return { walked, faults: [`${current?.title}: ${message}${others.join('')}`] }
  }
  page.on('pageerror', note)
  try {
    await reset()
    await run((walk) => {
      current = walk
    })
    return thrown.length > 0 ? failed(thrown.join('; ')) : { walked: walks.length, faults: [] }
  } catch (error) {
    return failed(await withScreen(page, error instanceof Error ? error.message : String(error)))
  } finally {
    page.off('pageerror', note)
  }
}

/** What waited in vain doesn't say what stood there instead: the page does. */
async function withScreen(page: Page, message: string): Promise<string> {
  if (!/time(d )?out/i.test(message)) {
    return message
  }
  const text = await page
    .locator('main, body:not(:has(main))')
    .first()
    .innerText({ timeout: 1_000 })
    .catch(() => '')
  return `on a screen that reads "${text.replaceAll(/\s+/g, ' ').slice(0, 160)}": ${message}`
}

async function walkSuccess(walk: ServerWalk, driven: DrivenPage, { baseUrl }: Harness): Promise<void> {
  const { page, drive } = driven
  const answers: number[] = []
  const listen = (response: Response) => {
    if (isCallTo(walk.call, response.request())) {
      answers.push(response.status())
    }
  }
  page.on('response', listen)
  try {
    await drive.arrange?.(page, walk.title)
    await drive.open(page, baseUrl, walk.input)
    await perform(walk.events, driven)
    // Asked first: a screen may show what it hopes for before the answer is there.
    await answered(walk.call, answers)
    const outcome = { actor: walk.actor, isSuccess: true }
    await landed(walk.lands, outcome, driven)
    await notLanded(outcome, driven)
  } finally {
    page.off('response', listen)
  }
}

/** Resolves when one of the answers that come in is a success of the call. */
async function answered(call: Call, answers: readonly number[]): Promise<void> {
  try {
    await expect.poll(() => answers.some((status) => status < 400 || status === call.succeedsBy)).toBe(true)
  } catch (error) {
    const met = answers.join(', ')
    throw new Error(`no ${call.method} ${call.path} was answered by the server (${met})`, { cause: error })
  }
}

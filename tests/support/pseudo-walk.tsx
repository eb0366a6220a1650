import { isValidElement, type ReactNode } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

import { networks } from '#contract/bookings.ts'

import { pageMarkup } from './controls.ts'
import { graphOf, type Graph, type Vertex } from './graph.ts'
import { faultsOfLayout } from './layout-faults.ts'
import './lazy-parts.ts'
import type { Model } from './model.ts'
import { replay } from './replay.ts'
import { mount, settle } from './stage.tsx'
import { still } from './still.ts'

/** The screens of a model, in the language at the time, which is a pseudo-language made by the build. */
export interface PseudoWalk {
  /** Both kinds of faults, in one pass. */
  all: () => Promise<PseudoFaults>
  /** Clipped texts in another window. */
  clipped: () => Promise<string[]>
  /** Clipped texts in another language, in the window of the pass before: shows one state of each of its pages. */
  clippedAgain: () => Promise<string[]>
}

/** Each fault with the first state that has it. */
interface PseudoFaults {
  /** Texts outside the brackets of a message that are no data of the machine. */
  unspoken: string[]
  /** Texts that are clipped or overflow at the window's present size. */
  clipped: string[]
}

/** Shows the states of a machine in turn, those with the same page once. Null for a model without screen. */
export async function pseudoWalk(model: Model): Promise<PseudoWalk | null> {
  if (typeof model.screen !== 'function') {
    return null
  }
  const Screen = await model.screen()
  const graph = graphOf(model)
  const vertices = [...graph.vertices.values()].filter(({ snapshot }) => snapshot.status === 'active')
  /** The page of each state in the pass before. */
  const known = new Map<Vertex, string>()
  /** The states that the pass before has looked at. */
  let different = vertices

  const walk = async (look: Look, states: readonly Vertex[]): Promise<void> => {
    const seen = new Set<string>()
    const first: Vertex[] = []
    for (const vertex of states) {
      const before = known.get(vertex)
      if (before === undefined || !seen.has(before)) {
        const key = await show({ model, graph, Screen, vertex }, seen, (shown) => {
          first.push(vertex)
          look(shown, vertex.reach.title)
        })
        known.set(vertex, key)
        seen.add(key)
      }
    }
    different = first
  }
  return passes(
    (look) => walk(look, vertices),
    (look) => walk(look, different),
  )
}

/** A screen without a machine: it has one state. */
export function pseudoLook(draw: () => ReactNode): PseudoWalk {
  const walk = async (look: Look): Promise<void> => {
    const element = draw()
    const mounted = mount(element)
    padLikeTheLayout()
    await settle()
    look({ snapshot: null, element }, 'its state')
    mounted.unmount()
  }
  return passes(walk, walk)
}

type Look = (shown: OnScreen, where: string) => void
type Pass = (look: Look) => Promise<void>

function passes(walk: Pass, again: Pass): PseudoWalk {
  const clippedIn = async (pass: Pass) => {
    const clipped = new Faults()
    await pass((_, where) => clipped.add(faultsOfLayout(document), where))
    return clipped.sentences()
  }
  return {
    all: async () => {
      const unspoken = new Faults()
      const clipped = new Faults()
      await walk((shown, where) => {
        unspoken.add(unspokenTexts(shown), where)
        clipped.add(faultsOfLayout(document), where)
      })
      return { unspoken: unspoken.sentences(), clipped: clipped.sentences() }
    },
    clipped: () => clippedIn(walk),
    clippedAgain: () => clippedIn(again),
  }
}

class Faults {
  readonly #states = new Map<string, string>()

  add(faults: readonly string[], where: string): void {
    for (const fault of faults) {
      this.#states.set(fault, this.#states.get(fault) ?? where)
    }
  }

  sentences(): string[] {
    return [...this.#states].map(([fault, where]) => `${where}: ${fault}`)
  }
}

interface Shown {
  model: Model
  graph: Graph
  Screen: (props: { actor: AnyActorRef }) => ReactNode
  vertex: Vertex
}

/** What is on the screen, and what the model put there. */
interface OnScreen {
  snapshot: AnyMachineSnapshot | null
  element: ReactNode
}

/** Shows one state; looks at it unless it reads like one that was looked at. Returns what it reads like. */
async function show(
  { model, graph, Screen, vertex }: Shown,
  seen: ReadonlySet<string>,
  look: (shown: OnScreen) => void,
): Promise<string> {
  const { actor } = replay(graph.machine, vertex.reach, model)
  still(actor)
  let element: ReactNode = null
  const Noted = () => {
    element = Screen({ actor })
    return element
  }
  const mounted = mount(<Noted />)
  padLikeTheLayout()
  await settle()
  const key = pageMarkup()
  if (!seen.has(key)) {
    look({ snapshot: actor.getSnapshot() as AnyMachineSnapshot, element })
  }
  mounted.unmount()
  actor.stop()
  return key
}

/** A screen without a frame of its own stands in the main layout, which leaves 16 px at each side. */
function padLikeTheLayout(): void {
  const container = document.body.lastElementChild
  if (container instanceof HTMLElement && container.querySelector('main') === null) {
    container.style.paddingInline = '16px'
  }
}

/** Dates, times and sizes as src/services/intl writes them: they are no messages. */
const formatted = [
  /\b\d{2} [A-Z][a-z]{2}\b( \d{4}( \d{1,2}:\d{2}:\d{2} [ap]m)?)?/g,
  /\b[A-Z][a-z]+ \d{1,2}(st|nd|rd|th) \d{4} \d{2}:\d{2}:\d{2}/g,
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/g,
  /^\d{1,2}:\d{2} [ap]m$/g,
  /\b\d+ (seconds?|minutes?|hours?|days?|weeks?|months?|years?) ago\b/g,
  /\b[\d.,]+ ([kMGT]B|bytes?)\b/g,
]

/** Names are the same in every language: the application's own and those of networks. */
const names = ['Kerbside', ...networks.map(({ name }) => name)]

/** Texts on the page that no message says and that are no data of the machine. */
function unspokenTexts({ snapshot, element }: OnScreen): string[] {
  const texts = textsOf(document.body)
  const page = texts.join('\n')
  const data = [...names, ...dataIn(snapshot, element)]
    // Thousands of rows may be known of which a few are shown.
    .filter((part) => page.includes(part))
    .toSorted((one, other) => other.length - one.length)
  return texts.flatMap((text) => {
    const rest = [...formatted, ...data].reduce<string>(
      (left, part) => left.replaceAll(part, ' '),
      withoutMessages(text),
    )
    return /\p{L}/u.test(rest) ? [`"${text.trim()}" is no message`] : []
  })
}

/** Messages stand in brackets, also within each other. */
function withoutMessages(text: string): string {
  const without = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  return without === text ? text : withoutMessages(without)
}

/** What is read on the page, aloud too. */
function textsOf(root: Element): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const inside = walker.currentNode.parentElement?.closest(
      'script, style, svg title, [aria-hidden=true], [data-sentence]',
    )
    if (!inside) {
      texts.push(walker.currentNode.textContent ?? '')
    }
  }
  // A message around links is one text.
  for (const sentence of root.querySelectorAll('[data-sentence]')) {
    texts.push(sentence.textContent ?? '')
  }
  for (const element of root.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      texts.push(element.getAttribute(name) ?? '')
    }
  }
  return texts
}

/** Every text in a snapshot, in those of its children, and in the properties and other actors that the model's screen is given. */
function dataIn(snapshot: unknown, element: ReactNode): Set<string> {
  const found = new Set<string>()
  const actors = new Set<AnyActorRef>()
  const collect = (value: unknown, depth = 0): void => {
    if (typeof value === 'string' && value !== '') {
      found.add(value)
    } else if (value instanceof File) {
      found.add(value.name)
    } else if (isActor(value)) {
      actors.add(value)
    } else if (isValidElement<unknown>(value)) {
      // The rest of it leads to all that React has drawn.
      collect(value.props, depth + 1)
    } else if (typeof value === 'object' && value !== null && depth < 12) {
      Object.values(value).forEach((inner) => collect(inner, depth + 1))
    }
  }
  const visit = (current: unknown): void => {
    const { context, children = {} } = (current ?? {}) as {
      context?: unknown
      children?: Record<string, AnyActorRef | undefined>
    }
    collect(context)
    Object.values(children).forEach((child) => visit(child?.getSnapshot()))
  }
  visit(snapshot)
  actors.clear()
  collect((element as { props?: unknown } | null)?.props)
  actors.forEach((actor) => visit(actor.getSnapshot()))
  return found
}

function isActor(value: unknown): value is AnyActorRef {
  return typeof value === 'object' && value !== null && 'getSnapshot' in value
}

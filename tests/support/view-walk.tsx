import type { ReactNode } from 'react'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { axeFaults } from './axe.ts'
import { pageMarkup } from './controls.ts'
import { graphOf, type Graph, type Vertex } from './graph.ts'
import './lazy-parts.ts'
import { brokenRules, type Model } from './model.ts'
import { casesOf, payloadFault, Payloads } from './payloads.ts'
import { probe, type Bench, type KnownTouches, type Touch } from './probe.ts'
import { replay } from './replay.ts'
import { screenHands } from './screen-hands.ts'
import { mount, settle } from './stage.tsx'
import { still } from './still.ts'

export interface ViewWalk {
  /** Vertices whose screen is right, of all in which the machine lives. */
  walked: number
  of: number
  /** Each fault once, with the shortest way to a state that has it. */
  faults: string[]
}

interface Shown {
  model: Model
  graph: Graph
  Screen: (props: { actor: AnyActorRef }) => ReactNode
  /** What was found on screens that read the same and may do the same: they are not operated again. */
  known: Map<string, { touches: Touch[]; accessible: string[] }>
  controls: KnownTouches
  payloads: Payloads
}

/** Shows every vertex of the machine on its screen, and operates every control there. Null for a model without screen. */
export async function walkView(model: Model): Promise<ViewWalk | null> {
  if (typeof model.screen !== 'function') {
    return null
  }
  const graph = graphOf(model)
  const payloads = new Payloads(model)
  const shown: Shown = {
    model,
    graph,
    Screen: await model.screen(),
    known: new Map(),
    controls: new Map(),
    payloads,
  }
  const vertices = [...graph.vertices.values()].filter(({ snapshot }) => snapshot.status === 'active')
  const states = new Map<string, string[]>()
  let walked = 0
  for (const vertex of vertices) {
    const found = await walkVertex(shown, vertex)
    walked += found.length === 0 ? 1 : 0
    for (const fault of found) {
      states.set(fault, [...(states.get(fault) ?? []), vertex.reach.title])
    }
  }
  return {
    walked,
    of: vertices.length,
    faults: [...[...states].map(([fault, where]) => sentenceOf(fault, where)), ...payloads.faults()],
  }
}

/** A fault, the first state that has it, and how many others do. */
function sentenceOf(fault: string, [first, ...others]: string[]): string {
  return `${first}: ${fault}${others.length === 0 ? '' : ` (and in ${others.length} more states)`}`
}

async function walkVertex(shown: Shown, vertex: Vertex): Promise<string[]> {
  const { model, graph, Screen, known, controls, payloads } = shown
  const { actor } = replay(graph.machine, vertex.reach, model)
  const sent = still(actor)
  const faults: string[] = []
  const show = () => mount(<Screen actor={actor} />)
  const bench: Bench = {
    mounted: show(),
    sent,
    remount: async () => {
      bench.mounted.unmount()
      faults.push(...bench.mounted.faults)
      bench.mounted = show()
      await settle()
      // On a busy machine the parts that wait for a paint take a frame more.
      for (let frame = 0; frame < 3 && pageMarkup() !== whole; frame += 1) {
        await settle()
      }
    },
  }
  await settle(2)
  for (let frame = 0; frame < 60 && isMenuComing(); frame += 1) {
    await settle()
  }
  const whole = pageMarkup()
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const wanted = userEventsTaken(snapshot, model)
  const mounting: Touch = { control: 'showing the screen', sent: [...sent], dead: false }
  const key = JSON.stringify([pageMarkup(), wanted])
  const before = known.get(key) ?? {
    accessible: await lookedAt(bench),
    touches: await probe(bench, controls, wanted),
  }
  known.set(key, before)
  const touches = [mounting, ...before.touches]
  faults.push(...brokenRules(model, snapshot), ...before.accessible)
  faults.push(...touches.flatMap((touch) => touchFaults(touch, snapshot, model)))
  const offered = new Set(touches.flatMap((touch) => touch.sent.map(({ event }) => event.type)))
  const unoffered = wanted.filter((type) => !offered.has(type))
  const byHand = unoffered.map(
    (type) => casesOf(type, model).find((event) => snapshot.can(event)) ?? { type },
  )
  payloads.note(touches.flatMap(({ sent: all }) => all))
  for (const event of new Set([...byHand, ...payloads.toTry(snapshot)])) {
    const from = sent.length
    const performed = await performedBy(event, bench, snapshot, model)
    // What is only tried may be impossible here: another state may send it.
    faults.push(...performed.faults, ...(byHand.includes(event) ? performed.unsent : []))
    payloads.note(sent.slice(from))
  }
  bench.mounted.unmount()
  faults.push(...bench.mounted.faults)
  actor.stop()
  return [...new Set(faults)]
}

/** React shows the first list whose code it had to wait for up to 300 ms later. */
function isMenuComing(): boolean {
  const isOpen = document.querySelector('[aria-haspopup=menu][aria-expanded=true]') !== null
  return isOpen && document.querySelector('[role=menu]') === null
}

/** What axe finds. In other windows a screen may have closed what was open: then it is shown anew. */
async function lookedAt(bench: Bench): Promise<string[]> {
  const before = pageMarkup()
  const faults = await axeFaults()
  if (pageMarkup() !== before) {
    await bench.remount()
  }
  return faults
}

/** The user events that the machine takes in this snapshot, by the samples of the model. */
function userEventsTaken(snapshot: AnyMachineSnapshot, model: Model): string[] {
  return Object.keys(model.sentBy).filter((type) => {
    return model.sentBy[type] === 'user' && casesOf(type, model).some((event) => snapshot.can(event))
  })
}

function touchFaults({ control, sent, dead }: Touch, snapshot: AnyMachineSnapshot, model: Model): string[] {
  return [
    ...(dead ? [`${control} is enabled and does nothing`] : []),
    ...sent
      .filter(({ event, own, taken }) => !(own ? snapshot.can(event) : taken))
      .map(({ event }) => `${control} sends "${event.type}", which the machine does not take here`),
    ...sent
      .filter(({ event, own }) => own && event.type in model.sentBy && model.sentBy[event.type] !== 'user')
      .map(
        ({ event }) =>
          `${control} sends "${event.type}", which comes from ${model.sentBy[event.type]} by sentBy`,
      ),
    ...sent
      .filter(({ event, own }) => own && model.sentBy[event.type] === 'user' && snapshot.can(event))
      .flatMap(({ event }) => payloadFault(event, snapshot, model) ?? [])
      .map((fault) => `${control} ${fault}`),
  ]
}

/** Lets the model's hands perform an event that pressing every control did not send: what is wrong, and why it was not sent. */
async function performedBy(
  event: AnyEventObject,
  bench: Bench,
  snapshot: AnyMachineSnapshot,
  model: Model,
): Promise<{ faults: string[]; unsent: string[] }> {
  const { type } = event
  const perform = model.controls[type]
  if (!perform) {
    return { faults: [], unsent: [`nothing on the screen sends "${type}", which the machine takes here`] }
  }
  await bench.remount()
  const before = bench.sent.length
  try {
    await perform(screenHands, snapshot as never, event)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { faults: [], unsent: [`"${type}" cannot be performed: ${why}`] }
  }
  const isSent = () => bench.sent.slice(before).some((one) => one.event.type === type)
  for (let frame = 0; frame < 30 && !isSent(); frame += 1) {
    await settle()
  }
  const touch: Touch = { control: `performing "${type}"`, sent: bench.sent.slice(before), dead: false }
  return {
    faults: touchFaults(touch, snapshot, model),
    unsent: isSent() ? [] : [`performing "${type}" does not send it`],
  }
}

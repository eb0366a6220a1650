import { not, StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate'

import { nodesOf } from './coverage.ts'

/** A machine with one fault. */
export interface Mutant {
  /** `isNew inverted: editor.changed on form.submit branch 1`. */
  name: string
  machine: AnyStateMachine
}

/** Any object of a machine's configuration. */
type Config = Record<string, unknown>

/** A transition as it is written, and where. */
interface Place {
  /** `editor.changed on form.submit branch 1`. */
  name: string
  node: AnyStateNode
  config: Config
}

/** How often a machine may take transitions without an event before it counts as one that never ends. */
const patience = 500

/** The machine with one guard inverted, one action dropped or one target changed, one at a time. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const count = changesIn(machine, normal(machine.config as Config)).length
  return Array.from({ length: count }, (_, index) => {
    // Each change is made in a copy of its own.
    const config = normal(machine.config as Config)
    const change = changesIn(machine, config)[index]
    change?.make()
    return { name: change?.name ?? '', machine: rebuilt(machine, config) }
  })
}

interface Change {
  name: string
  make: () => void
}

function changesIn(machine: AnyStateMachine, config: Config): Change[] {
  return nodesOf(machine).flatMap((node) => {
    const own = configAt(config, node)
    return [
      ...['entry', 'exit'].flatMap((when) => dropsOf(own, when, `${node.id} ${when}`)),
      ...placesIn(node, own).flatMap((place) => [
        ...inversionOf(place),
        ...dropsOf(place.config, 'actions', place.name),
        ...targetsOf(place),
      ]),
    ]
  })
}

function inversionOf({ name, config }: Place): Change[] {
  const { guard } = config
  return guard === undefined
    ? []
    : [
        {
          name: `${typeOf(guard)} inverted: ${name}`,
          make: () => {
            config['guard'] = not(guard as string)
          },
        },
      ]
}

function dropsOf(config: Config, key: string, name: string): Change[] {
  const actions = (config[key] as unknown[] | undefined) ?? []
  return actions.map((action, index) => ({
    name: `${typeOf(action)} dropped: ${name}`,
    make: () => {
      config[key] = actions.filter((_, other) => other !== index)
    },
  }))
}

/** The target is another state beside it; and none. */
function targetsOf({ name, node, config }: Place): Change[] {
  const target = config['target'] === undefined ? null : targetOf(node, String(config['target']))
  if (target === null) {
    return []
  }
  const siblings = Object.values(target.parent?.states ?? {})
  const other = siblings[(siblings.indexOf(target) + 1) % siblings.length]
  const dropped = {
    name: `target ${target.id} dropped: ${name}`,
    make: () => {
      delete config['target']
    },
  }
  return other === undefined || other === target
    ? [dropped]
    : [
        dropped,
        {
          name: `target ${target.id} changed to ${other.key}: ${name}`,
          make: () => {
            config['target'] = `#${other.id}`
          },
        },
      ]
}

/** Every transition that a state declares: `on`, `always`, `after`, of what it invokes and of its end. */
function placesIn(node: AnyStateNode, config: Config): Place[] {
  const listed = [
    ...recordIn(config, 'on'),
    ...recordIn(config, 'after').map(([delay, list]): [string, Config[]] => [`after ${delay}`, list]),
    ...listIn(config, 'invoke').flatMap((invoked) =>
      ['onDone', 'onError', 'onSnapshot'].map((when): [string, Config[]] => [
        `${String(invoked['id'])} ${when}`,
        listIn(invoked, when),
      ]),
    ),
    ...['always', 'onDone'].map((when): [string, Config[]] => [when, listIn(config, when)]),
  ]
  return listed.flatMap(([type, list]) =>
    list.map((one, index) => ({
      name: `${node.id} on ${type} branch ${index + 1}`,
      node,
      config: one,
    })),
  )
}

function recordIn(config: Config, key: string): [string, Config[]][] {
  return Object.entries((config[key] as Record<string, Config[]> | undefined) ?? {})
}

function listIn(config: Config, key: string): Config[] {
  return (config[key] as Config[] | undefined) ?? []
}

function configAt(root: Config, node: AnyStateNode): Config {
  return node.path.reduce((config, key) => (config['states'] as Record<string, Config>)[key] ?? {}, root)
}

/** A copy in which each list of transitions, actions and invoked actors is a list of objects. */
function normal(config: Config): Config {
  const copy: Config = { ...config }
  for (const when of ['entry', 'exit', 'actions']) {
    if (copy[when] !== undefined) {
      copy[when] = [copy[when]].flat()
    }
  }
  for (const when of ['always', 'onDone', 'onError', 'onSnapshot']) {
    if (copy[when] !== undefined) {
      copy[when] = transitionsIn(copy[when])
    }
  }
  for (const when of ['on', 'after']) {
    if (copy[when] !== undefined) {
      copy[when] = Object.fromEntries(
        Object.entries(copy[when] as Config).map(([type, list]) => [type, transitionsIn(list)]),
      )
    }
  }
  if (copy['invoke'] !== undefined) {
    copy['invoke'] = [copy['invoke']].flat().map((invoked) => normal(invoked as Config))
  }
  if (copy['states'] !== undefined) {
    copy['states'] = Object.fromEntries(
      Object.entries(copy['states'] as Record<string, Config>).map(([key, state]) => [key, normal(state)]),
    )
  }
  return copy
}

function transitionsIn(list: unknown): Config[] {
  return [list].flat().map((one) => (typeof one === 'string' ? { target: one } : normal(one as Config)))
}

function targetOf(node: AnyStateNode, target: string): AnyStateNode | null {
  const [first = '', ...path] = target.split('.')
  const base = first.startsWith('#')
    ? node.machine.getStateNodeById(first.slice(1))
    : first === ''
      ? node
      : node.parent?.states[first]
  return path.reduce<AnyStateNode | undefined>((state, key) => state?.states[key], base) ?? null
}

function typeOf(named: unknown): string {
  return typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : String(named)
}

function rebuilt(machine: AnyStateMachine, config: Config): AnyStateMachine {
  const options = { ...machine.options, maxIterations: patience }
  return new StateMachine({ ...config, options } as never, machine.implementations)
}

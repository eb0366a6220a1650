import { fromPromise, type AnyStateMachine, type InputFrom } from 'xstate'

import type { FilterChange } from '#contract/addresses/define-address.ts'
import type { Problem } from '#contract/problem.ts'
import type { ConfirmationMachine, ConfirmationRef } from '#machines/kit/confirmation.ts'
import type { EditorMachine } from '#machines/kit/editor.ts'
import type { FiltersMachine } from '#machines/kit/filters.ts'
import type { ResourceMachine } from '#machines/kit/resource.ts'
import type { SearchMachine } from '#machines/kit/search.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import type { ConfirmationLabels } from '#views/ui/confirmation.tsx'

import type { Call } from './faults.ts'
import { isolated } from './isolate.ts'
import { defineModel, type Drive, type Model, type ModelConfig } from './model.ts'
import { editConflict } from './samples/edit-conflict.ts'

interface ResourceSamples<Value, Params, Query> {
  params: Params
  query: Query
  /** Values that differ in what the screen shows; the first is also the one that replaces another. */
  values: readonly [Value, ...Value[]]
  /** Other queries of the address. Any other value will do for a resource without a query. */
  queries?: readonly [Query, ...Query[]]
  screen: ModelConfig<ResourceMachine<Value, Params, Query>>['screen']
  /** Somebody else than a person where the screen has no control for it. */
  retriedBy?: 'user' | 'actor'
  call: Call
  drive: () => Promise<Drive<AnyStateMachine>>
}

/** The model of a `resourceMachine`. */
export function resourceModel<Value, Params, Query>(
  machine: ResourceMachine<Value, Params, Query>,
  {
    params,
    query,
    values,
    queries = ['another' as never],
    retriedBy = 'user',
    screen,
    call,
    drive,
  }: ResourceSamples<Value, Params, Query>,
): Model {
  return defineModel<ResourceMachine<Value, Params, Query>>({
    machine,
    inputs: { '': { params, query } as InputFrom<ResourceMachine<Value, Params, Query>> },
    cases: ({ done, failed, emits }) => [
      ...values.map((value) => done('load', value as never)),
      failed('load', { kind: 'server', messages: [] }),
      failed('load', { kind: 'forbidden', messages: [] }),
      failed('listen', { kind: 'server', messages: [] }),
      ...[query, ...queries].map((other) => ({ type: 'query.changed' as const, query: other })),
      emits('listen', { type: 'resource.changed' } as never),
      { type: 'resource.changed', by: 'self' } as const,
      { type: 'resource.replaced', value: values[0] } as const,
    ],
    sentBy: {
      'query.changed': 'router',
      'resource.changed': 'push',
      'resource.replaced': 'actor',
      'resource.retry': retriedBy,
      'realtime.resumed': 'actor',
    },
    always: {
      'a read that failed has its problem': (snapshot) =>
        !(snapshot.hasTag('failed') || snapshot.hasTag('stale')) || snapshot.context.problem !== null,
      'a stale value answers the query of the address': (snapshot) =>
        !snapshot.hasTag('stale') ||
        (snapshot.context.value !== null && isSame(snapshot.context.held, snapshot.context.query)),
      'a value that has arrived has no problem': (snapshot) =>
        !(snapshot.matches('pausing') || snapshot.matches('ready')) ||
        (snapshot.context.value !== null && snapshot.context.problem === null),
    },
    screen,
    browser: { calls: { load: call, listen: { none: 'a push channel' } } as never, drive: drive as never },
  })
}

interface FilterSamples<Filter> {
  /** One for each control of the toolbar; the first is the one that stands in the states with a typed value. */
  typed: readonly FilterChange<Filter>[]
  chosen: readonly FilterChange<Filter>[]
  /** The name of the field that is typed into, by parameter. */
  fields: { [Name in keyof Filter]?: string }
  /** `actor` where nothing on the toolbar does it. */
  chosenBy?: 'user' | 'actor'
  clearedBy: 'user' | 'actor'
  screen: ModelConfig<FiltersMachine<Filter>>['screen']
}

/** The model of a `filtersMachine`. */
export function filtersModel<Filter>(
  machine: FiltersMachine<Filter>,
  { typed, chosen, fields, chosenBy = 'user', clearedBy, screen }: FilterSamples<Filter>,
): Model {
  return defineModel<FiltersMachine<Filter>>({
    machine,
    cases: () => [
      ...typed.map((change) => ({ type: 'filters.typed' as const, change })),
      ...chosen.map((change) => ({ type: 'filters.choose' as const, change })),
    ],
    // Whether something is typed decides, not what.
    project: ({ typed: held }) => Object.keys(held).length > 0,
    sentBy: {
      'filters.typed': 'user',
      'filters.choose': chosenBy,
      'filters.clear': clearedBy,
      'query.changed': 'router',
    },
    controls: {
      'filters.typed': async (hands, _snapshot, { change }) => {
        for (const [name, label] of Object.entries<string | undefined>(fields)) {
          if (label !== undefined && name in change) {
            await hands.fill(label, String(change[name as keyof typeof change]))
          }
        }
      },
    },
    screen,
    browser: { why: 'does not talk to the server' },
  })
}

interface SearchSamples<Query extends { text: string }, Hit extends { id: string }> {
  /** The name of the field. */
  field: string | RegExp
  typed: Query
  blank: Query
  hits: readonly [Hit, ...Hit[]]
  screen: ModelConfig<SearchMachine<Query, Hit>>['screen']
  call: Call
  drive: () => Promise<Drive<AnyStateMachine>>
}

/** The model of a `searchMachine`. */
export function searchModel<Query extends { text: string }, Hit extends { id: string }>(
  machine: SearchMachine<Query, Hit>,
  { field, typed, blank, hits, screen, call, drive }: SearchSamples<Query, Hit>,
): Model {
  return defineModel<SearchMachine<Query, Hit>>({
    machine,
    cases: ({ done, failed }) => [
      { type: 'search.typed', query: typed },
      { type: 'search.typed', query: blank },
      { type: 'search.typed', query: { ...typed, text: 'x'.repeat(longestSearch + 1) } },
      done('find', [...hits] as never),
      done('find', [] as never),
      failed('find', { kind: 'server', messages: [] }),
      { type: 'hit.choose', id: hits[0].id },
    ],
    sentBy: { 'search.typed': 'user', 'search.clear': 'user', 'hit.choose': 'user' },
    controls: {
      'search.typed': async (hands, _snapshot, { query }) => {
        // A field that has the text already would send nothing.
        await hands.fill(field, 'another')
        await hands.fill(field, query.text)
      },
      'hit.choose': async (hands) => {
        await hands.focus(field)
        await hands.key('Enter')
      },
      'search.clear': async (hands) => {
        await hands.focus(field)
        await hands.key('Escape')
      },
    },
    always: {
      'what failed has its problem, and nothing else has one': (snapshot) =>
        snapshot.hasTag('failed') === (snapshot.context.problem !== null),
      'an idle search holds no hits': (snapshot) =>
        !snapshot.matches('idle') || snapshot.context.hits.length === 0,
    },
    screen,
    browser: { calls: { find: call } as never, drive: drive as never },
  })
}

interface ConfirmationSamples<Target> {
  target: Target
  labels: () => Promise<(target: Target) => ConfirmationLabels>
  call: Call
  drive: () => Promise<Drive<AnyStateMachine>>
}

/** The model of a `confirmationMachine`, shown by the shared view. */
export function confirmationModel<Target>(
  machine: ConfirmationMachine<Target>,
  { target, labels, call, drive }: ConfirmationSamples<Target>,
): Model {
  return defineModel<ConfirmationMachine<Target>>({
    machine,
    inputs: { '': { target } as InputFrom<ConfirmationMachine<Target>> },
    cases: ({ done, failed }) => [
      done('perform', undefined as never),
      failed('perform', { kind: 'server', messages: [] }),
    ],
    sentBy: { 'confirmation.confirm': 'user', 'confirmation.decline': 'user' },
    always: {
      'nothing is confirmed before the server has done it': (snapshot) =>
        snapshot.status === 'done' || snapshot.context.outcome === 'declined',
      'a new attempt has no problem': (snapshot) =>
        !snapshot.hasTag('busy') || snapshot.context.problem === null,
    },
    screen: async () => {
      const [{ Confirmation }, labelsOf] = await Promise.all([import('#views/ui/confirmation.tsx'), labels()])
      return ({ actor }) => <Confirmation confirmation={actor as ConfirmationRef<Target>} labels={labelsOf} />
    },
    browser: { calls: { perform: call } as never, drive: drive as never },
  })
}

interface EditorSamples<Target, Values> {
  /** For the drive: which thing it opens. */
  input: 'new' | 'known'
  target: Target
  /** The target as the server has it; the same unless given. */
  loaded?: Target
  /** What `controls` make of the form, for a submit. */
  values: Values
  /** What the form is opened with, for an edit conflict. */
  opened?: Values
  /** The server's answer to values that it does not accept. */
  rejected: Problem
  /** Refusals that raise a question; an edit conflict unless given. */
  questions?: readonly Problem[]
  screen: ModelConfig<EditorMachine<Target, Values>>['screen']
  controls: NonNullable<ModelConfig<EditorMachine<Target, Values>>['controls']>
  /** Left out where the list has all of the target. */
  load?: Call
  save: Call
  drive: () => Promise<Drive<AnyStateMachine>>
}

/** The model of an `editorMachine`; one for a new thing and one for a known one, as they are saved by different calls. */
export function editorModel<Target, Values>(
  machine: EditorMachine<Target, Values>,
  {
    input,
    target,
    loaded = target,
    values,
    opened = values,
    rejected,
    questions = [editConflict],
    screen,
    controls,
    load,
    save,
    drive,
  }: EditorSamples<Target, Values>,
): Model {
  const calls = { load: load ?? { none: 'the list has all of it' }, save }
  return defineModel<EditorMachine<Target, Values>>({
    machine,
    inputs: { [input]: { target } as InputFrom<EditorMachine<Target, Values>> },
    cases: ({ done, failed }) => [
      done('load', loaded as never),
      failed('load', { kind: 'missing', messages: [] }),
      failed('load', { kind: 'server', messages: [] }),
      { type: 'form.submit', values },
      done('save', undefined as never),
      failed('save', rejected),
      // Nobody else saves a new thing.
      ...(input === 'new'
        ? []
        : [
            ...questions.map((question) => failed('save', question)),
            { type: 'conflict.overwrite' as const, values: opened },
          ]),
    ],
    sentBy: {
      'editor.retry': 'user',
      'form.changed': 'user',
      'form.reverted': 'user',
      'form.submit': 'user',
      'form.close': 'user',
      'conflict.overwrite': 'user',
      'conflict.decline': 'user',
      'leaving.accept': 'user',
      'leaving.decline': 'user',
    },
    always: {
      'an edit conflict has what overwrites it': (snapshot) =>
        !snapshot.hasTag('conflict') || snapshot.context.overwriting !== null,
      'nothing is saved before the server has done it': (snapshot) =>
        snapshot.status === 'done' || snapshot.context.outcome === 'closed',
      'a new attempt has no problem': (snapshot) =>
        !snapshot.hasTag('busy') || snapshot.context.problem === null,
    },
    controls,
    screen,
    browser: { calls: calls as never, drive: drive as never },
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A resource that holds this value, for screens that need one beside the actor that is walked. */
export function heldResource<Value, Params, Query>(
  machine: ResourceMachine<Value, Params, Query>,
  { value }: { value: Value },
): ResourceMachine<Value, Params, Query> {
  return isolated(machine).provide({
    actors: { load: fromPromise<Value, { params: Params; query: Query }>(() => Promise.resolve(value)) },
  })
}

import {
  assignmentPlan,
  type AssignmentChanges,
  type AssignmentPlan,
} from '#machines/creatives/creative-assignment.selectors.ts'
import {
  creativeAssignmentMachine,
  creativeDefaultsMachine,
  creativeDeletionMachine,
  selectionMachine,
} from '#machines/creatives/selection.machine.ts'
import {
  defaultPlan,
  deletionPlan,
  rowDeletion,
  type CreativeHandler,
} from '#machines/creatives/selection.selectors.ts'
import { idle } from '#tests/support/isolate.ts'
import { confirmationModel, editorModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const still = sampleCreative('9', { name: 'still', moderationStatus: 1 })
const film = sampleCreative('8', { name: 'film', type: 'html5', moderationStatus: 1, isDefault: true })
const hero = sampleCreative('7', { name: 'hero', moderationStatus: 1, isDefault: true })
const spare = sampleCreative('6', { name: 'spare', moderationStatus: 1 })
const creatives = [still, film, hero, spare]
const specifications = [sampleSpecification('1', creatives)]
const shownIds = creatives.map(({ id }) => id)
const handler: CreativeHandler = {
  userId: '5',
  rights: ['delete_creative', 'target'],
  isActive: false,
  isInvited: false,
}
const deletionOf = (ids: string[]) => deletionPlan(specifications, ids, handler)
const inRow = rowDeletion(specifications, still, handler)
const assignmentOf = (ids: string[], relation: AssignmentPlan['relation'] = 'rule-sets') =>
  assignmentPlan(specifications, ids, { campaignId: '7', relation })
const drives = () => import('#e2e/drives/selection.drive.ts')
const bar = () => import('#views/creatives/selection-bar.tsx')

export const deletion = confirmationModel(creativeDeletionMachine, {
  target: deletionOf(['9', '8']),
  labels: () => bar().then(({ deletionLabels }) => deletionLabels),
  call: { method: 'DELETE', path: 'creatives/*' },
  drive: () => drives().then((drive) => drive.deletion),
})

export const defaults = confirmationModel(creativeDefaultsMachine, {
  target: defaultPlan(specifications, ['9'], true),
  labels: () => bar().then(({ defaultsLabels }) => defaultsLabels),
  call: { method: 'PATCH', path: 'creatives' },
  drive: () => drives().then((drive) => drive.defaults),
})

const selected = assignmentOf(['9', '8'])
const owners = [
  { id: '1', name: 'Evenings', heldIds: ['8'] },
  { id: '2', name: 'Mornings', heldIds: [] },
]

export const assignment = editorModel<AssignmentPlan, AssignmentChanges>(creativeAssignmentMachine, {
  input: 'known',
  target: selected,
  loaded: { ...selected, owners },
  values: { addedIds: ['2'], removedIds: [] },
  opened: { addedIds: [], removedIds: [] },
  rejected: {
    kind: 'invalid',
    messages: [
      {
        detail: 'The selected id is invalid.',
        field: null,
        code: 101,
        place: 1,
        meta: { ownerId: '2' },
      },
    ],
  },
  controls: {
    'form.changed': (hands) => hands.press('Mornings'),
    'form.reverted': async (hands) => {
      await hands.press('Mornings')
      await hands.press('Mornings')
    },
    'form.submit': async (hands) => {
      await hands.press('Mornings')
      await hands.press('Save')
    },
  },
  screen: () =>
    import('#views/creatives/creative-assignment.tsx').then(({ CreativeAssignment }) => ({ actor }) => (
      <CreativeAssignment editor={actor} />
    )),
  load: { method: 'GET', path: 'campaigns/*/rule-sets' },
  save: { method: 'POST', path: 'rule-sets/*/relationships/creatives' },
  drive: () => drives().then((drive) => drive.assignment),
})

export const model = defineModel<typeof selectionMachine>({
  machine: selectionMachine,
  cases: ({ done, failed }) => [
    { type: 'creatives.select', creativeIds: ['9'], isSelected: true },
    { type: 'creatives.select', creativeIds: ['9'], isSelected: false },
    { type: 'creatives.select', creativeIds: ['8'], isSelected: true },
    // All of them, from the first or the last; or a range from the first to the last.
    { type: 'creatives.select', creativeIds: shownIds, isSelected: true },
    { type: 'creatives.select', creativeIds: shownIds, isSelected: false },
    { type: 'creatives.changed', creativeIds: shownIds },
    { type: 'creatives.changed', creativeIds: ['8'] },
    { type: 'deletion.ask', plan: inRow },
    { type: 'deletion.ask', plan: deletionOf(['9']) },
    { type: 'defaults.ask', plan: defaultPlan(specifications, ['9'], true) },
    { type: 'defaults.ask', plan: defaultPlan(specifications, ['8'], false) },
    { type: 'assignment.open', plan: assignmentOf(['9']) },
    { type: 'assignment.open', plan: assignmentOf(['8'], 'content-types') },
    done('deletion', { outcome: 'confirmed', target: deletionOf(['9']) }),
    done('deletion', { outcome: 'declined', target: deletionOf(['9']) }),
    failed('deletion', { kind: 'server', messages: [] }),
    done('defaults', { outcome: 'confirmed', target: defaultPlan(specifications, ['9'], true) }),
    done('defaults', { outcome: 'declined', target: defaultPlan(specifications, ['9'], true) }),
    failed('defaults', { kind: 'server', messages: [] }),
    done('assignment', { outcome: 'saved', target: assignmentOf(['9']) }),
    done('assignment', { outcome: 'closed', target: assignmentOf(['9']) }),
    failed('assignment', { kind: 'server', messages: [] }),
  ],
  project: ({ selectedIds, anchorId, deletion: plan, defaults: change, assignment: drawer, goneIds }) => ({
    selectedIds: selectedIds.toSorted(),
    hasAnchor: anchorId !== null,
    isAsking: plan !== null || change !== null || drawer !== null,
    goneIds,
  }),
  always: {
    'what is gone is not selected': ({ context: { goneIds, selectedIds } }) =>
      !goneIds.some((id) => selectedIds.includes(id)),
    'a question is about something': ({ context: { deletion: plan, defaults: change } }) =>
      plan?.creativeIds.length !== 0 && change?.creativeIds.length !== 0,
  },
  sentBy: {
    'selection.start': 'user',
    'selection.end': 'user',
    'creatives.select': 'user',
    'deletion.ask': 'user',
    'defaults.ask': 'user',
    'assignment.open': 'user',
    'creatives.changed': 'actor',
  },
  children: {
    deletion: idle(creativeDeletionMachine),
    defaults: idle(creativeDefaultsMachine),
    assignment: idle(creativeAssignmentMachine),
  },
  screen: async () => {
    const [{ SelectButton }, { SelectionBar }, { CreativeCard }, { useHandling }] = await Promise.all([
      import('#views/creatives/select-button.tsx'),
      bar(),
      import('#views/creatives/creative-card.tsx'),
      import('#views/creatives/use-handling.ts'),
    ])
    return ({ actor }) => {
      const handlingOf = useHandling({ selection: actor, specifications, shownIds, handler })
      return (
        <>
          <SelectButton selection={actor} />
          {creatives.map((creative) => (
            <CreativeCard
              key={creative.id}
              creative={creative}
              href={`/campaigns/7/creative/${creative.id}`}
              shape={2}
              toggle={undefined}
              handling={handlingOf(creative)}
              now={now}
            />
          ))}
          <SelectionBar
            selection={actor}
            specifications={specifications}
            shownIds={shownIds}
            areAllRead
            handler={handler}
            maySetDefault
            campaignId="7"
            relations={['rule-sets', 'content-types']}
          />
        </>
      )
    }
  },
  browser: { why: 'its questions ask the server, in models of their own' },
})

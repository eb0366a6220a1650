import { fromPromise } from 'xstate'

import { errorCatalogue } from '#contract/errors.ts'
import { moderationProgressSchema } from '#contract/moderation-progress.ts'
import {
  moderationStageSchema,
  stagesConflictSchema,
  stagesEffectSchema,
  type StageSource,
} from '#contract/moderation-stages.ts'
import type { Problem } from '#contract/problem.ts'
import {
  moderationStagesMachine,
  stageInvitesMachine,
  stageProgressMachine,
  stagesEditorMachine,
  stageSourcesMachine,
  type StagesTarget,
} from '#machines/moderation/moderation-stages.machine.ts'
import { stagesValues, type StagesValues } from '#machines/moderation/stages.values.ts'
import { idle, isolated } from '#tests/support/isolate.ts'
import { confirmationModel, editorModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'

const stage = moderationStageSchema.parse({
  id: '4',
  sortOrder: 1,
  moderationGroups: [
    {
      id: '9',
      name: 'Legal',
      requireAll: true,
      requireN: null,
      users: [
        {
          id: '31',
          name: 'Ann',
          email: 'ann@client.test',
          isExpired: true,
          isSuperUser: false,
          isLiteUser: true,
          isBusinessUnitAdmin: false,
          isSubscribedToCampaignDigest: false,
          createdAt: '2026-03-02T09:00:00.000Z',
          updatedAt: '2026-03-02T09:00:00.000Z',
        },
      ],
    },
  ],
})
const held = { stages: [stage], version: 3 }
const target: StagesTarget = { campaignId: '7', held: null }
const loaded: StagesTarget = { campaignId: '7', held }
const invited = { campaignId: '7', stageId: '4', number: 1 }
const sourceList: StageSource[] = [{ id: '8', name: 'Winter sale', moderationStages: [stage] }]
/** A creative that the default team has approved, and one that the stage has rejected. */
const inStages = [
  {
    id: '51',
    name: 'Beach',
    moderationStatus: 0,
    stageId: '4',
    votes: [approval(null, 'max@kerbside.test')],
  },
  {
    id: '52',
    name: 'Snow',
    moderationStatus: -1,
    stageId: null,
    votes: [approval(null, 'max@kerbside.test'), { ...approval('4', 'ann@client.test'), status: -1 }],
  },
].map((creative) => moderationProgressSchema.parse(creative))

function approval(stageId: string | null, email: string) {
  return { stageId, email, name: email.split('@')[0], status: 1 }
}

/** Somebody else has saved the stages with another rule for a group, and without one. */
const conflict: Problem = refused(
  'editConflict',
  stagesConflictSchema.parse({
    version: 4,
    groups: [
      {
        name: 'Legal',
        sent: { stage: 1, requireN: null, emails: ['ann@client.test'] },
        saved: { stage: 2, requireN: 1, emails: ['ann@client.test', 'bob@client.test'] },
      },
      { name: 'Brand', sent: { stage: 1, requireN: null, emails: ['ann@client.test'] }, saved: null },
    ],
  }),
)

/** The save would decide creatives. */
const effect: Problem = refused(
  'effectUnconfirmed',
  stagesEffectSchema.parse({ version: 3, affected: 5, approved: 2, rejected: 1, moved: 1, lostVotes: 4 }),
)

function refused(name: 'editConflict' | 'effectUnconfirmed', meta: Record<string, unknown>): Problem {
  return {
    kind: 'refused',
    messages: [{ detail: 'Not saved.', field: null, code: errorCatalogue[name].code, meta }],
  }
}

const drives = () => import('#e2e/drives/moderation-stages.drive.ts')

/** The stages with their group renamed. */
const renamed = (name: string): StagesValues => ({
  stages: stagesValues([stage]).stages.map((draft) => ({
    ...draft,
    groups: draft.groups.map((group) => ({ ...group, name })),
  })),
})

export const editor = editorModel<StagesTarget, StagesValues>(stagesEditorMachine, {
  input: 'known',
  target,
  loaded,
  values: renamed('Brand'),
  opened: stagesValues([stage]),
  rejected: {
    kind: 'invalid',
    messages: [
      {
        detail: 'ann@client.test belongs to an existing full user and cannot be invited',
        field: 'email',
        code: 101,
      },
    ],
  },
  questions: [conflict, effect],
  controls: {
    'form.changed': (hands) => hands.fill('Group name', 'Brand'),
    'form.reverted': async (hands) => {
      await hands.fill('Group name', 'Something else')
      await hands.fill('Group name', 'Legal')
    },
    'form.submit': async (hands) => {
      await hands.fill('Group name', 'Brand')
      await hands.press('Save')
    },
  },
  // With the stage whose invitations are asked for again, which the machine above it asks about.
  screen: async () => {
    const [{ useState }, { StagesEditor }] = await Promise.all([
      import('react'),
      import('#views/moderation/stages-editor.tsx'),
    ])
    return ({ actor }) => {
      const [resent, setResent] = useState<string[]>([])
      return (
        <>
          <StagesEditor editor={actor} onResend={(id) => setResent((before) => [...before, id])} />
          <p>{resent.join()}</p>
        </>
      )
    }
  },
  load: { method: 'GET', path: 'campaigns/*/moderation-stages' },
  save: { method: 'PATCH', path: 'campaigns/*/moderation-stages', field: 'name' },
  drive: () => drives().then((drive) => drive.editor),
})

export const invites = confirmationModel(stageInvitesMachine, {
  target: invited,
  labels: () => import('#views/moderation/moderation-stages.tsx').then(({ inviteLabels }) => inviteLabels),
  call: { method: 'PATCH', path: 'campaigns/*/moderation-stages/*' },
  drive: () => drives().then((drive) => drive.invites),
})

export const sources = resourceModel(stageSourcesMachine, {
  params: { campaignId: '7' },
  query: null,
  values: [sourceList, []],
  // With what is copied, which the form holds elsewhere.
  screen: async () => {
    const [{ useState }, { CopyStages }] = await Promise.all([
      import('react'),
      import('#views/moderation/copy-stages.tsx'),
    ])
    return ({ actor }) => {
      const [copies, setCopies] = useState<string[]>([])
      return (
        <>
          <CopyStages
            sources={actor}
            onCopy={(stages) => setCopies((before) => [...before, ...stages.map(({ id }) => id)])}
          />
          <p>{copies.join()}</p>
        </>
      )
    }
  },
  call: { method: 'GET', path: 'campaigns' },
  drive: () => drives().then((drive) => drive.sources),
})

export const progress = resourceModel(stageProgressMachine, {
  params: { campaignId: '7' },
  query: null,
  values: [inStages, []],
  // With the choice, which the machine above it holds.
  screen: async () => {
    const [{ useState }, { CreativeChoice }] = await Promise.all([
      import('react'),
      import('#views/moderation/creative-choice.tsx'),
    ])
    return ({ actor }) => {
      const [chosenId, choose] = useState<string | null>(null)
      return <CreativeChoice progress={actor} chosenId={chosenId} onChoose={choose} />
    }
  },
  call: { method: 'GET', path: 'campaigns/*/moderation-progress' },
  drive: () => drives().then((drive) => drive.progress),
})

export const model = defineModel<typeof moderationStagesMachine>({
  machine: moderationStagesMachine,
  inputs: { '': { campaignId: '7' } },
  cases: ({ done, failed }) => [
    { type: 'invites.resend', stageId: '4', number: 1 },
    { type: 'creative.chosen', creativeId: '51' },
    { type: 'creative.chosen', creativeId: null },
    { type: 'presence.changed', others: [{ id: '8', name: 'Bea Kline' }] },
    { type: 'presence.changed', others: [] },
    done('editor', { outcome: 'saved', target: loaded }),
    done('editor', { outcome: 'closed', target: loaded }),
    failed('editor', { kind: 'server', messages: [] }),
    done('invites', { outcome: 'confirmed', target: invited }),
    done('invites', { outcome: 'declined', target: invited }),
    failed('invites', { kind: 'server', messages: [] }),
    failed('watchEditors', { kind: 'server', messages: [] }),
  ],
  sentBy: {
    'invites.resend': 'user',
    'creative.chosen': 'user',
    'presence.changed': 'actor',
    'realtime.resumed': 'actor',
  },
  children: {
    // With its stage, whose invitations can be sent again.
    editor: isolated(stagesEditorMachine).provide({
      actors: { load: fromPromise<StagesTarget, { target: StagesTarget }>(() => Promise.resolve(loaded)) },
    }),
    invites: idle(stageInvitesMachine),
    sources: heldResource(stageSourcesMachine, { value: sourceList }),
    progress: heldResource(stageProgressMachine, { value: inStages }),
  },
  screen: () =>
    import('#views/moderation/moderation-stages.tsx').then(({ ModerationStages }) => ({ actor }) => (
      <ModerationStages stages={actor} />
    )),
  browser: { why: 'its editor, question and choice ask the server, in models of their own' },
})

import { fromPromise } from 'xstate'

import { moderationStageSchema, type StageSource } from '#contract/moderation-stages.ts'
import {
  moderationStagesMachine,
  stageInvitesMachine,
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

export const model = defineModel<typeof moderationStagesMachine>({
  machine: moderationStagesMachine,
  inputs: { '': { campaignId: '7' } },
  cases: ({ done, failed }) => [
    { type: 'invites.resend', stageId: '4', number: 1 },
    done('editor', { outcome: 'saved', target: loaded }),
    done('editor', { outcome: 'closed', target: loaded }),
    failed('editor', { kind: 'server', messages: [] }),
    done('invites', { outcome: 'confirmed', target: invited }),
    done('invites', { outcome: 'declined', target: invited }),
    failed('invites', { kind: 'server', messages: [] }),
  ],
  sentBy: { 'invites.resend': 'user', 'realtime.resumed': 'actor' },
  children: {
    // With its stage, whose invitations can be sent again.
    editor: isolated(stagesEditorMachine).provide({
      actors: { load: fromPromise<StagesTarget, { target: StagesTarget }>(() => Promise.resolve(loaded)) },
    }),
    invites: idle(stageInvitesMachine),
    sources: heldResource(stageSourcesMachine, { value: sourceList }),
  },
  screen: () =>
    import('#views/moderation/moderation-stages.tsx').then(({ ModerationStages }) => ({ actor }) => (
      <ModerationStages stages={actor} />
    )),
  browser: { why: 'its editor, question and choice ask the server, in models of their own' },
})

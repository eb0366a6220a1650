import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate'

import { wireConfirmation, wireEditor } from '#app/wire/kit.ts'
import type { Creative } from '#contract/creatives.ts'
import type { CreativeRelation } from '#contract/relationships.ts'
import en from '#locales/en.json'
import type { RelationOwner } from '#machines/creatives/creative-assignment.selectors.ts'
import { creativeListMachine } from '#machines/creatives/creative-list.machine.ts'
import { creativesMachine } from '#machines/creatives/creatives.machine.ts'
import {
  creativeAssignmentMachine,
  creativeDefaultsMachine,
  creativeDeletionMachine,
  selectionMachine,
} from '#machines/creatives/selection.machine.ts'
import type { CreativeHandler } from '#machines/creatives/selection.selectors.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'
import { Creatives } from '#views/creatives/creatives.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const approved = { moderationStatus: 1 } as const
const own = sampleCreative('1', { name: 'own', userId: '5', ...approved })
const foreign = sampleCreative('2', { name: 'foreign', userId: '6', ...approved })
const hero = sampleCreative('3', { name: 'hero', userId: '6', ...approved, isDefault: true })
const superUser: CreativeHandler = {
  userId: '5',
  rights: ['delete_creative', 'target'],
  isActive: false,
  isInvited: false,
}

interface Offers {
  relations?: CreativeRelation[]
  owners?: RelationOwner[]
}

/** The list of creatives on screen, for somebody; what is sent to the server is noted. */
async function show(
  creatives: Creative[],
  handler: CreativeHandler,
  maySetDefault = true,
  { relations = [], owners = [] }: Offers = {},
) {
  const sent: unknown[] = []
  const note = async (target: unknown) => {
    sent.push(target)
  }
  const actor = createActor(
    creativesMachine.provide({
      actors: {
        watchUploads: fromCallback<AnyEventObject, { campaignId: string }>(() => {}),
        list: creativeListMachine.provide({
          actors: {
            load: fromPromise(async () => [sampleSpecification('1', creatives)]),
            listen: fromCallback(() => {}),
          },
        }),
        selection: selectionMachine.provide({
          actors: {
            deletion: wireConfirmation(creativeDeletionMachine, note),
            defaults: wireConfirmation(creativeDefaultsMachine, note),
            assignment: wireEditor(creativeAssignmentMachine, {
              load: async (target) => ({ ...target, owners }),
              save: async ({ values }) => note(values),
            }),
          },
        }),
      },
    }),
    { input: { campaignId: '7', query: { specificationId: null } } },
  ).start()
  const screen = await render(
    <Creatives
      creatives={actor}
      hrefOf={(id) => `/campaigns/7/creative/${id}`}
      mayUpload={false}
      maySetDefault={maySetDefault}
      relations={relations}
      handler={handler}
      now={0}
    />,
  )
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  return {
    sent,
    screen,
    button,
    select: async (...names: string[]) => {
      await button('Select').click()
      for (const name of names) {
        await screen.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()
      }
    },
  }
}

test('CREA-015 CREA-030 "Delete Multiple" is offered whatever one may, and disabled where one may delete none', async () => {
  const { screen, button, select } = await show([own, foreign], { ...superUser, rights: [] }, false)
  await select('own', 'foreign')
  await expect.element(button('Delete Multiple')).toBeDisabled()
  await expect
    .element(
      screen.getByText(
        'You can only delete creatives you have uploaded. Deleting those of others takes the right “Delete creatives” on this campaign, which an administrator of its business unit can grant.',
      ),
    )
    .toBeVisible()
})

test('CREA-029 of a selection only what one may delete is deleted, after saying so', async () => {
  const { sent, screen, button, select } = await show([own, foreign], {
    ...superUser,
    rights: ['delete_own_creative'],
  })
  await select('own', 'foreign')
  await button('Delete Multiple').click()
  await expect
    .element(
      screen.getByText('You can only delete creatives you have uploaded. 1 / 2 creatives will be deleted.'),
    )
    .toBeVisible()
  await button('Yes').click()
  await expect.poll(() => sent).toEqual([expect.objectContaining({ creativeIds: ['1'], total: 2 })])
})

test('CREA-028 CREA-062 a deletion of the last approved default warns, and is possible while the campaign is not active', async () => {
  const { sent, screen, button, select } = await show([own, hero], superUser)
  await select('hero')
  await button('Delete Multiple').click()
  await expect
    .element(screen.getByText('There must be at least one approved default creative on the frame spec'))
    .toBeVisible()
  await button('Yes').click()
  await expect.poll(() => sent).toEqual([expect.objectContaining({ creativeIds: ['3'] })])
})

test('CREA-028 CREA-062 a deletion of the last approved default is refused while the campaign is active', async () => {
  const { screen, button, select } = await show([own, hero], { ...superUser, isActive: true })
  await select('hero')
  await button('Delete Multiple').click()
  await expect
    .element(screen.getByText('There must be at least one approved default creative on the frame spec'))
    .toBeVisible()
  await expect.element(button('Yes')).toBeDisabled()
})

test('CREA-016 without target nobody is offered to change defaults', async () => {
  const { screen, button, select } = await show([own, hero], superUser, false)
  await select('own')
  await expect.element(button('Delete Multiple')).toBeEnabled()
  expect(screen.getByRole('button', { name: /default/i }).elements()).toEqual([])
})

test('CREA-031 CREA-061 setting and unsetting defaults asks first, with the number of creatives', async () => {
  const spare = sampleCreative('4', { name: 'spare', ...approved, isDefault: true })
  const more = sampleCreative('5', { name: 'more', ...approved, isDefault: true })
  const { sent, screen, button, select } = await show([own, foreign, hero, spare, more], superUser)
  await select('own', 'foreign')
  await button('Set default').click()
  await expect.element(screen.getByText('Are you sure you want to set 2 creatives as default?')).toBeVisible()
  await button('Cancel').click()
  expect(sent).toEqual([])
  await button('Done').click()
  await select('hero', 'spare')
  await button('Unset default').click()
  await expect
    .element(screen.getByText('Are you sure you want to unset 2 creatives as default?'))
    .toBeVisible()
  await button('Yes').click()
  await expect
    .poll(() => sent)
    .toEqual([expect.objectContaining({ isDefault: false, creativeIds: ['3', '4'] })])
})

test('CREA-032 all defaults of a frame specification can’t be unset, and the warning says why', async () => {
  const { screen, button, select } = await show([own, hero], superUser)
  await select('hero')
  await expect.element(button('Unset default')).toBeDisabled()
  await expect
    .element(screen.getByText('There must be at least one default creative on the frame spec'))
    .toBeVisible()
})

test('CREA-022 CREA-065 a row offers its deletion to those who may, and to nobody else', async () => {
  const { screen } = await show([own, foreign], { ...superUser, rights: ['delete_own_creative'] })
  await expect.element(screen.getByRole('button', { name: 'Delete own' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete foreign' }).elements()).toEqual([])
})

test('CREA-025 CREA-061 a row asks before its creative is deleted; Escape and Cancel leave it', async () => {
  const { sent, screen, button } = await show([own, foreign], superUser)
  const ask = () => screen.getByRole('button', { name: 'Delete own' }).click()
  const question = screen.getByRole('article', { name: 'own' }).getByRole('alertdialog')
  await ask()
  await expect.element(question.getByText('Are you sure you want to delete own?')).toBeVisible()
  await expect.element(button('Cancel')).toHaveFocus()
  await button('Cancel').click()
  await expect.element(question).not.toBeInTheDocument()
  await ask()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await ask()
  await button('Yes').click()
  await expect.poll(() => sent).toEqual([expect.objectContaining({ creativeIds: ['1'], name: 'own' })])
})

test('with Shift everything between two creatives is selected, and "Select all" selects what is shown', async () => {
  const many = [1, 2, 3, 4, 5].map((number) => sampleCreative(`${number}`, { name: `poster ${number}` }))
  const { screen, button, select } = await show(many, superUser)
  await select('poster 2')
  await screen.getByRole('checkbox', { name: 'Select poster 4', exact: true }).click({ modifiers: ['Shift'] })
  await expect.element(screen.getByText('3 selected')).toBeVisible()
  await button('Select all').click()
  await expect.element(screen.getByText('5 selected')).toBeVisible()
  await button('Select none').click()
  await expect.element(screen.getByText('None selected')).toBeVisible()
})

const clock = sampleCreative('8', { name: 'clock', type: 'html5' })
const both: CreativeRelation[] = ['rule-sets', 'content-types']

test('CREA-017 CREA-018 "Manage Rules" and "Manage Content Types" are offered where creatives can be assigned, and nowhere else', async () => {
  const offered = await show([clock], superUser, true, { relations: both })
  await offered.select('clock')
  await expect.element(offered.button('Manage Rules')).toBeEnabled()
  await expect.element(offered.button('Manage Content Types')).toBeEnabled()
  await offered.screen.unmount()
  const { screen, button, select } = await show([clock], superUser)
  await select('clock')
  await expect.element(button('Delete Multiple')).toBeEnabled()
  expect(screen.getByRole('button', { name: /^Manage/ }).elements()).toEqual([])
})

test('CREA-019 "Manage Content Types" is for a selection of HTML5 creatives alone, and says so', async () => {
  const { button, select, screen } = await show([clock, own], superUser, true, { relations: both })
  await select('clock', 'own')
  await expect.element(button('Manage Content Types (HTML5 only)')).toBeDisabled()
  await expect.element(button('Manage Rules')).toBeEnabled()
  await screen.getByRole('checkbox', { name: 'Select own', exact: true }).click()
  await expect.element(button('Manage Content Types')).toBeEnabled()
})

test('rule sets that some of the selected creatives have stay so unless they are chosen', async () => {
  const { sent, screen, button, select } = await show([own, foreign], superUser, true, {
    relations: both,
    owners: [
      { id: '1', name: 'Evenings', heldIds: ['1'] },
      { id: '2', name: 'Mornings', heldIds: [] },
      { id: '3', name: 'Nights', heldIds: ['1', '2'] },
    ],
  })
  await select('own', 'foreign')
  await button('Manage Rules').click()
  const box = (name: string) => screen.getByRole('checkbox', { name, exact: true })
  await expect.element(box('Evenings')).toBePartiallyChecked()
  await expect.element(screen.getByText('On 1 of 2')).toBeVisible()
  await expect.element(box('Mornings')).not.toBeChecked()
  await expect.element(box('Nights')).toBeChecked()
  await box('Mornings').click()
  await box('Nights').click()
  await expect.element(screen.getByText('Will be added to 2 creatives')).toBeVisible()
  await expect.element(screen.getByText('Will be removed from 2 creatives')).toBeVisible()
  await button('Save').click()
  await expect.poll(() => sent).toEqual([{ addedIds: ['2'], removedIds: ['3'] }])
})

import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'

import en from '#locales/en.json'
import { defaultToggleMachine, type DefaultChange } from '#machines/creatives/default-toggle.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'
import { DefaultToggle } from '#views/creatives/default-toggle.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const words = 'There must be at least one default creative'

async function openToggle(isDefaultEditable: boolean) {
  const creative = sampleCreative('9', { isDefault: true, isDefaultEditable, moderationStatus: 1 })
  const toggle = createActor(defaultToggleMachine, { input: { creative } }).start()
  const screen = await render(<DefaultToggle listed={creative} toggle={toggle} onBegin={() => {}} />)
  return { screen, control: screen.getByRole('switch', { name: `Default: ${creative.name}` }) }
}

test('CREA-034 the toggle of the last default is disabled and says why', async () => {
  const { screen, control } = await openToggle(false)
  await expect.element(control).toBeDisabled()
  await expect.element(control).toBeChecked()
  await expect.element(control).toHaveAccessibleDescription(words)
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('CREA-034 the toggle of one default of several is enabled', async () => {
  const { screen, control } = await openToggle(true)
  await expect.element(control).toBeEnabled()
  await expect.element(screen.getByText(words)).not.toBeInTheDocument()
})

test('CREA-035 the toggle is disabled while its change is being saved', async () => {
  const creative = sampleCreative('9', { moderationStatus: 1 })
  let answer = () => {}
  const saved = new Promise<void>((resolve) => (answer = resolve))
  const machine = defaultToggleMachine.provide({
    actors: { saveDefault: fromPromise<void, DefaultChange>(() => saved) },
    actions: { notifySaved: () => {} },
  })
  const toggle = createActor(machine, { input: { creative } }).start()
  const screen = await render(<DefaultToggle listed={creative} toggle={toggle} onBegin={() => {}} />)
  const control = screen.getByRole('switch', { name: `Default: ${creative.name}` })
  await control.click()
  await expect.element(control).toBeDisabled()
  answer()
  await expect.element(control).toBeEnabled()
  await expect.element(control).toBeChecked()
})

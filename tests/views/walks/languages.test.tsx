import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { allModels } from '#tests/support/models.ts'
import { pseudoLook, pseudoWalk, type PseudoWalk } from '#tests/support/pseudo-walk.tsx'
import { mount } from '#tests/support/stage.tsx'
import { Crash } from '#views/shell/crash.tsx'
import { Maintenance } from '#views/shell/maintenance.tsx'
import { NotFound } from '#views/shell/not-found.tsx'

import { pseudoMessages, type PseudoLocale } from '../../../scripts/messages/pseudo.ts'

// The first mount chooses English.
beforeAll(() => mount(null).unmount())
afterAll(() => speak('en-XA'))

function speak(locale: PseudoLocale): void {
  configureIntl({ locale, messages: words[locale] })
  document.documentElement.dir = locale === 'ar-XB' ? 'rtl' : 'ltr'
}
const words = { 'en-XA': pseudoMessages(en), 'ar-XB': pseudoMessages(en, 'ar-XB') }

/** Screens without a machine, so without a model. */
const screens = {
  maintenance: () => <Maintenance name="Kerbside" />,
  'not found': () => <NotFound name="Kerbside" />,
  crash: () => <Crash />,
}

const { models } = await allModels()

describe('in languages that are 40 % longer every state', () => {
  it.each(models)(
    '$name says messages only, and shows them whole on a phone and on a desk, from the left and from the right',
    async ({ model }) => {
      const walk = await pseudoWalk(model)
      if (walk === null) {
        return
      }
      expect(await faultsIn(walk)).toEqual(none)
    },
    300_000,
  )

  it.each(Object.entries(screens))(
    'the screen of %s, too, says messages only, and shows them whole',
    async (_, draw) => {
      expect(await faultsIn(pseudoLook(draw))).toEqual(none)
    },
  )
})

const none = { unspoken: [], onDesk: [], onPhone: [], fromRight: [] }

async function faultsIn(walk: PseudoWalk): Promise<Record<keyof typeof none, string[]>> {
  speak('en-XA')
  await page.viewport(1440, 900)
  const { unspoken, clipped: onDesk } = await walk.all()
  await page.viewport(360, 780)
  const onPhone = await walk.clipped()
  speak('ar-XB')
  return { unspoken, onDesk, onPhone, fromRight: await walk.clippedAgain() }
}

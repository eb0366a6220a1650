import { expect } from 'playwright/test'

import type { profileMachine } from '#machines/shell/profile.machine.ts'
import type { Drive } from '#tests/support/model.ts'

const names = ['Paul Weber', 'Paul J. Weber']

export const drive: Drive<typeof profileMachine> = {
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/1?inDate=true&overlay=profile`)
  },
  verbs: {
    'form.submit': async (page) => {
      const drawer = page.getByRole('dialog', { name: 'My Profile' })
      const save = drawer.getByRole('button', { name: 'Save' })
      const name = drawer.getByLabel('Name')
      const before = await name.inputValue()
      // Entries from before a fault are still there.
      if (await save.isDisabled()) {
        await name.fill(names.find((other) => other !== before) ?? '')
      }
      await save.click()
    },
  },
  landed: async (page, snapshot) => {
    const drawer = page.getByRole('dialog', { name: 'My Profile' })
    await (snapshot.matches('done')
      ? expect(drawer).toBeHidden()
      : expect(drawer.getByRole('button', { name: 'Save' })).toBeEnabled())
  },
}

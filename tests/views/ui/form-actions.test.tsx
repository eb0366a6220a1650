import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { Button } from '#views/ui/button.tsx'
import { Drawer } from '#views/ui/drawer.tsx'
import { FormActions } from '#views/ui/form-layout.tsx'
import { Form } from '#views/ui/form.tsx'
import { ToastRegion } from '#views/ui/toast-region.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

test.each([
  [360, 740],
  [768, 1024],
  [1440, 900],
])(
  'notices never cover the buttons of a drawer’s form, however long it is, at %i by %i',
  async (width, height) => {
    await page.viewport(width, height)
    const onSubmit = vi.fn<() => void>()
    const formOf = (length: number) => (
      <>
        <Drawer open title="Campaign" onOpenChange={() => {}}>
          <Form onSubmit={onSubmit}>
            <svg aria-hidden width="1" height={length * height} />
            <FormActions>
              <Button type="submit">Save</Button>
            </FormActions>
          </Form>
        </Drawer>
        <ToastRegion notices={[{ id: '1', tone: 'error', text: 'Unable to save' }]} onDismiss={() => {}} />
      </>
    )
    const lengths = [0, 0.5, 0.7, 0.8, 0.85, 0.9, 1, 2]
    const screen = await render(formOf(0))
    const save = screen.getByRole('button', { name: 'Save' })
    await expect.element(save).toBeVisible()
    const bar = save.element().closest('[data-bottom-bar]') as Element
    const notice = screen.getByRole('alert').element()
    for (const length of lengths) {
      await screen.rerender(formOf(length))
      expect([length, bar.getBoundingClientRect().bottom]).toEqual([length, height])
      const [shown, buttons] = [notice.getBoundingClientRect(), bar.getBoundingClientRect()]
      // Above them, or beside the drawer.
      expect(shown.bottom <= buttons.top || shown.right <= buttons.left, `${length}`).toBe(true)
      await save.click()
    }
    await expect.poll(() => onSubmit.mock.calls.length).toBe(lengths.length)
  },
)

import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleRuleSet } from '#tests/support/samples/rule-sets.ts'
import { columnsOf } from '#views/rules/rule-set-table.tsx'
import { DataTable } from '#views/ui/data-table.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

test.each([768, 1024, 1440])(
  'what can be done with a rule set stands on one line at %i px',
  async (width) => {
    await page.viewport(width, 900)
    const act = () => {}
    const ruleSet = sampleRuleSet('7', { name: 'Final day of the autumn burst' })
    const screen = await render(
      <div style={{ width: width - 48 }}>
        <DataTable
          caption="Rules"
          columns={columnsOf({ onEdit: act, onConfigure: act, onDelete: act }, {})}
          rows={[ruleSet]}
          rowKey={({ id }) => id}
          small="stack"
        />
      </div>,
    )
    await expect.element(screen.getByRole('rowheader')).toBeVisible()
    const why = screen.getByRole('link', { name: 'Why does Final day of the autumn burst play?' }).element()
    const buttons = [why, ...screen.getByRole('cell').getByRole('button').elements()]
    expect(buttons.map((button) => button.textContent)).toEqual(['Why?', 'Creatives', 'Edit', 'Delete'])
    const tops = new Set(buttons.map((button) => button.getBoundingClientRect().top))
    expect(tops.size).toBe(1)
    const ends = buttons.map((button) => button.getBoundingClientRect().right)
    expect(Math.max(...ends)).toBeLessThanOrEqual(width - 48)
  },
)

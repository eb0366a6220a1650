import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'
import { CreativeStage } from '#views/creatives/creative-stage.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

test.each([
  [0, 'none'],
  [90, 'matrix(0, -1, 1, 0, 0, 0)'],
  [180, 'matrix(-1, 0, 0, -1, 0, 0)'],
  [270, 'matrix(0, 1, -1, 0, 0, 0)'],
])('CREA-047 on a specification turned by %i degrees the asset is turned back', async (rotation, matrix) => {
  const creative = sampleCreative('9', {
    frameSpecification: { id: '1', name: 'Digital 6-Sheet', width: 1080, height: 1920, rotation },
  })
  const screen = await render(<CreativeStage creative={creative} campaignId="7" />)
  const asset = screen.getByRole('img', { name: creative.name }).element()
  const { a, b, c, d, isIdentity } = new DOMMatrix(getComputedStyle(asset).transform)
  const rounded = [a, b, c, d].map((value) => Math.round(value) + 0)
  expect(isIdentity ? 'none' : `matrix(${rounded.join(', ')}, 0, 0)`).toBe(matrix)
})

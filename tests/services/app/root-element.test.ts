import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** What React would tell of the events that its root leaves out, see src/app/root-element.ts. */
const unheard =
  /\bon(?:Mouse(?:Move|Out|Over|Up|Enter|Leave)|Key(?:Up|Press)|Transition|Animation)[A-Za-z]*\b/

test('no view asks React for an event that its root does not listen to', () => {
  const views = globSync('src/{views,app}/**/*.tsx')
  const asking = views.filter((path) => unheard.test(readFileSync(path, 'utf8')))

  expect(views.length).toBeGreaterThan(100)
  expect(asking).toEqual([])
})

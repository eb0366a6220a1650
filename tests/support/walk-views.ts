import { beforeAll, describe, expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'

import { desk } from './axe.ts'
import { allModels, type Share } from './models.ts'
import type {} from './record-command.ts'
import { walkView } from './view-walk.tsx'

/** Declares the walks of a share of the models through their screens: a file for each share, as files run side by side. */
export async function walkViews(share: Share): Promise<void> {
  const { models, broken } = await allModels(share)

  beforeAll(() => page.viewport(desk.width, desk.height))

  it('every model loads', () => {
    expect(broken).toEqual([])
  })

  describe('the screen of every state offers what the machine takes', () => {
    it.each(models)(
      '$name',
      async ({ name, model }) => {
        const walk = await walkView(model)
        const machine = model.machine.id
        if (walk === null) {
          const why = 'noScreen' in model.screen ? model.screen.noScreen : ''
          await commands.recordWalk('view', name, { machine, walk: null, why })
          return
        }
        await commands.recordWalk('view', name, { machine, walk: { walked: walk.walked, of: walk.of } })
        expect(walk.faults).toEqual([])
      },
      300_000,
    )
  })
}

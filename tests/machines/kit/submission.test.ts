import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, toPromise, waitFor } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import { sampleConfirmation } from '#tests/models/kit/confirmation.model.tsx'
import { sampleSubmission } from '#tests/models/kit/submission.model.tsx'

const taken: Problem = {
  kind: 'invalid',
  messages: [{ detail: 'Name has already been taken', field: 'name', code: null }],
}

/** Services reject with a plain problem, which is no Error. */
function failWith(problem: unknown): never {
  throw problem
}

describe('a submission', () => {
  it('sends target and values, keeps the rejection by field until the next attempt, and ends with the response', async () => {
    const sent: unknown[] = []
    const submit = fromPromise<{ id: string }, { target: { campaign: string }; values: { name: string } }>(
      async ({ input }) => {
        sent.push(input)
        if (input.values.name === 'Taken') {
          return failWith(taken)
        }
        return { id: '42' }
      },
    )
    const actor = createActor(sampleSubmission.provide({ actors: { submit } }), {
      input: { target: { campaign: '7' } },
    })
    actor.start()
    actor.send({ type: 'form.submit', values: { name: 'Taken' } })
    await waitFor(actor, (snapshot) => snapshot.matches('changed'))
    expect(actor.getSnapshot().context.problem).toEqual(taken)
    actor.send({ type: 'form.submit', values: { name: 'Autumn' } })
    expect(actor.getSnapshot().context.problem).toBeNull()
    expect(await toPromise(actor)).toEqual({ id: '42' })
    expect(sent).toEqual([
      { target: { campaign: '7' }, values: { name: 'Taken' } },
      { target: { campaign: '7' }, values: { name: 'Autumn' } },
    ])
  })
})

describe('a confirmation', () => {
  it('does nothing when declined', async () => {
    const perform = fromPromise<void, { target: { campaign: string } }>(async () => {
      throw new Error('declined work was done')
    })
    const actor = createActor(sampleConfirmation.provide({ actors: { perform } }), {
      input: { target: { campaign: '7' } },
    }).start()
    actor.send({ type: 'confirmation.decline' })
    expect(await toPromise(actor)).toEqual({ outcome: 'declined', target: { campaign: '7' } })
  })

  it('asks again with the problem when the work fails, and ends when it is done', async () => {
    const sent: unknown[] = []
    const perform = fromPromise<void, { target: { campaign: string } }>(async ({ input }) => {
      sent.push(input)
      if (sent.length === 1) {
        failWith(taken)
      }
    })
    const actor = createActor(sampleConfirmation.provide({ actors: { perform } }), {
      input: { target: { campaign: '7' } },
    }).start()
    actor.send({ type: 'confirmation.confirm' })
    await waitFor(actor, (snapshot) => snapshot.matches('asking'))
    expect(actor.getSnapshot().context.problem).toEqual(taken)
    actor.send({ type: 'confirmation.confirm' })
    expect(await toPromise(actor)).toEqual({ outcome: 'confirmed', target: { campaign: '7' } })
    expect(sent).toEqual([{ target: { campaign: '7' } }, { target: { campaign: '7' } }])
  })
})

import type { AnyActorRef } from 'xstate'

import type { Frame } from '#contract/frames.ts'
import type { Page } from '#contract/json-api.ts'

import type { ResourceContext } from '../kit/resource.ts'

/** The id of the actor of a page. */
export type FurtherPage = `page:${number}`

/** The id of the actor of a page, by the page's number. */
export function furtherPage(page: number): FurtherPage {
  return `page:${page}`
}

interface WithChildren {
  getSnapshot: () => { children: Record<string, AnyActorRef | undefined> }
}

/** All frames that are held: those of the page of the address, and of the further ones. Null before the first page was read. */
export function listedFrames(frames: WithChildren): Frame[] | null {
  const { list, further } = frames.getSnapshot().children
  const first = framesIn(list)
  return first === null
    ? null
    : [
        ...first,
        ...Object.values(further?.getSnapshot().children ?? {}).flatMap(
          (page) => framesIn(page as AnyActorRef) ?? [],
        ),
      ]
}

function framesIn(list: AnyActorRef | undefined): readonly Frame[] | null {
  const context: ResourceContext<Page<Frame>, unknown, unknown> | undefined = list?.getSnapshot().context
  return context?.value?.items ?? null
}

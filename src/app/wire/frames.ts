import { fromPromise } from 'xstate'

import { framesAddress } from '#contract/addresses/frames.address.ts'
import type { Frame } from '#contract/frames.ts'
import { adminFrameListMachine } from '#machines/frames/admin-frame-list.machine.ts'
import { frameCellMachine, type CellSave } from '#machines/frames/frame-cell.machine.ts'
import type { FrameFailure, FramesAnswer } from '#machines/frames/frame-failures.ts'
import { frameRemovalMachine } from '#machines/frames/frame-removal.machine.ts'
import {
  adminFrameExportMachine,
  adminFrameFiltersMachine,
  framesMachine,
} from '#machines/frames/frames.machine.ts'
import { furtherFramesMachine } from '#machines/frames/further-frames.machine.ts'
import type { NoticeContent } from '#machines/shell/notices.machine.ts'
import {
  deleteFrame,
  exportFrames,
  loadFrames,
  restoreFrame,
  updateFrame,
} from '#services/api/frames-admin.ts'
import { changeEachFrame } from '#services/api/frames-each.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, success } from '../base/notices.ts'
import { wireExport } from './export.ts'
import { wireFrameImport } from './frame-import.ts'
import { namesOf } from './frame-names.ts'
import { wireFrameBulk, wireFrameMap } from './frames-bulk.ts'
import { wireFilters, wireResource } from './kit.ts'
import { changesOfUser } from './listening.ts'

/** The frames admin, over the API and the signed-in person's channel. */
export function wireFrames(appContext: AppContext) {
  const { http, show } = appContext
  const list = wireResource(
    adminFrameListMachine,
    ({ query }, signal) => loadFrames(http, query, signal),
    changesOfUser(appContext, ['FramesChanged']),
  )
  return framesMachine.provide({
    actors: {
      list,
      further: furtherFramesMachine.provide({ actors: { page: list } }),
      filters: wireFilters(appContext, adminFrameFiltersMachine, framesAddress).provide({
        actions: {
          // The order is no filter: it stays.
          openDefault: () => {
            const { pathname, search } = appContext.place()
            const href = framesAddress.changed(pathname, search, noFilter)
            if (href !== null) {
              appContext.open(href, { replace: true })
            }
          },
        },
      }),
      exporting: wireExport(appContext, adminFrameExportMachine, (query, signal) =>
        exportFrames(http, query, signal),
      ),
      bulk: wireFrameBulk(appContext),
      map: wireFrameMap(appContext),
      importing: wireFrameImport(appContext),
      cell: frameCellMachine.provide({
        actors: {
          save: fromPromise<Frame, CellSave>(({ input: { frameId, field, value, held }, signal }) =>
            updateFrame(http, frameId, { [field]: value, held: { [field]: held } }, signal),
          ),
        },
      }),
      removal: frameRemovalMachine.provide({
        actors: {
          deleteAll: fromPromise<FramesAnswer, { frames: Frame[] }>(({ input: { frames }, signal }) =>
            changeEachFrame(idsOf(frames), (id) => deleteFrame(http, id, signal)),
          ),
        },
      }),
      restoreAll: fromPromise<FramesAnswer, { frames: Frame[] }>(({ input: { frames }, signal }) =>
        changeEachFrame(idsOf(frames), (id) => restoreFrame(http, id, signal)),
      ),
    },
    actions: {
      notifyDeleted: (_, { frames, isSelection }) => show(deletedNotice(frames, isSelection)),
      notifyRestored: (_, { frames, failures }) => {
        if (frames.length > 0) {
          show(restoredNotice(frames))
        }
        if (failures.length > 0) {
          show(notRestoredNotice(failures))
        }
      },
    },
  })
}

/** Each filter taken away. */
const noFilter = {
  externalId: null,
  frameCode: null,
  name: null,
  displayUnit: null,
  player: null,
  unit: null,
  deleted: null,
  inside: null,
}

function idsOf(frames: readonly Frame[]): string[] {
  return frames.map(({ id }) => id)
}

/** FRAME-020, FRAME-025. */
function deletedNotice(frames: readonly Frame[], isSelection: boolean): NoticeContent {
  const [first, ...others] = frames
  return isSelection || first === undefined || others.length > 0
    ? success('frames.allDeletedNotice', { frames: namesOf(frames.map(({ name }) => name)) })
    : success('frames.deletedNotice', { frameName: first.name })
}

function restoredNotice(frames: readonly Frame[]): NoticeContent {
  const [first, ...others] = frames
  return first === undefined || others.length > 0
    ? success('frames.allRestoredNotice', { frames: namesOf(frames.map(({ name }) => name)) })
    : success('frames.restoredNotice', { frameName: first.name })
}

/** With the server's words for each (FRAME-047). */
function notRestoredNotice(failures: readonly FrameFailure[]): NoticeContent {
  const notice = failure('frames.notRestored', { frames: namesOf(failures.map(({ name }) => name)) })
  const reasons = new Set(failures.map(({ reason }) => reason).filter((reason) => reason !== null))
  return { ...notice, lines: [...notice.lines, ...[...reasons].map((text) => ({ text }))] }
}

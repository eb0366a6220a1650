import { creativeListMachine } from '#machines/creatives/creative-list.machine.ts'
import { creativesMachine, isUploading } from '#machines/creatives/creatives.machine.ts'
import { loadExtents } from '#services/api/creative-pages.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure } from '../base/notices.ts'
import { wireSelection } from './creative-selection.ts'
import { wireDefaultToggle } from './default-toggle.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'
import { wireUpload } from './upload.ts'

/**
 * The creatives of a campaign and their uploads, over the API and the campaign's channel. `load`: how the session reads the frame
 * specifications of a campaign and their creatives.
 */
export function wireCreatives(appContext: AppContext, load: typeof loadExtents = loadExtents) {
  const { http, show } = appContext
  return creativesMachine.provide({
    actors: {
      list: wireResource(
        creativeListMachine,
        ({ params, query }, signal) => load(http, { ...params, extents: query }, signal),
        changesOfCampaign(appContext, [
          'CreativeUploadSucceeded',
          'CampaignIndexed',
          'CreativeUploadFailed',
          'CreativeDecisionMade',
        ]),
      ),
      selection: wireSelection(appContext),
      upload: wireUpload(appContext),
      defaultToggle: wireDefaultToggle(appContext),
    },
    actions: {
      notifyTooMany: ({ context }) => show(failure('uploads.tooMany', { count: context.maxFilesPerDrop })),
      notifyDuplicates: ({ context, event }) => {
        const duplicates =
          event.type === 'files.add'
            ? event.files.filter(({ name }) => isUploading(context, event.specificationId, name))
            : []
        const notices = duplicates.map(({ name }) => failure('uploads.duplicate', { fileName: name }))
        const [first] = notices
        if (first !== undefined) {
          show({ ...first, lines: notices.flatMap(({ lines }) => lines) })
        }
      },
    },
  })
}

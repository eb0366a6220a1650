import { fromPromise } from 'xstate'

import { htmlAssetMachine } from '#machines/creatives/html-asset.machine.ts'
import { checkAsset } from '#services/files/check-asset.ts'

/** The HTML5 package of a creative, fetched from its address. */
export function wireHtmlAsset() {
  return htmlAssetMachine.provide({
    actors: {
      checkAsset: fromPromise<void, { url: string }>(({ input, signal }) => checkAsset(input.url, signal)),
    },
  })
}

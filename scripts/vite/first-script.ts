import { readFileSync } from 'node:fs'

import { minifySync, type Plugin } from 'vite'

/** Placeholder for the files that a signed-in person needs next (first-load.ts). */
export const signedInPlace = 'data-signed-in=""'

/**
 * Inlines a script into the page, so that it runs without another request.
 *
 * @param path of the script, from the project's folder
 */
export function firstScript(path: string): Plugin {
  return {
    name: 'kerbside:first-script',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const tag = `<script src="/${path}"></script>`
        const { code } = minifySync(path, readFileSync(path, 'utf8'), { compress: { target: 'es2023' } })
        if (!html.includes(tag)) {
          throw new Error(`The page asks for no ${path}.`)
        }
        return html.replace(tag, () => `<script ${signedInPlace}>${code.trim()}</script>`)
      },
    },
  }
}

import type { Plugin, Rolldown } from 'vite'

import { signedInPlace } from './first-script.ts'

interface FirstLoad {
  /** The font file of the first screen. */
  font: RegExp
  /** Names of the chunks that run while the application starts. */
  eager: readonly string[]
  /** Whether the first screen behind sign-in needs a chunk besides the entry's. */
  isBehindSignIn: (chunk: Rolldown.OutputChunk) => boolean
}

/**
 * Shortens the time to the first screen:
 * - eager chunks carry V8's compile hint, so that they are compiled off the main thread while they download;
 * - the font is preloaded, which saves a second layout;
 * - `blocking="render"` saves rendering the empty page;
 * - the first script gets the files that a signed-in person needs next (`src/app/before-paint.js`).
 */
export function firstLoad({ font, eager, isBehindSignIn }: FirstLoad): Plugin {
  return {
    name: 'kerbside:first-load',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const chunk of chunksIn(bundle).filter(({ name }) => eager.includes(name))) {
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = chunksIn(bundle)
          .filter(isBehindSignIn)
          .map(({ fileName }) => `/${fileName}`)
        const letters = Object.keys(bundle).find((file) => font.test(file))
        if (files.length === 0 || letters === undefined || !html.includes(signedInPlace)) {
          throw new Error('Something that the first screen needs is missing.')
        }
        return {
          html: html
            .replace(signedInPlace, `data-signed-in="${files.join(' ')}"`)
            .replaceAll('<script type="module"', '<script type="module" blocking="render"'),
          tags: [
            {
              tag: 'link',
              attrs: {
                rel: 'preload',
                href: `/${letters}`,
                as: 'font',
                type: 'font/woff2',
                crossorigin: true,
              },
              injectTo: 'head-prepend',
            },
          ],
        }
      },
    },
  }
}

function chunksIn(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

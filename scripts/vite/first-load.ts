import type { Plugin, Rolldown } from 'vite'

import { signedInPlace } from './first-script.ts'

interface FirstLoad {
  /** The file of the letters that the first screen is written in. */
  font: RegExp
  /** Names of the chunks that run whole while the application starts. */
  eager: readonly string[]
  /** Of a chunk that the first screen behind sign-in needs besides the entry's own. */
  isBehindSignIn: (chunk: Rolldown.OutputChunk) => boolean
}

/**
 * Shortens the way to the first screen. Chunks that run at once say so: the browser then compiles them whole while they
 * arrive, beside the main thread, and not function by function on it. The page asks for its font at once, or it would be laid out
 * twice. It is not laid out or painted before there is anything on it: `blocking="render"` spares the empty page in between, and the
 * one before stays in sight. And its first script is told which files a signed-in person needs next, for `src/app/before-paint.js`.
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

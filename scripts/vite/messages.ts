import { parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

import { pseudoLocales, pseudoMessages } from '../messages/pseudo.ts'

/** A message without any syntax: kept as text, as `t` in src/services/intl/intl.ts returns such text as it is. */
const plain = /^[^{}'<>#]*$/
const catalogue = /[\\/]locales[\\/][^\\/]+\.json$/

const frontCatalogue = /[\\/]locales[\\/][^\\/]+\.json\?front$/

const pseudoCatalogue = /[\\/]locales[\\/]en\.json\?pseudo=([\w-]+)$/

/** Messages needed before sign-in: these areas, and what the parts of the design system say there. */
const frontAreas = ['app', 'auth', 'front', 'problem']
const frontParts = ['ui.dismiss', 'ui.hidePassword', 'ui.notifications', 'ui.optional', 'ui.showPassword']

/**
 * Parses the messages when the application is built and leaves the parser out of it: browsers get syntax trees. While
 * developing and testing, messages stay text.
 */
export function messages(): Plugin {
  return {
    name: 'kerbside:messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
      },
    }),
    transform: {
      filter: { id: catalogue },
      handler: (source) => ({ code: JSON.stringify(compile(JSON.parse(source))), map: null }),
    },
  }
}

/** `locales/en.json?front`: the messages of the first screen alone, which it loads instead of all. */
export function frontMessages(): Plugin {
  return {
    name: 'kerbside:front-messages',
    enforce: 'pre',
    transform: {
      filter: { id: frontCatalogue },
      handler: (source) => {
        const compiled = compile(frontOf(JSON.parse(source)))
        return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: 'js' }
      },
    },
  }
}

/** `locales/en.json?pseudo=en-XA`: a pseudo-language's messages, generated from the English ones. */
export function pseudoLanguages(): Plugin {
  return {
    name: 'kerbside:pseudo-languages',
    enforce: 'pre',
    transform: {
      filter: { id: pseudoCatalogue },
      handler: (source, id) => {
        const asked = pseudoCatalogue.exec(id)?.[1]
        const locale = pseudoLocales.find((tag) => tag === asked)
        if (locale === undefined) {
          throw new Error(`${id}: there is no such pseudo-language, only ${pseudoLocales.join(' and ')}`)
        }
        const compiled = compile(pseudoMessages(JSON.parse(source), locale))
        return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: 'js' }
      },
    },
  }
}

/** The messages of the areas that the first screen needs. */
export function frontOf(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([id]) => frontAreas.includes(id.split('.')[0] ?? '') || frontParts.includes(id),
    ),
  )
}

/** Messages by id, those with syntax as trees. A message that does not parse stops the build. */
export function compile(texts: Record<string, string>): Record<string, string | MessageFormatElement[]> {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id, plain.test(text) ? text : parse(text)]),
  )
}

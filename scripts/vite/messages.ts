import { parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

import source from '../../locales/en.json' with { type: 'json' }
import { pseudoLocales, pseudoMessages } from '../messages/pseudo.ts'

/** A message without any syntax: kept as text, as `t` in src/services/intl/intl.ts returns such text as it is. */
const plain = /^[^{}'<>#]*$/
const catalogue = /[\\/]locales[\\/][^\\/]+\.json$/

const partOfCatalogue = /[\\/]locales[\\/][^\\/]+\.json\?(front|early|late)$/

const pseudoCatalogue = /[\\/]locales[\\/]en\.json\?pseudo=([\w-]+)$/

/** Messages needed before sign-in: these areas, and what the parts of the design system say there. */
const frontAreas = ['app', 'auth', 'front', 'problem']
const frontParts = ['ui.dismiss', 'ui.hidePassword', 'ui.notifications', 'ui.optional', 'ui.showPassword']
/** Messages of the dashboard and the layout around it, the titles of all pages, and the words of statuses. */
const earlyAreas = ['campaign', 'common', 'dashboard', 'guard', 'inbox', 'readiness', 'shell', 'ui']
const earlyParts = [
  'creatives.decisions',
  'creatives.enhancedModeration',
  'creatives.schedule',
  ...['InProgress', 'PartiallyPromoted', 'Promoted', 'Unpromoted'].map(
    (status) => `bookings.campaign${status}`,
  ),
  ...['InProgress', 'NeedAttention', 'Promoted', 'RequestSent', 'Unpromoted'].map(
    (status) => `bookings.status${status}`,
  ),
  ...['approved', 'rejected', 'unmoderated'].map((status) => `content.${status}`),
  ...['approved', 'incomplete', 'pending', 'pendingCount', 'rejected', 'unreadyCount'].map(
    (status) => `creatives.${status}`,
  ),
  ...['accepted', 'pending', 'rejected'].map((decision) => `decisions.${decision}`),
  'dropZone.nothingYet',
]
const title = /\.(\w+T|t)itle$/

/** When messages are needed: before sign-in, with the dashboard, or with the other screens behind it. */
export type CataloguePart = 'front' | 'early' | 'late'

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

/**
 * `locales/en.json?front`, `?early` and `?late`: the parts of a catalogue, each loaded when it is needed. A chunk of `first` that says
 * a message of `late` stops the build, as it would show the id of a message that is not there yet.
 */
export function catalogueParts(first: readonly string[] = []): Plugin {
  return {
    name: 'kerbside:catalogue-parts',
    enforce: 'pre',
    generateBundle: (_, bundle) => {
      const said = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && first.includes(file.name) ? idsIn(file.code) : [],
      )
      const early = said.filter((id) => Object.hasOwn(source, id) && partWith(id) === 'late')
      if (early.length > 0) {
        throw new Error(
          `Messages of the first screens belong to earlyAreas or earlyParts: ${early.join(', ')}`,
        )
      }
    },
    transform: {
      filter: { id: partOfCatalogue },
      handler: (source, id) => {
        const part = partOfCatalogue.exec(id)?.[1] as CataloguePart
        const compiled = compile(partOf(part, JSON.parse(source)))
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

/** What may be ids of messages in built code. */
function idsIn(code: string): string[] {
  return [...code.matchAll(/[`'"](\w+(?:\.\w+)+)[`'"]/g)].map(([, id = '']) => id)
}

/** The messages of one part. Each message belongs to one. */
export function partOf(part: CataloguePart, texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([id]) => partWith(id) === part))
}

/** The part that a message belongs to. */
export function partWith(id: string): CataloguePart {
  const [area = ''] = id.split('.')
  if (frontAreas.includes(area) || frontParts.includes(id)) {
    return 'front'
  }
  return earlyAreas.includes(area) || earlyParts.includes(id) || title.test(id) ? 'early' : 'late'
}

/** Messages by id, those with syntax as trees. A message that does not parse stops the build. */
export function compile(texts: Record<string, string>): Record<string, string | MessageFormatElement[]> {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id, plain.test(text) ? text : parse(text)]),
  )
}

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { chooseMessages, loadAllMessages, loadMessages } from '#app/base/messages.ts'
import en from '#locales/en.json'

import { catalogueParts, messages, pseudoLanguages } from '../../../scripts/vite/messages.ts'

interface Built {
  chooseMessages: typeof chooseMessages
  loadMessages: typeof loadMessages
  loadAllMessages: typeof loadAllMessages
  say: (id: string, values?: Record<string, string | number>) => string
  start: () => void
}

const german = Object.fromEntries(
  Object.entries(en).map(([id, text]) => [id, id === 'auth.signIn' ? 'Anmelden' : `de ${text}`]),
)
/** Below the checkout, so that the packages are found. */
const cache = join(import.meta.dirname, '../../../node_modules/.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'words-'))
let built: Built

/** The sources that speak, with one file more in locales/, built as the product is. */
beforeAll(async () => {
  for (const path of ['src/app/base/messages.ts', 'src/services/intl', 'contract', 'package.json']) {
    cpSync(path, join(folder, path), { recursive: true })
  }
  mkdirSync(join(folder, 'locales'))
  writeFileSync(join(folder, 'locales/en.json'), JSON.stringify(en))
  writeFileSync(join(folder, 'locales/de.json'), JSON.stringify(german))
  writeFileSync(
    join(folder, 'entry.ts'),
    `import front from '#locales/en.json?front'
     import { setMessages, t } from '#services/intl/intl.ts'
     export { chooseMessages, loadAllMessages, loadMessages } from '#app/base/messages.ts'
     export const start = () => setMessages('en', front)
     export const say = t`,
  )
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [messages(), catalogueParts(), pseudoLanguages()],
    build: { outDir: 'out', lib: { entry: 'entry.ts', formats: ['es'], fileName: 'entry' } },
  })
  const entry = pathToFileURL(join(folder, 'out/entry.js')).href
  built = (await import(/* @vite-ignore */ entry)) as Built
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A window as far as languages go. */
function windowOf(languages: string[], search = '') {
  const page = { lang: 'en', dir: '' }
  const window = {
    location: { search },
    navigator: { languages },
    document: { documentElement: page },
  } as unknown as Window
  return { page, window }
}

async function speaks(
  wishes: { locale?: string; environment?: string; search?: string },
  languages: string[] = ['en-GB'],
) {
  const { page, window } = windowOf(languages, wishes.search)
  built.start()
  await built.chooseMessages(
    { locale: wishes.locale ?? null, environment: wishes.environment ?? 'production' },
    window,
  )
  const front = built.say('auth.signIn')
  await built.loadMessages()
  const early = built.say('ui.pageOf', { page: 1, pages: 2 })
  await built.loadAllMessages()
  return { page, front, early, behind: built.say('creatives.frames', { count: 2 }) }
}
const english = {
  page: { lang: 'en', dir: 'ltr' },
  front: 'Sign in',
  early: 'Page 1 of 2',
  behind: '2 frames',
}
const inGerman = {
  page: { lang: 'de', dir: 'ltr' },
  front: 'Anmelden',
  early: 'de Page 1 of 2',
  behind: 'de 2 frames',
}

test('a further language is one file: the browser that prefers it gets it, before and after sign-in', async () => {
  expect(await speaks({}, ['nl', 'de-CH', 'en'])).toEqual(inGerman)
  expect(await speaks({}, ['en-GB', 'de'])).toEqual(english)
  expect(await speaks({}, ['nl'])).toEqual(english)
})

test('LIM-011 the configuration chooses for everybody', async () => {
  expect(await speaks({ locale: 'de' }, ['en'])).toEqual(inGerman)
})

test('the address tries a language out, but not in production', async () => {
  expect(await speaks({ search: '?locale=de', environment: 'demo' })).toEqual(inGerman)
  expect(await speaks({ search: '?locale=de' })).toEqual(english)
})

test('a language that nobody speaks can be tried out, and is never spoken in production', async () => {
  expect(await speaks({ search: '?locale=en-XA', environment: 'development' })).toEqual({
    page: { lang: 'en-XA', dir: 'ltr' },
    front: '⟦Šîîĝñ îîñ⟧',
    early: '⟦Pååĝéé 1 ööf 2⟧',
    behind: '⟦2 fŕååmééš⟧',
  })
  expect((await speaks({ locale: 'ar-XB', environment: 'test' })).page).toEqual({ lang: 'ar-XB', dir: 'rtl' })
  expect(await speaks({ locale: 'en-XA', search: '?locale=en-XA' })).toEqual(english)
})

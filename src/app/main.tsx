import { createRoot } from 'react-dom/client'

import { configurationSchema } from '#contract/configuration.ts'
import front from '#locales/en.json?front'
import { setWords } from '#services/intl/intl.ts'

import '#views/ui/theme/global.css'
import { Crash } from '#views/shell/crash.tsx'
import { Maintenance } from '#views/shell/maintenance.tsx'

import { Application } from './application.tsx'
import type { AppRouter } from './router.ts'
import { start, type Started } from './start.ts'
import { chooseWords } from './words.ts'

/** Milliseconds. */
const patience = 200

setWords('en', front)
const root = createRoot(document.querySelector('#root') ?? document.body)

void begin()

/** No await of the module's own: the chunks that it loads import the one it is in, and would wait for it for ever. */
async function begin(): Promise<void> {
  try {
    const answer = await fetch('/config.json')
    const configuration = configurationSchema.parse(await answer.json())
    await chooseWords(configuration, window)
    if (configuration.disabled) {
      root.render(<Maintenance name={configuration.applicationName} />)
    } else {
      await open(start(configuration, window))
    }
  } catch (error) {
    console.warn('The application could not start.', error)
    root.render(<Crash />)
  }
}

/**
 * Draws nothing before the screen at the address is loaded, as it would be thrown away at once; unless that takes longer than a
 * person should look at nothing. The router is drawn when it has arrived and not before: it goes through redirects by itself.
 */
async function open(started: Started): Promise<void> {
  const show = (isLoaded: boolean) => root.render(<Application {...started} isLoaded={isLoaded} />)
  const slow = setTimeout(() => show(false), patience)
  await arrived(started.router)
  clearTimeout(slow)
  show(true)
}

function arrived(router: AppRouter): Promise<void> {
  return new Promise((resolve, reject) => {
    const forget = router.subscribe('onResolved', () => {
      forget()
      resolve()
    })
    router.load().catch(reject)
  })
}

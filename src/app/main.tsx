import { createRoot } from 'react-dom/client'

import front from '#locales/en.json?front'
import { setWords } from '#services/intl/intl.ts'

import '#views/ui/theme/global.css'
import { Crash } from '#views/shell/crash.tsx'
import { Maintenance } from '#views/shell/maintenance.tsx'

import { Application } from './application.tsx'
import { loadFirstScreen } from './first-screen.ts'
import { readConfiguration } from './read-configuration.ts'
import { rootElement } from './root-element.ts'
import { start } from './start.ts'
import { chooseWords } from './words.ts'

setWords('en', front)
const root = createRoot(rootElement())

// From a stack of its own: who has a debugger attached is told where a request came from, and for that this whole chunk would
// be read anew.
queueMicrotask(() => void begin())

/** No await of the module's own: the chunks that it loads import the one it is in, and would wait for it for ever. */
async function begin(): Promise<void> {
  try {
    const configuration = await readConfiguration(document)
    await chooseWords(configuration, window)
    if (configuration.disabled) {
      root.render(<Maintenance name={configuration.applicationName} />)
      return
    }
    const started = start(configuration, window)
    const { ready, onDrawn } = loadFirstScreen(started.router)
    await ready
    root.render(<Application {...started} onDrawn={onDrawn} />)
  } catch (error) {
    console.warn('The application could not start.', error)
    root.render(<Crash />)
  }
}

import { createRoot } from 'react-dom/client'

import front from '#locales/en.json?front'
import { setMessages } from '#services/intl/intl.ts'

import '#views/ui/theme/global.css'
import { Crash } from '#views/shell/crash.tsx'
import { Maintenance } from '#views/shell/maintenance.tsx'

import { Application } from './application.tsx'
import { chooseMessages } from './base/messages.ts'
import { loadFirstScreen } from './first-screen.ts'
import { readConfiguration } from './read-configuration.ts'
import { start } from './start.ts'

setMessages('en', front)
const root = createRoot(document.querySelector('#root') ?? document.body)

void begin()

/** Not awaited at the top level: the chunks that it loads import this one and would wait for it. */
async function begin(): Promise<void> {
  try {
    const configuration = await readConfiguration(document)
    await chooseMessages(configuration, window)
    if (configuration.disabled) {
      root.render(<Maintenance name={configuration.applicationName} />)
      return
    }
    const started = await start(configuration, window)
    const { ready, onDrawn } = loadFirstScreen(started.router)
    await ready
    root.render(<Application {...started} onDrawn={onDrawn} />)
  } catch (error) {
    console.warn('The application could not start.', error)
    root.render(<Crash />)
  }
}

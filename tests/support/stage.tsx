import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { LinkProvider } from '#views/ui/link.tsx'

import '#views/ui/theme/global.css'

import { attach, sampleFile } from './controls.ts'

/** A mounted screen, and what went wrong since. */
export interface Mounted {
  /** Throws, warnings and errors, in words. */
  faults: string[]
  /** Where links wanted to go. */
  visited: string[]
  unmount: () => void
}

let prepared = false

/** Mounts a screen the way the application does: words, links, theme; with the console under watch. */
export function mount(screen: ReactNode): Mounted {
  prepare()
  // Vite lays the error of a model that does not load over the screens of all others.
  document.querySelector('vite-error-overlay')?.remove()
  const faults: string[] = []
  const visited: string[] = []
  const stopWatching = watchConsole(faults)
  const container = document.body.appendChild(document.createElement('div'))
  const note = (error: unknown) =>
    faults.push(`throws: ${error instanceof Error ? error.message : String(error)}`)
  const root = createRoot(container, { onUncaughtError: note, onCaughtError: note, onRecoverableError: note })
  flushSync(() =>
    root.render(<LinkProvider actions={{ navigate: (href) => visited.push(href) }}>{screen}</LinkProvider>),
  )
  return {
    faults,
    visited,
    unmount: () => {
      flushSync(() => root.unmount())
      container.remove()
      stopWatching()
    },
  }
}

/** Lets effects, microtasks, the frame that they asked for and what waits for it (`afterPaint`) happen. */
export async function settle(frames = 1): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await nextTask()
  }
}

function nextTask(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => resolve(), { once: true })
  port1.start()
  port2.postMessage(null)
  return promise
}

function prepare(): void {
  if (prepared) {
    return
  }
  prepared = true
  configureIntl({ locale: 'en', messages: en })
  document.documentElement.lang = 'en'
  document.title = 'Kerbside'
  // A button that opens the file chooser: a person picks a file in it.
  document.addEventListener('click', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') {
      event.preventDefault()
      attach(event.target, [sampleFile()])
    }
  })
  // Links that lead out of the application would take the page with them.
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) {
      event.preventDefault()
    }
  })
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) {
      event.preventDefault()
      throw new Error('a form submits itself: its onSubmit must call preventDefault')
    }
  })
}

function watchConsole(faults: string[]): () => void {
  const watched = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      faults.push(`console.${level}: ${parts.map(String).join(' ')}`)
    }),
  )
  return () => {
    for (const spy of watched) {
      spy.mockRestore()
    }
  }
}

import { useElementScrollRestoration } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { framesAddress, type FramesQuery } from '#contract/addresses/frames.address.ts'
import { Frames } from '#views/frames/frames.tsx'
import { MapsProvider } from '#views/ui/map/maps-context.ts'

import { createMaps } from '../base/maps.ts'
import { useAppContext } from '../base/use-app-context.ts'
import { framesScreen } from '../screens/frames.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function FramesPage() {
  const { app, configuration } = useAppContext()
  const [maps] = useState(() => createMaps(configuration, window))
  const viewer = useSelector(app, (snapshot) => snapshot.context.user)
  const frames = useScreen(framesScreen)
  const left = useElementScrollRestoration({ getElement: () => window })
  const [scrollBack] = useState(() => createScrollBack(left?.scrollY ?? 0))
  return frames === undefined || viewer === null ? null : (
    <MapsProvider value={maps}>
      <Frames frames={frames} viewer={viewer} hrefOf={hrefOf} onLaidOut={scrollBack} />
    </MapsProvider>
  )
}

/**
 * Scrolls the window once to where it was when these frames were left. The router does so when the screen is there, which is too early
 * for a list whose length nobody knows yet.
 */
function createScrollBack(place: number): () => void {
  let wanted = place
  return () => {
    if (wanted > window.scrollY) {
      window.scrollTo(0, wanted)
    }
    wanted = 0
  }
}

const hrefOf = (query: FramesQuery) => framesAddress.href({}, query)

import { useSelector } from '@xstate/react'

import { framesAddress, type FramesQuery } from '#contract/addresses/frames.address.ts'
import { Frames } from '#views/frames/frames.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { framesScreen } from '../screens/frames.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function FramesPage() {
  const { app } = useAppContext()
  const viewer = useSelector(app, (snapshot) => snapshot.context.user)
  const frames = useScreen(framesScreen)
  return frames === undefined || viewer === null ? null : (
    <Frames frames={frames} viewer={viewer} hrefOf={hrefOf} />
  )
}

const hrefOf = (query: FramesQuery) => framesAddress.href({}, query)

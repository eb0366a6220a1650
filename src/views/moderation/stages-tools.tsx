import type { ReactNode } from 'react'

import type { ModerationStage } from '#contract/moderation-stages.ts'
import type { StageSourcesRef } from '#machines/moderation/moderation-stages.machine.ts'
import { css } from '#styled/css/index.js'

import { CopyStages } from './copy-stages.tsx'

interface StagesToolsProps {
  save: ReactNode
  /** The button that reads the stages again. */
  reload: ReactNode
  sources: StageSourcesRef | undefined
  /** Null while there is nothing to copy into. */
  onCopy: ((stages: readonly ModerationStage[]) => void) | null
  /** The choice of the creative whose decisions are shown. */
  choice: ReactNode
}

/** The tools above the stages. Each has its place and its width before the stages, campaigns and creatives are read. */
export function StagesTools({ save, reload, sources, onCopy, choice }: StagesToolsProps) {
  return (
    <div className={tools}>
      {save}
      {reload}
      <div className={choices}>
        {sources === undefined ? null : <CopyStages sources={sources} onCopy={onCopy} />}
        {choice}
      </div>
    </div>
  )
}

const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2' })
/** On phones below the buttons, beside each other. */
const choices = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '2',
  flex: { base: '1 1 100%', md: '0 1 auto' },
})

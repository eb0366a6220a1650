import { useSelector } from '@xstate/react'

import type { PlaylistEditorRef, PlaylistSequenceRef } from '#machines/playlists/playlists.machine.ts'

import { EditorDrawer } from '../ui/editor-drawer.tsx'
import { PlaylistFields } from './playlist-fields.tsx'

interface PlaylistEditorProps {
  editor: PlaylistEditorRef
  sequence?: PlaylistSequenceRef | undefined
  /** The order is shown again. */
  onOrder: () => void
}

/** A playlist in its drawer: weights, order, shuffle (PLAY-011). */
export function PlaylistEditor({ editor, sequence, onOrder }: PlaylistEditorProps) {
  const { ruleSet, specification } = useSelector(editor, ({ context }) => context.target)
  return (
    <EditorDrawer editor={editor} title={ruleSet} description={specification}>
      <PlaylistFields editor={editor} sequence={sequence} onOrder={onOrder} />
    </EditorDrawer>
  )
}

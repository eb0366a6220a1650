import type { Problem } from '#contract/problem.ts'
import {
  isSamePlaylist,
  playlistIssues,
  playlistValues,
  withLock,
  withShareMoved,
  withWeight,
  type PlaylistValues,
  type ShareDraft,
} from '#machines/playlists/playlist.values.ts'
import type { PlaylistEditorRef, PlaylistTarget } from '#machines/playlists/playlists.machine.ts'
import { t } from '#services/intl/intl.ts'

import { submitTo } from '../ui/editor-actions.tsx'
import { useEditForm } from '../ui/use-edit-form.ts'

/** The form of a playlist: every change of a weight changes those of the others too (PLAY-010). */
export function usePlaylistForm(
  editor: PlaylistEditorRef,
  { playlist }: PlaylistTarget,
  problem: Problem | null,
) {
  const initial = playlistValues(playlist)
  const edit = useEditForm<PlaylistValues, 'blank'>({
    actor: editor,
    initial,
    isUnchanged: (values) => isSamePlaylist(values, initial),
    issuesIn: playlistIssues,
    messageOf: () => t('playlists.blank'),
    problem,
    onValid: submitTo(editor),
  })
  const change = (changed: (shares: ShareDraft[]) => ShareDraft[]) =>
    edit.form.setFieldValue('shares', changed)
  return {
    ...edit,
    setShuffled: (isShuffled: boolean) => edit.form.setFieldValue('isShuffled', isShuffled),
    type: (id: string, text: string) => change((shares) => withWeight(shares, id, text)),
    lock: (id: string, isLocked: boolean) => change((shares) => withLock(shares, id, isLocked)),
    move: (from: number, to: number) => change((shares) => withShareMoved(shares, from, to)),
    discard: () => {
      edit.form.setFieldValue('isShuffled', initial.isShuffled)
      edit.form.setFieldValue('shares', initial.shares)
    },
  }
}

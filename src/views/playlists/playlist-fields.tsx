import { useSelector } from '@xstate/react'

import { isTypable, weightField } from '#machines/playlists/playlist.values.ts'
import type { PlaylistEditorRef, PlaylistSequenceRef } from '#machines/playlists/playlists.machine.ts'
import { sharesOf } from '#machines/playlists/playlists.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EditorActions } from '../ui/editor-actions.tsx'
import { FormFields } from '../ui/form-fields.tsx'
import { Form } from '../ui/form.tsx'
import { BringBackIcon } from '../ui/icons.ts'
import { OrderedList } from '../ui/ordered-list.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { PlaylistOrder } from './playlist-order.tsx'
import { ShareField } from './share-field.tsx'
import { ShareStrip } from './share-strip.tsx'
import { usePlaylistForm } from './use-playlist-form.ts'

interface PlaylistFieldsProps {
  editor: PlaylistEditorRef
  sequence: PlaylistSequenceRef | undefined
  onOrder: () => void
}

/** The weights, which always total 100, the order of the creatives, and how it is worked out (PLAY-010, PLAY-013, PLAY-017). */
export function PlaylistFields({ editor, sequence, onOrder }: PlaylistFieldsProps) {
  const snapshot = useSelector(editor, (current) => current)
  const { target, problem } = snapshot.context
  const form = usePlaylistForm(editor, target, problem)
  const { shares, isShuffled } = form.values
  const shown = sharesOf(
    target.creatives,
    shares.map(({ id, weight }) => ({ id, weight: weight === '' ? null : Number(weight) })),
  )
  const isBusy = snapshot.hasTag('busy')
  const refusal = form.errorOf('creatives')
  const shuffle = (next: boolean) => {
    form.setShuffled(next)
    if (!next) {
      onOrder()
    }
  }
  return (
    <Form onSubmit={form.submit} problem={form.failure}>
      <FormFields disabled={isBusy}>
        {refusal === undefined ? null : (
          <AlertBanner tone="blocked" role="alert">
            {refusal}
          </AlertBanner>
        )}
        <ShareStrip shares={shown} />
        <div className={line}>
          <p className={hint}>{t('playlists.totalHint')}</p>
          {form.isUnchanged ? null : (
            <>
              <StatusChip tone="attention">{t('playlists.unsaved')}</StatusChip>
              <Button size="sm" variant="ghost" icon={<BringBackIcon />} onClick={form.discard}>
                {t('playlists.discard')}
              </Button>
            </>
          )}
        </div>
        <OrderedList
          label={t('playlists.creatives')}
          items={shown}
          itemKey={({ id }) => id}
          itemName={({ name }) => name}
          render={(share) => (
            <ShareField
              share={share}
              weight={shares.find(({ id }) => id === share.id)?.weight ?? ''}
              isLocked={shares.some(({ id, isLocked }) => id === share.id && isLocked)}
              isTypable={isTypable(shares, share.id)}
              error={form.errorOf(weightField(share.id))}
              onType={(text) => form.type(share.id, text)}
              onLock={(isLocked) => form.lock(share.id, isLocked)}
            />
          )}
          onMove={form.move}
        />
        <Checkbox
          label={t('playlists.shuffle')}
          hint={t('playlists.shuffleHint')}
          checked={isShuffled}
          onCheckedChange={shuffle}
        />
      </FormFields>
      <PlaylistOrder
        target={target}
        isShuffled={isShuffled}
        isChanged={!form.isUnchanged}
        sequence={sequence}
      />
      <EditorActions
        editor={editor}
        name={target.ruleSet}
        saveLabel={t('playlists.save')}
        onOverwrite={form.submit}
      />
    </Form>
  )
}

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minHeight: '8' })
const hint = css({ flex: '1 1 12rem', color: 'ink.muted', textStyle: 'label' })

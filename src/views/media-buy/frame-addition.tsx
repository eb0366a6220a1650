import { useSelector } from '@xstate/react'

import type { MediaBuyRef } from '#machines/media-buy/media-buy.machine.ts'
import { hiddenIdCount, missingWords } from '#machines/media-buy/media-buy.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PlusIcon } from '../ui/icons.ts'
import { Popover } from '../ui/popover.tsx'
import { TextArea } from '../ui/text-area.tsx'

/** Adds frames by their external ids, behind a button (FRAME-033 … FRAME-039). */
export function FrameAddition({ mediaBuy }: { mediaBuy: MediaBuyRef }) {
  const isOpen = useSelector(mediaBuy, (snapshot) => snapshot.hasTag('open'))
  const mayToggle = useSelector(
    mediaBuy,
    (snapshot) => snapshot.can({ type: 'addition.open' }) || snapshot.can({ type: 'addition.close' }),
  )
  const hidden = useSelector(mediaBuy, hiddenIdCount)
  return (
    <Popover
      drawer
      form
      open={isOpen}
      onOpenChange={(open) => {
        const event = { type: open ? 'addition.open' : 'addition.close' } as const
        // It stays until the frames are added, wherever somebody presses.
        if (mediaBuy.getSnapshot().can(event)) {
          mediaBuy.send(event)
        }
      }}
      label={t('mediaBuy.add')}
      trigger={
        <Button icon={hidden === 0 ? <PlusIcon /> : undefined} disabled={!mayToggle}>
          {hidden === 0 ? t('mediaBuy.add') : t('mediaBuy.addTyped', { count: hidden })}
        </Button>
      }
    >
      <AdditionForm mediaBuy={mediaBuy} />
    </Popover>
  )
}

function AdditionForm({ mediaBuy }: { mediaBuy: MediaBuyRef }) {
  const draft = useSelector(mediaBuy, ({ context }) => context.draft)
  const missing = useSelector(mediaBuy, ({ context }) => context.missing)
  const isAdding = useSelector(mediaBuy, (snapshot) => snapshot.hasTag('adding'))
  const mayType = useSelector(mediaBuy, (snapshot) => snapshot.can({ type: 'draft.typed', text: '' }))
  const mayAdd = useSelector(mediaBuy, (snapshot) => snapshot.can({ type: 'frames.add' }))
  return (
    <div className={width}>
      <Form
        problem={missing.length === 0 ? null : missing}
        onSubmit={() => mediaBuy.send({ type: 'frames.add' })}
      >
        <TextArea
          label={t('mediaBuy.ids')}
          hint={t('mediaBuy.idsHint')}
          error={missing.length === 0 ? undefined : wordsOf(missing)}
          value={draft}
          onValueChange={(text) => mediaBuy.send({ type: 'draft.typed', text })}
          readOnly={!mayType}
          spellCheck={false}
          autoCapitalize="characters"
          rows={4}
        />
        <Button type="submit" variant="solid" busy={isAdding} disabled={!mayAdd}>
          {t('mediaBuy.add')}
        </Button>
      </Form>
    </div>
  )
}

function wordsOf(missing: readonly string[]): string {
  const { message, values } = missingWords(missing)
  return t(message, values)
}

const width = css({ width: { lg: '96' } })

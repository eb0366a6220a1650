import { useSelector } from '@xstate/react'

import type { MentionSearchRef } from '#machines/creatives/comment-draft.machine.ts'
import { t } from '#services/intl/intl.ts'

import { WritingArea, type WritingAreaProps } from '../ui/writing-area.tsx'

interface MentionWritingProps extends Omit<WritingAreaProps, 'suggestions' | 'onEscape'> {
  search: MentionSearchRef
  /** Escape was pressed while nobody is offered. */
  onEscape?: (() => void) | undefined
}

/** A text in which people are mentioned: after an @ those who may see the campaign are offered. */
export function MentionWriting({ search, onEscape, ...props }: MentionWritingProps) {
  const snapshot = useSelector(search, (current) => current)
  const { hits } = snapshot.context
  return (
    <WritingArea
      {...props}
      suggestions={{
        label: t('comments.people'),
        items: hits.map(({ id, name }) => ({ id, label: name })),
        note: snapshot.hasTag('none')
          ? t('comments.nobodyFound')
          : snapshot.hasTag('failed')
            ? t('comments.peopleFailed')
            : null,
        onPick: (id) => search.send({ type: 'hit.choose', id }),
      }}
      onEscape={() => {
        if (snapshot.can({ type: 'search.clear' })) {
          search.send({ type: 'search.clear' })
        } else {
          onEscape?.()
        }
      }}
    />
  )
}

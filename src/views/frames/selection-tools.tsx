import { useSelector } from '@xstate/react'

import { fewFrames, offeredAll } from '#machines/frames/frames.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { MainAction } from '../ui/bottom-bar.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/icons.ts'
import { phoneWindow, useMedia } from '../ui/use-media.ts'
import { useSelectorLater } from '../ui/use-selector-later.ts'
import type { SelectionRefs } from './frame-selection.tsx'

/**
 * How many frames are selected, on whatever page, and what is done with them (FRAME-021). On phones at the bottom of the window while some
 * are, as the top of the page is far away then.
 */
export function SelectionTools(refs: SelectionRefs) {
  const { frames, bulk } = refs
  const isPhone = useMedia(phoneWindow)
  const count = useSelectedCount(refs)
  const isAll = useSelectorLater(bulk, ({ context }) => context.all !== null)
  const drawn = useSelectorLater(frames, ({ context }) => context.selected)
  const mayDeleteAll = useSelectorLater(bulk, (snapshot) => snapshot.can({ type: 'bulk.deleteAll' }))
  const mayDeleteMany = useSelectorLater(bulk, (snapshot) =>
    snapshot.can({ type: 'bulk.delete', frames: drawn }),
  )
  const mayDelete = useSelectorLater(frames, (snapshot) => snapshot.can({ type: 'selection.delete' }))
  const isMany = drawn.length > fewFrames
  // What is selected now, which may be ahead of what is drawn.
  const now = () => ({
    all: bulk.getSnapshot().context.all,
    selected: frames.getSnapshot().context.selected,
  })
  const clear = () => {
    const { all, selected } = now()
    if (all !== null) {
      bulk.send({ type: 'all.clear' })
    }
    if (selected.length > 0) {
      frames.send({ type: 'selection.clear' })
    }
  }
  const ask = () => {
    const { all, selected } = now()
    if (all !== null) {
      bulk.send({ type: 'bulk.deleteAll' })
    } else if (selected.length > fewFrames) {
      bulk.send({ type: 'bulk.delete', frames: selected })
    } else {
      frames.send({ type: 'selection.delete' })
    }
  }
  if (isPhone && count === 0) {
    return null
  }
  return (
    <MainAction>
      {count === 0 ? null : (
        <span className={chosen}>
          <span role="status">{t('frames.selectedCount', { number: formatInteger(count) })}</span>
          <IconButton label={t('frames.clearSelection')} icon={<CloseIcon />} onClick={clear} />
        </span>
      )}
      <Button
        variant="dangerQuiet"
        disabled={!(isAll ? mayDeleteAll && count > 0 : isMany ? mayDeleteMany : mayDelete)}
        onClick={ask}
      >
        {t('frames.deleteSelected')}
      </Button>
    </MainAction>
  )
}

/** After the whole page is selected: offers all frames that match, and afterwards the way back. */
export function SelectAllLine(refs: SelectionRefs) {
  const { frames, bulk, list } = refs
  const count = useSelectedCount(refs)
  const all = useSelectorLater(bulk, ({ context }) => context.all)
  const selected = useSelectorLater(frames, ({ context }) => context.selected)
  const { value: page, query } = useSelector(list, ({ context }) => context)
  const offered = query.whole === true ? null : offeredAll(page, selected, query)
  if (all !== null) {
    return (
      <div className={line}>
        <span>
          {all.except.length === 0
            ? t('frames.allMatching', { count })
            : t('frames.allMatchingBut', { count, total: formatInteger(count + all.except.length) })}
        </span>
        <Button size="sm" variant="ghost" onClick={() => bulk.send({ type: 'all.clear' })}>
          {query.whole === true ? t('frames.clearSelection') : t('frames.onlyThisPage')}
        </Button>
      </div>
    )
  }
  return offered === null ? null : (
    <div className={line}>
      <span>{t('frames.allOfPage', { count: page?.items.length ?? 0 })}</span>
      <Button size="sm" onClick={() => bulk.send({ type: 'all.select' })}>
        {t('frames.selectAllMatching', { number: formatInteger(offered) })}
      </Button>
    </div>
  )
}

function useSelectedCount({ frames, bulk, list }: SelectionRefs): number {
  const all = useSelectorLater(bulk, ({ context }) => context.all)
  const selected = useSelectorLater(frames, ({ context }) => context.selected.length)
  const total = useSelector(list, ({ context }) => context.value?.pagination.total ?? 0)
  return all === null ? selected : Math.max(0, total - all.except.length)
}

const chosen = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  color: 'ink.muted',
  textStyle: 'label',
})
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '3',
  rowGap: '1',
  paddingInline: '3',
  paddingBlock: '1.5',
  borderRadius: 'md',
  background: 'surface.sunken',
  color: 'ink.base',
  textStyle: 'label',
})

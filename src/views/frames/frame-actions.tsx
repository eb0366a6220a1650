import type { Frame } from '#contract/frames.ts'
import type { FramesRef } from '#machines/frames/frames.machine.ts'
import { frameActionsOn } from '#machines/frames/frames.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { followed, useFollowed, type Followed } from '../ui/followed.ts'
import { ImageIcon, TrashIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { RowButtons } from '../ui/row-buttons.tsx'
import type { Column } from '../ui/table-column.ts'

/** What can be done with a frame, by its status (FRAME-017 … FRAME-019). It stays in sight where the other columns scroll. */
export function actionsColumn(frames: FramesRef): Column<Frame> {
  const restored = followed([frames], () => frames.getSnapshot().context.restoring)
  return {
    id: 'actions',
    header: <span className={css({ srOnly: true })}>{t('frames.columnActions')}</span>,
    align: 'end',
    className: inSight,
    cell: (frame) => <Actions frames={frames} restored={restored} frame={frame} />,
  }
}

interface ActionsProps {
  frames: FramesRef
  /** The frames that are being restored. */
  restored: Followed<readonly Frame[]>
  frame: Frame
}

function Actions({ frames, restored, frame }: ActionsProps) {
  const { maySeeScreenshots, mayDelete, mayRestore } = frameActionsOn(frame)
  const restoring = useFollowed(restored, (those) => those)
  const isBusy = restoring.length > 0
  const { id, name } = frame
  return (
    <RowButtons align={mayDelete || mayRestore ? 'end' : 'start'}>
      {maySeeScreenshots ? (
        <LinkButton
          size="sm"
          variant="ghost"
          tabIndex={-1}
          icon={imageIcon}
          href={`/frames/${id}/screenshots`}
          data-tip={t('frames.screenshots')}
          aria-label={t('frames.screenshotsNamed', { name })}
        />
      ) : null}
      {mayDelete ? (
        <Button
          size="sm"
          variant="ghost"
          tabIndex={-1}
          icon={trashIcon}
          data-tip={t('frames.delete')}
          aria-label={t('frames.deleteNamed', { name })}
          disabled={isBusy}
          onClick={() => frames.send({ type: 'frame.delete', frame })}
        />
      ) : null}
      {mayRestore ? (
        <Button
          size="sm"
          tabIndex={-1}
          busy={restoring.some(({ id }) => id === frame.id)}
          disabled={isBusy}
          aria-label={t('frames.restoreNamed', { name })}
          onClick={() => frames.send({ type: 'frame.restore', frame })}
        >
          {t('frames.restore')}
        </Button>
      ) : null}
    </RowButtons>
  )
}

/** The same elements each time: React does not look into them again. */
const imageIcon = <ImageIcon />
const trashIcon = <TrashIcon />

const inSight = css({
  md: {
    width: '6.5rem',
    // Only where the table scrolls: each sticky cell is a layer, which costs every frame of the browser.
    '[data-wide] &': {
      position: 'sticky',
      insetInlineEnd: '0',
      zIndex: '2',
      background: 'surface.base',
    },
    '[data-wide] [data-interactive]:hover > &': { background: 'surface.hover' },
    '[data-wide] [data-selected] > &': { background: 'surface.selected' },
    '[data-wide] thead &': { background: 'surface.ground' },
    // Columns are hidden below it.
    '[data-more] &': { boxShadow: 'inset 1px 0 token(colors.line.base)' },
  },
})

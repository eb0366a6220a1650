import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { Creative } from '#contract/creatives.ts'
import type { PreviewRef } from '#machines/preview/preview.machine.ts'
import { activeIn, chosenItems, contentFor, previewTitle } from '#machines/preview/preview.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { CreativeStage } from '../creatives/creative-stage.tsx'
import { Button } from '../ui/button.tsx'
import { ImageIcon, RefreshIcon } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import { SectionTools } from '../ui/section-tools.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { ChoicesNote } from './choices-note.tsx'
import { PreviewTools } from './preview-tools.tsx'
import { Previewed } from './previewed.tsx'

interface PreviewProps {
  preview: PreviewRef
  /** The campaign supports promotion (PREV-005). */
  hasPickers: boolean
}

/** What a campaign shows on a frame specification, under rule sets and with content items (PREV-001). */
export function Preview({ preview, hasPickers }: PreviewProps) {
  const snapshot = useSelector(preview, (current) => current)
  const { choices, creatives, filters, asset } = snapshot.children
  const known = useSelector(choices, (current) => current?.context.value ?? null)
  const query = useSelector(creatives, (current) => current?.context.query ?? first)
  const active = activeIn(snapshot.context)
  const content = useMemo(
    () => (active === null ? [] : contentFor(active, chosenItems(query, known))),
    [active, query, known],
  )
  if (choices === undefined || creatives === undefined || filters === undefined) {
    return null
  }
  return (
    <section aria-label={t('preview.title')} className={column}>
      <SectionTools
        title={previewTitle(query, known) ?? t('preview.title')}
        about={t('preview.about')}
        action={
          <Button icon={<RefreshIcon />} onClick={() => preview.send({ type: 'preview.refresh' })}>
            {t('preview.refresh')}
          </Button>
        }
      >
        <PreviewTools filters={filters} query={query} choices={known} hasPickers={hasPickers} />
      </SectionTools>
      <ChoicesNote choices={choices} />
      {known?.specifications.length === 0 ? (
        <StatePanel state="empty" title={t('creatives.noFrames')} text={t('creatives.noFramesText')} />
      ) : (
        <Previewed list={creatives}>
          {({ isFallback }) =>
            active === null ? (
              <StatePanel state="empty" title={t('preview.nothing')} text={t('preview.nothingText')} />
            ) : (
              <div className={sides}>
                <div className={css({ minWidth: '0' })}>
                  <CreativeStage
                    creative={active}
                    asset={asset}
                    content={content}
                    addHref={`/campaigns/${snapshot.context.campaignId}/creative`}
                  />
                </div>
                <div className={side}>
                  <p role="status" className={note}>
                    {isFallback
                      ? t('preview.fallback')
                      : t('preview.matching', { count: snapshot.context.creatives.length })}
                  </p>
                  <ul aria-label={t('preview.creatives')} className={items}>
                    {snapshot.context.creatives.map((creative) => (
                      <li key={creative.id}>
                        <Choice
                          creative={creative}
                          isActive={creative.id === active.id}
                          onShow={() => preview.send({ type: 'creative.show', creativeId: creative.id })}
                        />
                      </li>
                    ))}
                  </ul>
                </div>
              </div>
            )
          }
        </Previewed>
      )}
    </section>
  )
}

/** Before the list is there. */
const first = { page: 1 }

interface ChoiceProps {
  creative: Creative
  isActive: boolean
  onShow: () => void
}

/** A creative of the side list, which a press shows large (PREV-004). */
function Choice({ creative, isActive, onShow }: ChoiceProps) {
  const thumbnail = creative.thumbnail?.url ?? null
  return (
    <button
      type="button"
      aria-current={isActive ? 'true' : undefined}
      className={cx(item, isActive ? current : undefined)}
      onClick={onShow}
    >
      <span className={frame}>
        {thumbnail === null ? <ImageIcon /> : <Picture src={thumbnail} alt="" lazy className={picture} />}
      </span>
      <span className={words}>
        <span className={name}>{creative.name}</span>{' '}
        {creative.isDefault ? <span className={note}>{t('preview.default')}</span> : null}{' '}
        {creative.moderationStatus === 0 ? (
          <StatusChip tone="pending">{t('preview.pending')}</StatusChip>
        ) : null}
      </span>
    </button>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const sides = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' },
})
// In small windows a strip above what is shown.
const side = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minWidth: '0',
  order: { base: '-1', lg: '0' },
})
const items = css({
  display: 'flex',
  flexDirection: { base: 'row', lg: 'column' },
  gap: '1',
  maxHeight: { lg: '70dvh' },
  overflowX: { base: 'auto', lg: 'visible' },
  overflowY: { lg: 'auto' },
  padding: '1',
  '& > li': { flex: { base: '0 0 13rem', lg: '0 0 auto' } },
})
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  padding: '2',
  textAlign: 'start',
  borderWidth: '1px',
  borderColor: 'line.subtle',
  borderRadius: 'md',
  background: 'surface.base',
  color: 'ink.base',
  cursor: 'pointer',
  _hover: { background: 'surface.hover' },
})
const current = css({ borderColor: 'accent.line', background: 'surface.selected' })
const frame = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '14',
  height: '14',
  borderRadius: 'sm',
  overflow: 'hidden',
  background: 'surface.sunken',
  color: 'ink.muted',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'contain' })
const words = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '1',
  minWidth: '0',
})
const name = css({ color: 'ink.strong', overflowWrap: 'anywhere' })
const note = css({ color: 'ink.muted', textStyle: 'label' })

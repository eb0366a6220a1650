import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { ContentItemQuery } from '#contract/addresses/content.address.ts'
import type { ContentItem } from '#contract/content-items.ts'
import type { ContentItemsRef } from '#machines/content/content-items.machine.ts'
import type { ContentRights } from '#machines/content/content.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { PlusIcon } from '../ui/icons.ts'
import { SectionTools } from '../ui/section-tools.tsx'
import { useHeading } from '../ui/use-heading.ts'
import { ContentChoicesNote } from './content-choices-note.tsx'
import type { ContentItemActions } from './content-item-columns.tsx'
import { ContentItemEditor } from './content-item-editor.tsx'
import { ContentItemTable } from './content-item-table.tsx'
import { contentPlaceLinks } from './content-navigation.ts'
import { ContentToolbar } from './content-toolbar.tsx'
import { ItemSettings } from './item-settings.tsx'

interface ContentItemsProps extends ContentRights {
  items: ContentItemsRef
  /** Milliseconds since 1970, to the minute (CONT-008). */
  now: number
  hrefOf: (query: ContentItemQuery) => string
  /** To what an item looks like (PREV-009). */
  viewHref: (item: ContentItem) => string
}

/** The content items of a campaign: found, made, changed, deleted (CONT-001, CONT-009). */
export function ContentItems({
  items,
  now,
  mayEdit,
  mayTarget,
  mayModerate,
  mayManageTypes,
  hrefOf,
  viewHref,
}: ContentItemsProps) {
  const snapshot = useSelector(items, (current) => current)
  const { list, choices, filters, editor, settings, deletion } = snapshot.children
  const known = useSelector(choices, (current) => current?.context.value ?? null)
  const contentTypes = known?.contentTypes ?? null
  const ruleSets = known?.ruleSets ?? null
  const heading = useHeading()
  const actions = useMemo<ContentItemActions>(
    () => ({
      viewHref,
      onConfigure: !mayTarget
        ? undefined
        : ruleSets === null
          ? null
          : (item) =>
              items.send({
                type: 'item.configure',
                settings: { item, ruleSets, mayApprove: mayModerate && item.status !== 'approved' },
              }),
      onEdit:
        mayEdit && contentTypes !== null
          ? (item) => items.send({ type: 'item.edit', item, contentTypes })
          : null,
      onDelete: mayEdit ? (item) => items.send({ type: 'item.delete', item }) : null,
    }),
    [items, mayEdit, mayTarget, mayModerate, contentTypes, ruleSets, viewHref],
  )
  return list === undefined || choices === undefined || filters === undefined ? null : (
    <section aria-label={t('content.title')} className={column}>
      <SectionTools
        ref={heading}
        title={t('content.title')}
        places={contentPlaceLinks(snapshot.context.campaignId, 'content', mayManageTypes)}
        placesLabel={t('content.areas')}
        about={mayEdit ? t('content.text') : undefined}
        action={
          mayEdit ? (
            <Button
              variant="solid"
              icon={<PlusIcon />}
              disabled={contentTypes === null}
              onClick={() => items.send({ type: 'item.create', contentTypes: contentTypes ?? [] })}
            >
              {t('content.create')}
            </Button>
          ) : null
        }
      >
        <ContentToolbar list={list} filters={filters} choices={choices} />
      </SectionTools>
      <ContentChoicesNote choices={choices} />
      <ContentItemTable list={list} actions={actions} now={now} hrefOf={hrefOf} />
      {editor === undefined ? null : <ContentItemEditor editor={editor} />}
      {settings === undefined ? null : <ItemSettings editor={settings} />}
      <Confirmation confirmation={deletion} labels={itemDeletionLabels} heading={heading} />
    </section>
  )
}

/** Asks before a content item is deleted (CONT-011). */
export const itemDeletionLabels = ({ name }: ContentItem): ConfirmationLabels => ({
  question: t('content.deleteQuestion', { name }),
})

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })

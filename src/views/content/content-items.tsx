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
import { SectionHeading } from '../ui/section-heading.tsx'
import { useHeading } from '../ui/use-heading.ts'
import { ContentChoicesNote } from './content-choices-note.tsx'
import type { ContentItemActions } from './content-item-columns.tsx'
import { ContentItemEditor } from './content-item-editor.tsx'
import { ContentItemTable } from './content-item-table.tsx'
import { ContentNavigation } from './content-navigation.tsx'
import { ContentToolbar } from './content-toolbar.tsx'

interface ContentItemsProps extends ContentRights {
  items: ContentItemsRef
  /** Milliseconds since 1970, to the minute (CONT-008). */
  now: number
  hrefOf: (query: ContentItemQuery) => string
}

/** The content items of a campaign: found, made, changed, deleted (CONT-001, CONT-009). */
export function ContentItems({ items, now, mayEdit, mayManageTypes, hrefOf }: ContentItemsProps) {
  const snapshot = useSelector(items, (current) => current)
  const { list, choices, filters, editor, deletion } = snapshot.children
  const contentTypes = useSelector(choices, (current) => current?.context.value?.contentTypes ?? null)
  const heading = useHeading()
  const actions = useMemo<ContentItemActions>(
    () => ({
      onEdit:
        mayEdit && contentTypes !== null
          ? (item) => items.send({ type: 'item.edit', item, contentTypes })
          : null,
      onDelete: mayEdit ? (item) => items.send({ type: 'item.delete', item }) : null,
    }),
    [items, mayEdit, contentTypes],
  )
  return list === undefined || choices === undefined || filters === undefined ? null : (
    <section aria-label={t('content.title')} className={column}>
      <ContentNavigation
        campaignId={snapshot.context.campaignId}
        current="content"
        hasTypes={mayManageTypes}
      />
      {mayEdit ? (
        <SectionHeading
          ref={heading}
          level={2}
          description={t('content.text')}
          actions={
            <Button
              variant="solid"
              icon={<PlusIcon />}
              disabled={contentTypes === null}
              onClick={() => items.send({ type: 'item.create', contentTypes: contentTypes ?? [] })}
            >
              {t('content.create')}
            </Button>
          }
        >
          {t('content.title')}
        </SectionHeading>
      ) : (
        <h2 className={css({ srOnly: true })}>{t('content.title')}</h2>
      )}
      <ContentChoicesNote choices={choices} />
      <ContentToolbar list={list} filters={filters} choices={choices} />
      <ContentItemTable list={list} actions={actions} now={now} hrefOf={hrefOf} />
      {editor === undefined ? null : <ContentItemEditor editor={editor} />}
      <Confirmation confirmation={deletion} labels={itemDeletionLabels} heading={heading} />
    </section>
  )
}

/** Asks before a content item is deleted (CONT-011). */
export const itemDeletionLabels = ({ name }: ContentItem): ConfirmationLabels => ({
  question: t('content.deleteQuestion', { name }),
})

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  // The heading has space of its own below it.
  '& > :nth-child(2)': { paddingBottom: '0' },
})

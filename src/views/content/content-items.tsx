import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { ContentChoicesRef } from '#machines/content/content-choices.machine.ts'
import type { ContentItemsRef } from '#machines/content/content-items.machine.ts'
import { contentItemActors, contentTypesIn, type ContentRights } from '#machines/content/content.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { PlusIcon } from '../ui/icons.ts'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useHeading } from '../ui/use-heading.ts'
import { ContentChoicesNote } from './content-choices-note.tsx'
import type { ContentItemActions } from './content-item-columns.tsx'
import { ContentItemDeletion } from './content-item-deletion.tsx'
import { ContentItemEditor } from './content-item-editor.tsx'
import { ContentItemTable } from './content-item-table.tsx'
import { ContentNavigation } from './content-navigation.tsx'
import { ContentToolbar } from './content-toolbar.tsx'

interface ContentItemsProps extends ContentRights {
  items: ContentItemsRef
  /** Milliseconds since 1970, to the minute (CONT-008). */
  now: number
  hrefOf: (page: number) => string
}

/** The content items of a campaign: found, made, changed, deleted (CONT-001, CONT-009). */
export function ContentItems({ items, now, mayEdit, mayManageTypes, hrefOf }: ContentItemsProps) {
  const snapshot = useSelector(items, (current) => current)
  const { list, choices, editor, deletion } = contentItemActors(snapshot)
  const contentTypes = useContentTypes(choices)
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
  return (
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
      {choices === undefined ? null : (
        <>
          <ContentChoicesNote choices={choices} />
          <ContentToolbar items={items} choices={choices} />
        </>
      )}
      {list === undefined ? null : (
        <ContentItemTable list={list} actions={actions} now={now} hrefOf={hrefOf} />
      )}
      {editor === undefined ? null : <ContentItemEditor editor={editor} />}
      {deletion === undefined ? null : <ContentItemDeletion deletion={deletion} heading={heading} />}
    </section>
  )
}

/** Null until they are known. */
function useContentTypes(choices: ContentChoicesRef | undefined) {
  const page = useSelector(choices, (current) => current?.context.page ?? null)
  return useMemo(() => contentTypesIn(page), [page])
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  // The heading has space of its own below it.
  '& > :nth-child(2)': { paddingBottom: '0' },
})

import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { ContentTypeQuery } from '#contract/addresses/content.address.ts'
import type { ContentType } from '#contract/content.ts'
import type { ContentTypesRef } from '#machines/content/content-types.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { PlusIcon } from '../ui/icons.ts'
import { SectionTools } from '../ui/section-tools.tsx'
import { useHeading } from '../ui/use-heading.ts'
import { contentPlaceLinks } from './content-navigation.ts'
import { ContentTypeEditor } from './content-type-editor.tsx'
import { ContentTypeTable, type ContentTypeActions } from './content-type-table.tsx'

interface ContentTypesProps {
  contentTypes: ContentTypesRef
  hrefOf: (query: ContentTypeQuery) => string
}

/** The content types of a campaign: made, changed, deleted (CONT-021). Only who may manage them gets here (SHELL-032). */
export function ContentTypes({ contentTypes, hrefOf }: ContentTypesProps) {
  const snapshot = useSelector(contentTypes, (current) => current)
  const { list, editor, deletion } = snapshot.children
  const heading = useHeading()
  const actions = useMemo<ContentTypeActions>(
    () => ({
      onEdit: (contentType) => contentTypes.send({ type: 'contentType.edit', contentType }),
      onDelete: (contentType) => contentTypes.send({ type: 'contentType.delete', contentType }),
    }),
    [contentTypes],
  )
  return (
    <section aria-label={t('contentTypes.title')} className={column}>
      <SectionTools
        ref={heading}
        title={t('contentTypes.title')}
        places={contentPlaceLinks(snapshot.context.campaignId, 'content-types', true)}
        placesLabel={t('content.areas')}
        about={t('contentTypes.text')}
        action={
          <Button
            variant="solid"
            icon={<PlusIcon />}
            onClick={() => contentTypes.send({ type: 'contentType.create' })}
          >
            {t('contentTypes.create')}
          </Button>
        }
      />
      {list === undefined ? null : <ContentTypeTable list={list} actions={actions} hrefOf={hrefOf} />}
      {editor === undefined ? null : <ContentTypeEditor editor={editor} />}
      <Confirmation confirmation={deletion} labels={typeDeletionLabels} heading={heading} />
    </section>
  )
}

/** Asks before a content type is deleted (CONT-039). */
export const typeDeletionLabels = ({ name }: ContentType): ConfirmationLabels => ({
  question: t('contentTypes.deleteQuestion'),
  text: t('contentTypes.deleteText', { name }),
})

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })

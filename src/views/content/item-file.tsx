import { useId } from 'react'

import type { ContentField } from '#contract/content.ts'
import { fileExtensions, longestFile, type ItemDraft } from '#machines/content/content-item.values.ts'
import { t } from '#services/intl/intl.ts'
import { formatBytes } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { FieldNotes } from '../ui/field.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { TrashIcon } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import { useFocusThrough } from '../ui/use-focus-through.ts'
import { kindIcons } from './kind-icons.ts'

interface ItemFileProps {
  field: ContentField
  draft: Extract<ItemDraft, { as: 'file' }>
  error: string | undefined
  onChange: (draft: ItemDraft) => void
}

/** A picture or a video: the one that the item has, or the one that was picked, which is sent when the item is saved (CONT-017). */
export function ItemFile({ field: { name, type }, draft: { kept, picked }, error, onChange }: ItemFileProps) {
  const id = useId()
  const Icon = kindIcons[type]
  const isVideo = type === 'video'
  const isEmpty = kept === null && picked === null
  const group = useFocusThrough<HTMLFieldSetElement>(isEmpty)
  return (
    <fieldset ref={group} className={frame} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legend}>{name}</legend>
      {isEmpty ? (
        <FileDrop
          label={t(isVideo ? 'content.pickVideo' : 'content.pickImage')}
          hint={t(isVideo ? 'content.videoHint' : 'content.imageHint', { size: formatBytes(longestFile) })}
          accept={fileExtensions[isVideo ? 'video' : 'image']}
          single
          onFiles={([file]) => onChange({ as: 'file', kept: null, picked: file ?? null })}
        />
      ) : (
        <div className={line}>
          {kept !== null && !isVideo ? <Picture src={kept.url} alt={name} className={picture} /> : <Icon />}
          <span className={words}>
            {picked === null ? (
              <a href={kept?.url} target="_blank" rel="noreferrer" className={css({ color: 'accent.ink' })}>
                {t(isVideo ? 'content.openVideo' : 'content.openImage')}
              </a>
            ) : (
              picked.name
            )}
          </span>
          <Button
            size="sm"
            icon={<TrashIcon />}
            aria-label={t('content.removeFile', { name })}
            data-refocus={error === undefined ? undefined : ''}
            onClick={() => onChange({ as: 'file', kept: null, picked: null })}
          >
            {t('content.remove')}
          </Button>
        </div>
      )}
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

const frame = css({ borderWidth: '0', padding: '0', minWidth: '0' })
const legend = css({
  textStyle: 'label',
  color: 'ink.strong',
  fontWeight: '500',
  padding: '0',
  paddingBottom: '1',
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  padding: '2',
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'md',
  '& > svg': { width: '4', height: '4', color: 'ink.muted', flexShrink: '0' },
})
const words = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })
const picture = css({
  width: '16',
  height: '12',
  objectFit: 'contain',
  background: 'surface.sunken',
  borderRadius: 'sm',
})

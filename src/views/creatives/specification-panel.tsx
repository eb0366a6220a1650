import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { CreativesRef } from '#machines/creatives/creatives.machine.ts'
import type { DefaultToggleRef } from '#machines/creatives/default-toggle.machine.ts'
import type { UploadRef } from '#machines/creatives/upload.machine.ts'
import { pickableExtensions } from '#machines/creatives/upload.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { Switch } from '../ui/switch.tsx'
import { CreativeCard } from './creative-card.tsx'
import { UploadRow } from './upload-row.tsx'

interface SpecificationPanelProps {
  creatives: CreativesRef
  specification: SpecificationWithCreatives
  campaignId: string
  mayUpload: boolean
  /** The toggle of a creative, where the person may set defaults (CREA-016). */
  toggleOf: (creativeId: string) => DefaultToggleRef | undefined
  isUnmoderatedOnly: boolean
  uploads: readonly (UploadRef | undefined)[]
}

/** One frame specification: its alert, the place to drop files, its uploads and its creatives (CREA-007, CREA-008, CREA-014). */
export function SpecificationPanel({
  creatives,
  specification,
  campaignId,
  mayUpload,
  toggleOf,
  isUnmoderatedOnly,
  uploads,
}: SpecificationPanelProps) {
  const shown = specification.creatives.filter(
    ({ moderationStatus }) => !isUnmoderatedOnly || moderationStatus === 0,
  )
  const hasDefault = specification.creatives.some(
    ({ isDefault, moderationStatus }) => isDefault && moderationStatus === 1,
  )
  return (
    <div className={panel}>
      {hasDefault ? null : <AlertBanner tone="attention">{t('creatives.defaultNeeded')}</AlertBanner>}
      <div className={tools}>
        {mayUpload ? (
          <FileDrop
            label={t('uploads.drop', { name: specification.name })}
            hint={t('uploads.dropHint')}
            accept={pickableExtensions}
            onFiles={(files) =>
              creatives.send({
                type: 'files.add',
                specificationId: specification.id,
                files: files.map((file) => ({ file, name: file.name })),
              })
            }
          />
        ) : null}
        <Switch
          label={t('creatives.unmoderatedOnly', { name: specification.name })}
          checked={isUnmoderatedOnly}
          onCheckedChange={() =>
            creatives.send({ type: 'unmoderated.toggle', specificationId: specification.id })
          }
        />
      </div>
      {uploads.length === 0 ? null : (
        <ul aria-label={t('uploads.list')}>
          {uploads.map((upload) =>
            upload === undefined ? null : (
              <li key={upload.id}>
                <UploadRow upload={upload} />
              </li>
            ),
          )}
        </ul>
      )}
      {shown.length === 0 ? (
        isUnmoderatedOnly ? (
          <StatePanel state="empty" title={t('creatives.noResults')} />
        ) : (
          <StatePanel state="empty" title={t('creatives.emptyTitle')} text={t('creatives.emptyText')} />
        )
      ) : (
        <ul className={grid} aria-label={specification.name}>
          {shown.map((creative) => (
            <li key={creative.id}>
              <CreativeCard
                creative={creative}
                href={`/campaigns/${campaignId}/creative/${creative.id}`}
                shape={specification}
                toggle={toggleOf(creative.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const panel = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const tools = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', lg: '1fr auto' },
  alignItems: 'center',
  gap: '4',
})
const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
})

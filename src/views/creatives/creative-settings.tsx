import { useSelector } from '@xstate/react'

import type { CreativeSettingsRef } from '#machines/creatives/creative-settings.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { SettingsEditor } from './creative-settings-editor.tsx'
import { DefaultToggle } from './default-toggle.tsx'
import { PlayButton } from './play-button.tsx'
import { Reprocess } from './reprocess.tsx'

interface CreativeSettingsProps {
  /** Undefined until the creative is read. */
  settings: CreativeSettingsRef | undefined
  /** Its rule sets and content types can be changed. */
  mayAssign: boolean
  /** A super user: prepares its file again (CREA-021). */
  mayReprocess: boolean
}

/** The settings of a creative beside it, or below it in a narrow window (CREA-038, CREA-051). */
export function CreativeSettings({ settings, ...offers }: CreativeSettingsProps) {
  return (
    <aside aria-label={t('creative.settings')} className={panel}>
      <h3 className={title}>{t('creative.settings')}</h3>
      {settings === undefined ? null : <Settings settings={settings} {...offers} />}
    </aside>
  )
}

function Settings({
  settings,
  mayAssign,
  mayReprocess,
}: CreativeSettingsProps & { settings: CreativeSettingsRef }) {
  const snapshot = useSelector(settings, (current) => current)
  const { creative } = snapshot.context
  const { defaultToggle, playButton, editor, reprocess } = snapshot.children
  const hasTypes = creative.type === 'html5' && creative.contentTypes !== undefined
  return (
    <>
      <DefaultToggle listed={creative} toggle={defaultToggle} onBegin={() => {}} />
      {creative.type === 'html5' && playButton !== undefined ? <PlayButton button={playButton} /> : null}
      <Names label={t('creative.settingsRules')} items={creative.ruleSets ?? []} />
      {hasTypes ? (
        <Names label={t('creative.settingsContentTypes')} items={creative.contentTypes ?? []} />
      ) : null}
      {mayAssign ? (
        <Button
          disabled={!snapshot.can({ type: 'settings.edit' })}
          onClick={() => settings.send({ type: 'settings.edit' })}
        >
          {t(hasTypes ? 'creative.settingsChangeAll' : 'creative.settingsChange')}
        </Button>
      ) : null}
      {mayReprocess && reprocess !== undefined ? <Reprocess reprocess={reprocess} /> : null}
      <SettingsEditor editor={editor} />
    </>
  )
}

function Names({ label, items }: { label: string; items: readonly { id: string; name: string }[] }) {
  return (
    <section aria-label={label}>
      <h4 className={heading}>{label}</h4>
      {items.length === 0 ? (
        <p className={css({ color: 'ink.muted' })}>{t('creative.settingsNone')}</p>
      ) : (
        <ul>
          {items.map(({ id, name }) => (
            <li key={id} className={css({ overflowWrap: 'anywhere' })}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: '4',
  padding: '4',
  background: 'surface.base',
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'lg',
})
const title = css({ textStyle: 'title', color: 'ink.strong' })
const heading = css({ textStyle: 'label', color: 'ink.muted', marginBottom: '1' })

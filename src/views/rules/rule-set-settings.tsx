import { useSelector } from '@xstate/react'

import type { RuleSetSettingsRef } from '#machines/rules/rule-set-settings.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { EditorDrawer } from '../ui/editor-drawer.tsx'
import { Form } from '../ui/form-layout.tsx'
import { SaveActions } from '../ui/save-actions.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { AssignableCreatives } from './assignable-creatives.tsx'
import { awayWords } from './rule-words.ts'

/** Which creatives play by a rule set (RULE-010). */
export function RuleSetSettings({ settings }: { settings: RuleSetSettingsRef }) {
  const snapshot = useSelector(settings, (current) => current)
  return (
    <EditorDrawer
      title={t('rules.settingsTitle', { name: snapshot.context.name })}
      description={t('rules.settingsText')}
      awayWords={awayWords()}
      leavingTitle={t('rules.cancelQuestion')}
      hasTag={(tag) => snapshot.hasTag(tag)}
      canClose={snapshot.can({ type: 'settings.close' })}
      onClose={() => settings.send({ type: 'settings.close' })}
      onRetry={() => settings.send({ type: 'settings.retry' })}
      onLeaving={(isYes) => settings.send({ type: isYes ? 'leaving.accept' : 'leaving.decline' })}
    >
      <Choice settings={settings} />
    </EditorDrawer>
  )
}

function Choice({ settings }: { settings: RuleSetSettingsRef }) {
  const snapshot = useSelector(settings, (current) => current)
  const { specifications, chosen } = snapshot.context
  if (specifications.length === 0) {
    return <StatePanel state="empty" title={t('creatives.noFrames')} text={t('rules.noFramesText')} />
  }
  return (
    <Form onSubmit={() => settings.send({ type: 'settings.save' })}>
      <fieldset disabled={!snapshot.hasTag('choosing')} className={plain}>
        {specifications.map((specification) => (
          <AssignableCreatives
            key={specification.id}
            specification={specification}
            chosen={chosen}
            onToggle={(id) => settings.send({ type: 'creative.toggle', id })}
          />
        ))}
      </fieldset>
      <SaveActions
        saveLabel={t('rules.save')}
        busy={snapshot.hasTag('busy')}
        mayClose={snapshot.can({ type: 'settings.close' })}
        maySave={snapshot.can({ type: 'settings.save' })}
        onClose={() => settings.send({ type: 'settings.close' })}
      />
    </Form>
  )
}

const plain = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  borderWidth: '0',
  padding: '0',
  minWidth: '0',
})

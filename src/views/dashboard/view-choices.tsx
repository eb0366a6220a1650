import { useSelector } from '@xstate/react'

import type { KeptPreferencesRef, PreferencesRef } from '#machines/dashboard/preferences.machine.ts'
import {
  columnChoices,
  densityChoices,
  hiddenAfter,
  preferencesShown,
} from '#machines/dashboard/preferences.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ListIcon } from '../ui/icons.ts'
import { MorePopover } from '../ui/more-popover.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { useMedia, wideWindow } from '../ui/use-media.ts'

interface ViewChoicesProps {
  kept: KeptPreferencesRef
  preferences: PreferencesRef
}

/** Which columns the grid shows, and how high its rows are; kept for this person. */
export function ViewChoices({ kept, preferences }: ViewChoicesProps) {
  const isWide = useMedia(wideWindow)
  const value = useSelector(kept, ({ context }) => context.value)
  const change = useSelector(preferences, ({ context }) => context.change)
  const isSaving = useSelector(preferences, (snapshot) => snapshot.hasTag('saving'))
  const noteFocus = useFocusBack(isSaving)
  const shown = preferencesShown(value, change)
  return (
    <MorePopover
      label={t('dashboard.columns')}
      trigger={
        isWide ? (
          <Button variant="ghost" icon={listIcon}>
            {t('dashboard.columns')}
          </Button>
        ) : (
          <IconButton label={t('dashboard.columns')} icon={listIcon} placement="bottom" />
        )
      }
    >
      <div className={groups} onFocus={noteFocus}>
        <fieldset className={group} disabled={isSaving}>
          <legend className={legend}>{t('dashboard.columnsShown')}</legend>
          {columnChoices.map((column) => (
            <Checkbox
              key={column}
              label={t(labels[column])}
              checked={!shown.hiddenColumns.includes(column)}
              onCheckedChange={(isShown) =>
                preferences.send({
                  type: 'preferences.choose',
                  change: { hiddenColumns: hiddenAfter(shown, column, isShown) },
                })
              }
            />
          ))}
        </fieldset>
        <RadioGroup
          label={t('dashboard.density')}
          value={shown.density}
          disabled={isSaving}
          onValueChange={(density) => preferences.send({ type: 'preferences.choose', change: { density } })}
          options={densityChoices.map((density) => ({ value: density, label: t(densityLabels[density]) }))}
        />
      </div>
    </MorePopover>
  )
}

const listIcon = <ListIcon />
const labels = {
  timeline: 'dashboard.columnTimeline',
  reference: 'dashboard.columnReference',
  specifications: 'dashboard.columnSpecifications',
  brands: 'dashboard.columnBrands',
  references: 'dashboard.columnExternalReferences',
} as const
const densityLabels = { comfortable: 'dashboard.comfortable', compact: 'dashboard.compact' } as const
const groups = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: '56',
})
const group = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5',
  paddingBottom: '3',
  borderBottom: '1px solid token(colors.line.subtle)',
})
const legend = css({ textStyle: 'label', color: 'ink.strong', paddingBottom: '1' })

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
import { ListIcon } from '../ui/icons.ts'
import { MorePopover } from '../ui/more-popover.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'

interface ViewChoicesProps {
  kept: KeptPreferencesRef
  preferences: PreferencesRef
}

/** Which columns the grid shows, and how high its rows are; kept for this person. */
export function ViewChoices({ kept, preferences }: ViewChoicesProps) {
  const value = useSelector(kept, ({ context }) => context.value)
  const change = useSelector(preferences, ({ context }) => context.change)
  const isSaving = useSelector(preferences, (snapshot) => snapshot.hasTag('saving'))
  const shown = preferencesShown(value, change)
  return (
    <MorePopover
      label={t('dashboard.columns')}
      trigger={
        <Button variant="ghost" icon={listIcon}>
          {t('dashboard.columns')}
        </Button>
      }
    >
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
const group = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const legend = css({ textStyle: 'label', color: 'ink.strong', paddingBottom: '1' })

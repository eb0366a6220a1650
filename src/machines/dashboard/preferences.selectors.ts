import {
  defaultPreferences,
  densities,
  optionalColumns,
  type Density,
  type OptionalColumn,
  type Preferences,
  type PreferencesChange,
} from '#contract/preferences.ts'

/** The columns that can be hidden, in their order. */
export const columnChoices: readonly OptionalColumn[] = optionalColumns
export const densityChoices: readonly Density[] = densities

/** What is kept, with a change that is still being saved. */
export function preferencesShown(kept: Preferences | null, change: PreferencesChange | null): Preferences {
  const { density, hiddenColumns } = kept ?? defaultPreferences
  return {
    density: change?.density ?? density,
    hiddenColumns: change?.hiddenColumns ?? hiddenColumns,
  }
}

/** The hidden columns after one of them was switched. */
export function hiddenAfter(
  { hiddenColumns }: Preferences,
  column: OptionalColumn,
  isShown: boolean,
): OptionalColumn[] {
  return optionalColumns.filter((name) => (name === column ? !isShown : hiddenColumns.includes(name)))
}

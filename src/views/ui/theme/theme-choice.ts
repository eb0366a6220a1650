/** What a person chose; `system` follows the device. src/app/before-paint.js reads it too, before the first paint. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** What is on screen: the value of data-theme on the root element. */
export type ThemeName = 'light' | 'dark'

/** Reads a stored choice; anything unknown follows the device. */
export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function resolveTheme(choice: ThemeChoice, deviceIsDark: boolean): ThemeName {
  if (choice === 'system') {
    return deviceIsDark ? 'dark' : 'light'
  }
  return choice
}

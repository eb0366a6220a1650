import type { Theme } from '#machines/shell/theme.machine.ts'
import { resolveTheme } from '#views/ui/theme/theme-choice.ts'

/** Puts the theme on the page. src/app/before-paint.js did the same before the first paint, and follows the system's changes. */
export function applyTheme(theme: Theme): void {
  const deviceIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset['theme'] = resolveTheme(theme, deviceIsDark)
}

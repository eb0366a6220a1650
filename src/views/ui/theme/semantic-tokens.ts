import { dark, light } from './colors.ts'
import { semanticColors } from './semantic-colors.ts'

export const semanticTokens = {
  colors: semanticColors,
  assets: {
    checkMark: { value: { base: checkMark(light.accent.on), _dark: checkMark(dark.accent.on) } },
    checkMarkDisabled: {
      value: { base: checkMark(light.ink.disabled), _dark: checkMark(dark.ink.disabled) },
    },
  },
  shadows: {
    control: {
      value: { base: '0 1px 1px 0 rgb(19 25 31 / 0.05)', _dark: '0 1px 1px 0 rgb(0 0 0 / 0.25)' },
    },
    raised: {
      value: {
        base: '0 0 0 1px rgb(19 25 31 / 0.07), 0 2px 4px -1px rgb(19 25 31 / 0.06), 0 8px 20px -6px rgb(19 25 31 / 0.14)',
        _dark:
          '0 0 0 1px rgb(255 255 255 / 0.09), 0 2px 4px -1px rgb(0 0 0 / 0.4), 0 10px 24px -6px rgb(0 0 0 / 0.6)',
      },
    },
    overlay: {
      value: {
        base: '0 0 0 1px rgb(19 25 31 / 0.07), 0 8px 16px -6px rgb(19 25 31 / 0.12), 0 24px 56px -12px rgb(19 25 31 / 0.28)',
        _dark:
          '0 0 0 1px rgb(255 255 255 / 0.1), 0 8px 16px -6px rgb(0 0 0 / 0.5), 0 28px 64px -12px rgb(0 0 0 / 0.8)',
      },
    },
  },
}

/** The mark of a checked box. */
function checkMark(colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="${colour}" d="M1.4 4.7 0 6.2 3.8 9.8 10 2.2 8.5.8 3.7 6.8Z"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

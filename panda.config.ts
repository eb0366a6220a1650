import { defineConfig } from '@pandacss/dev'

import { globalCss } from './src/views/ui/theme/global-css.ts'
import { keyframes } from './src/views/ui/theme/keyframes.ts'
import { recipes, slotRecipes } from './src/views/ui/theme/recipes.ts'
import { semanticTokens } from './src/views/ui/theme/semantic-tokens.ts'
import { textStyles } from './src/views/ui/theme/text-styles.ts'
import { tokens } from './src/views/ui/theme/tokens.ts'

/**
 * Own tokens only: Panda's preset theme is left out, so that a colour or a size that is not in the design does not compile.
 */
export default defineConfig({
  preflight: true,
  presets: [],
  include: ['./src/views/**/*.{ts,tsx}', './src/app/**/*.{ts,tsx}'],
  outdir: 'styled-system',
  importMap: '#styled',
  outExtension: 'js',
  strictTokens: false,
  logLevel: 'warn',
  conditions: {
    extend: {
      /** Paper is light, whatever the theme. */
      dark: ['@media not print', '[data-theme=dark] &'],
      /** Fingers: coarse pointers and small windows get 44 px targets. */
      touch: '@media (pointer: coarse), (max-width: 1023.98px)',
      /** A person's own few colours rule: fills, shadows and gradients are gone, borders stay. */
      forced: '@media (forced-colors: active)',
    },
  },
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '100rem' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
    recipes,
    slotRecipes,
  },
  staticCss: { recipes: '*' },
  globalCss,
  hooks: {
    // Panda leaves the media query of a condition out where it writes tokens.
    'cssgen:done': ({ artifact, content }) =>
      artifact === 'tokens'
        ? content.replace(/\[data-theme=dark\]\s*\{[^}]*\}/u, '@media not print { $& }')
        : undefined,
  },
})

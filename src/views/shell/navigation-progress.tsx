import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

/** Over a screen that stays while the next one loads: the painted kerb, at once and without a word in its way. */
export function NavigationProgress() {
  return <div role="progressbar" aria-label={t('front.loading')} className={kerb} />
}

const kerb = css({
  position: 'fixed',
  top: '0',
  insetInline: '0',
  zIndex: 'tooltip',
  height: '3px',
  pointerEvents: 'none',
  backgroundColor: 'accent.line',
  backgroundImage:
    'repeating-linear-gradient(90deg, token(colors.accent.solid) 0 12px, transparent 12px 24px)',
  // A screen that is there within 50 ms shows none.
  animation: 'fadeIn 1ms 50ms both, kerb 600ms linear infinite',
})

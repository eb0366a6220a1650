import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertIcon } from '../ui/icons.ts'

/** That an item may be profane, and what to do about it (CONT-050, CONT-051). */
export function ProfanityNote({ isSuperUser }: { isSuperUser: boolean }) {
  return (
    <p className={note}>
      <AlertIcon />
      <span>{t(isSuperUser ? 'contentModeration.profaneSuper' : 'contentModeration.profane')}</span>
    </p>
  )
}

const note = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '1.5',
  color: 'attention.ink',
  textStyle: 'caption',
  whiteSpace: 'normal',
  '& svg': { flexShrink: '0', marginTop: '0.5' },
})

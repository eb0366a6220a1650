import type { RightAnswer } from '#contract/person-rights.ts'
import { heldBy } from '#machines/users/person-rights.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatConjunction } from '#services/intl/lists.ts'
import { css } from '#styled/css/index.js'

import { RightMark } from './right-mark.tsx'
import { RightReasons } from './right-reasons.tsx'

interface RightListProps {
  label: string
  rights: readonly RightAnswer[]
  /** Nobody grants them one by one. */
  isOfSystem?: boolean
}

/** Rights in words, whether each may be used, and why, or what it takes. */
export function RightList({ label, rights, isOfSystem = false }: RightListProps) {
  return (
    <ul aria-label={label}>
      {rights.map((answer) => (
        <li key={answer.action} className={row}>
          <div className={css({ minWidth: '0' })}>
            <div className={name}>{answer.displayName}</div>
            <div className={detail}>{answer.description}</div>
          </div>
          <div className={css({ order: { base: '-1', md: '0' } })}>
            <RightMark isAllowed={answer.isAllowed} />
          </div>
          <div className={css({ minWidth: '0', gridColumn: { base: '1 / -1', md: 'auto' } })}>
            <RightReasons answer={answer} />
            {answer.missing.length === 0 ? null : (
              <div className={css({ color: 'ink.base' })}>
                {isOfSystem
                  ? t(heldByWords[heldBy(answer.action)])
                  : t('rights.takes', {
                      count: answer.missing.length,
                      rights: formatConjunction(answer.missing.map((right) => t('rights.quoted', { right }))),
                    })}
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const heldByWords = {
  everybody: 'rights.forAccounts',
  unitAdmins: 'rights.forUnitAdmins',
  superUsers: 'rights.forSuperUsers',
} as const satisfies Record<ReturnType<typeof heldBy>, string>

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'minmax(0, 4fr) 5rem minmax(0, 5fr)' },
  columnGap: { base: '3', md: '4' },
  rowGap: '1',
  alignItems: 'start',
  paddingBlock: '2.5',
  borderBottom: '1px solid token(colors.line.subtle)',
  '&:last-child': { borderBottom: 'none' },
})
const name = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere' })
const detail = css({ textStyle: 'caption', color: 'ink.muted' })

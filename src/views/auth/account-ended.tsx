import type { Problem } from '#contract/problem.ts'
import { endedText } from '#machines/auth/account-ended.selectors.ts'
import type { NoticeContent } from '#machines/shell/notices.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { TextLink } from '../ui/text-link.tsx'

interface AccountEndedProps {
  /** Why the last attempt to sign in failed. */
  problem: Problem | null
  /** Why the server has ended the last session. */
  ended: NoticeContent | null
  supportEmail: string | null
}

/** Above the form: the account has expired, in the server's words, and who can help (AUTH-030). */
export function AccountEnded({ problem, ended, supportEmail }: AccountEndedProps) {
  const text = endedText(problem, ended)
  return text === null ? null : (
    <div className={css({ paddingBottom: '4' })}>
      <AlertBanner tone="blocked" title={t('auth.ended')}>
        {text}{' '}
        {supportEmail === null ? null : <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>}
      </AlertBanner>
    </div>
  )
}

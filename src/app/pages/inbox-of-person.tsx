import { pathOfInboxItem } from '#contract/inbox.ts'
import { InboxMenu } from '#views/shell/inbox-menu.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { useMinute } from '../base/use-minute.ts'
import { useScreen } from '../screens/screens.ts'
import { inboxScreen } from '../screens/shell.screens.ts'

/** In the header: what waits for the person. */
export function InboxOfPerson() {
  const { clock } = useAppContext()
  const inbox = useScreen(inboxScreen)
  const now = useMinute(clock)
  return inbox === undefined ? null : (
    <InboxMenu inbox={inbox} hrefOf={pathOfInboxItem} reviewHref="/review" now={now} />
  )
}

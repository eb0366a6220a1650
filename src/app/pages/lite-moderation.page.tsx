import { useParams } from '@tanstack/react-router'

import { LiteModeration } from '#views/lite-moderation/lite-moderation.tsx'

import { linkHome } from '../base/link-href.ts'
import { useAppContext } from '../base/use-app-context.ts'
import { useMinute } from '../base/use-minute.ts'
import { useScreen } from '../screens/screens.ts'
import { liteModerationScreen, litePreviewScreen, ownDecisionsScreen } from '../screens/token-link.screens.ts'

/** The screens of the lite moderator who came by a link. */
export function LiteModerationPage() {
  const { clock, configuration, tokens } = useAppContext()
  const lite = useScreen(liteModerationScreen)
  const preview = useScreen(litePreviewScreen)
  const decisions = useScreen(ownDecisionsScreen)
  const { _splat: rest = '' } = useParams({ strict: false })
  const now = useMinute(clock)
  const link = tokens.link()
  return lite === undefined || link === null ? null : (
    <LiteModeration
      lite={lite}
      preview={/^creative\/\d/.test(rest) ? preview : undefined}
      decisions={rest.startsWith('history') ? decisions : undefined}
      home={linkHome(link)}
      name={configuration.applicationName}
      now={now}
    />
  )
}

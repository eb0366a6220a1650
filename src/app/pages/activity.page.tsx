import { ActivityTimeline } from '#views/activity/activity.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { useMinute } from '../base/use-minute.ts'
import { activityScreen } from '../screens/activity.screens.ts'
import { useScreen } from '../screens/screens.ts'

/** The timeline of everything, of a campaign, or of a person. */
export function ActivityPage() {
  const { clock } = useAppContext()
  const now = useMinute(clock)
  const activity = useScreen(activityScreen)
  return activity === undefined ? null : <ActivityTimeline activity={activity} now={now} />
}

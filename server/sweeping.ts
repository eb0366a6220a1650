import { sweep } from './auth/sweep.ts'
import { sweepBuilds } from './builds/build-limits.ts'
import type { ClockWatch } from './clock-watch.ts'
import { sweepContentFiles } from './content/sweep-content-files.ts'
import { tidyDatabase } from './db/tidy.ts'
import type { Deps } from './deps/deps.ts'
import { sweepScreenshots } from './frames/sweep-screenshots.ts'
import { sendDigests } from './inbox/send-digests.ts'
import { sendReminders } from './inbox/send-reminders.ts'
import { finishInterruptedUploads, sweepUploads } from './uploads/finish-upload.ts'

/** What is deleted for its age. */
const sweeps = [sweep, sweepUploads, sweepContentFiles, sweepBuilds, sweepScreenshots]

/** What is done once an hour, in the background; nothing is deleted for its age by a clock that can't be believed. */
export function runHourly(deps: Deps, clock: Pick<ClockWatch, 'look' | 'isAhead'>): void {
  clock.look()
  const tasks = [
    ...(clock.isAhead() ? [] : sweeps),
    finishInterruptedUploads,
    sendDigests,
    sendReminders,
    tidyDatabase,
  ]
  for (const task of tasks) {
    deps.background.run(async () => void (await task(deps)))
  }
}

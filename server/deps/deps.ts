import type { Logger } from 'pino'

import type { Config } from '../config/config.ts'
import type { Database, Db } from '../db/database.ts'
import type { AdNetwork } from '../providers/ad-network.ts'
import type { Mailer } from '../providers/mail.ts'
import type { ProfanityFilter } from '../providers/profanity.ts'
import type { TextMessages } from '../providers/text-messages.ts'
import type { WeatherProvider } from '../providers/weather.ts'
import type { Jobs } from '../queue/queue.ts'
import type { Hub } from '../realtime/hub.ts'
import type { Publisher } from '../realtime/publisher.ts'
import type { PushQueue } from '../realtime/push-queue.ts'
import type { MediaStore } from '../storage/media-store.ts'
import type { UploadStore } from '../storage/upload-store.ts'
import type { Traces } from '../traces/traces.ts'
import type { ActivityLog } from './activity-log.ts'
import type { Background } from './background.ts'
import type { Origins } from './origins.ts'
import type { Passwords } from './passwords.ts'
import type { Secrets } from './secrets.ts'
import type { SecurityLog } from './security-log.ts'

/** Dependencies of routes and jobs. `createDeps` makes them once; nothing uses globals. */
export interface Deps {
  config: Config
  secrets: Secrets
  log: Logger
  /** Null without a collector. */
  traces: Traces | null
  security: SecurityLog
  activity: ActivityLog
  origins: Origins
  database: Database
  db: Db
  jobs: Jobs
  background: Background
  /** Aborted when the server begins to stop: /ready says so, and connections are not kept. */
  stopping: AbortController
  /** The embedded push endpoint, or null when an external service is configured. */
  hub: Hub | null
  /** Signs subscriptions. */
  publisher: Pick<Publisher, 'authorizeChannel'>
  /** Takes all push events: `withPushes` and `push` hand them over. */
  pushQueue: PushQueue
  mailer: Mailer
  textMessages: TextMessages
  adNetwork: AdNetwork
  weather: WeatherProvider
  isProfane: ProfanityFilter
  mediaStore: MediaStore
  /** Uploads that are not media yet. */
  uploadStore: UploadStore
  passwords: Passwords
  /** The server's clock; tests hand in their own. */
  now: () => Date
}

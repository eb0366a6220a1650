import type { Logger } from 'pino'

import type { Config } from '../config/config.ts'
import { createLogger, createSecurityStream } from '../config/logger.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { refuseUnfinished } from '../db/unfinished.ts'
import { createAdNetworkHttp } from '../providers/ad-network-http.ts'
import { createAdNetworkSimulator } from '../providers/ad-network-simulator.ts'
import { createOutbox } from '../providers/outbox.ts'
import { createProfanityFilter } from '../providers/profanity.ts'
import { createSmsGateway } from '../providers/sms-gateway.ts'
import { createSmtpMailer } from '../providers/smtp-mailer.ts'
import { unconfiguredMailer, unconfiguredTextMessages } from '../providers/unconfigured.ts'
import { createWeatherSimulator } from '../providers/weather-simulator.ts'
import { unknownWeather } from '../providers/weather.ts'
import { createJobs } from '../queue/queue.ts'
import type { Clock } from '../realtime/clock.ts'
import { createDirectPush } from '../realtime/direct-push.ts'
import { createEmbeddedPublisher } from '../realtime/embedded-publisher.ts'
import { createExternalPublisher } from '../realtime/external-publisher.ts'
import { Hub } from '../realtime/hub.ts'
import { createPushOutbox } from '../realtime/push-outbox.ts'
import { tracedPublisher } from '../realtime/traced-publisher.ts'
import { createStores } from '../storage/create-stores.ts'
import { createTraces } from '../traces/create-traces.ts'
import { createActivityLog } from './activity-log.ts'
import { createBackground } from './background.ts'
import type { Deps } from './deps.ts'
import { refuseLeftBehind } from './left-behind.ts'
import { createOrigins } from './origins.ts'
import { createPasswords, type PasswordCost } from './passwords.ts'
import { readSecrets } from './secrets.ts'
import { createSecurityLog } from './security-log.ts'
import { traceDatabase, tracedProviders } from './traced.ts'

/** Overrides for tests and commands. */
export interface DepsOptions {
  database?: Database
  now?: () => Date
  log?: Logger
  passwordCost?: PasswordCost
  /** Clock of the push endpoint. */
  pushClock?: Clock
  /** Shows messages of the outbox on the terminal. */
  print?: (text: string) => void
}

/** Logged while another process has its turn (`Database.alone`). */
export const waitsForOthers = 'waiting for another process that starts on this database'

/** Creates the dependencies from the configuration. The caller closes `database`. */
export async function createDeps(config: Config, options: DepsOptions = {}): Promise<Deps> {
  const now = options.now ?? (() => new Date())
  const log = options.log ?? createLogger(config)
  await refuseUnfinished(config.dataFolder)
  const database = options.database ?? (await open(config, log))
  const { db } = database
  const secrets = await readSecrets({ db, config, log }).catch(async (error: unknown) => {
    if (options.database === undefined) {
      await database.close()
    }
    throw error
  })
  const background = createBackground(log)
  const origins = createOrigins()
  const traces = await createTraces(config, log)
  traceDatabase(database, traces)
  const stream = createSecurityStream(config, log)
  return {
    config,
    secrets,
    log,
    traces,
    security: createSecurityLog({ db, now, stream, background, origins }),
    activity: createActivityLog({ now, origins }),
    origins,
    database,
    db,
    jobs: createJobs(database, (error) => log.error({ err: error }, 'job queue failed'), traces),
    background,
    stopping: new AbortController(),
    ...createPush(config, secrets.pusher, { database, now, log, traces, clock: options.pushClock }),
    ...tracedProviders(
      {
        ...createMessaging(config, { db, now, print: options.print }),
        adNetwork:
          config.AD_NETWORK_URL === undefined
            ? createAdNetworkSimulator({ db, now, stepSeconds: config.SIMULATOR_STEP_SECONDS })
            : createAdNetworkHttp({ url: config.AD_NETWORK_URL, token: config.AD_NETWORK_TOKEN }),
      },
      traces,
    ),
    weather: config.weather === 'simulator' ? createWeatherSimulator() : unknownWeather,
    isProfane: createProfanityFilter(config.PROFANITY_LANGUAGES),
    ...(await createStores(config)),
    passwords: createPasswords(options.passwordCost),
    now,
  }
}

async function open(config: Config, log: Logger): Promise<Database> {
  await refuseLeftBehind(config)
  return await openDatabase({
    folder: config.dataFolder,
    url: config.DATABASE_URL,
    onWait: () => log.info(waitsForOthers),
  })
}

function createPush(
  config: Config,
  credentials: Deps['secrets']['pusher'],
  {
    database,
    now,
    log,
    traces,
    clock,
  }: Pick<Deps, 'database' | 'now' | 'log' | 'traces'> & { clock: Clock | undefined },
): Pick<Deps, 'hub' | 'publisher' | 'pushQueue'> {
  if (config.PUSHER_HOST === undefined) {
    const hub = new Hub({
      ...credentials,
      ...(clock === undefined ? {} : { clock }),
      onFault: (fault) => log.error({ err: fault }, 'push endpoint failed'),
    })
    const publisher = createEmbeddedPublisher(hub)
    return { hub, publisher, pushQueue: createDirectPush({ hub, publisher, db: database.db, now, log }) }
  }
  const external = createExternalPublisher({
    ...credentials,
    host: config.PUSHER_HOST,
    port: config.PUSHER_PORT,
    useTLS: config.PUSHER_TLS,
  })
  const publisher = traces === null ? external : tracedPublisher(external, traces)
  return { hub: null, publisher, pushQueue: createPushOutbox({ database, publisher, now, log }) }
}

/** Outside production all messages go to the outbox, so that a demo never reaches real people. */
function createMessaging(
  config: Config,
  outboxOptions: Parameters<typeof createOutbox>[0],
): Pick<Deps, 'mailer' | 'textMessages'> {
  if (config.KERBSIDE_MODE !== 'production') {
    return createOutbox(outboxOptions)
  }
  return {
    mailer:
      config.SMTP_URL === undefined
        ? unconfiguredMailer
        : createSmtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    textMessages:
      config.SMS_GATEWAY_URL === undefined
        ? unconfiguredTextMessages
        : createSmsGateway({ url: config.SMS_GATEWAY_URL, token: config.SMS_GATEWAY_TOKEN }),
  }
}

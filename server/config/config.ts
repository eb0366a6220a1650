import { resolve } from 'node:path'

import * as z from 'zod'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const port = z.coerce.number().int().min(0).max(65_535)
const text = z.string().trim().min(1)
const amount = z.coerce.number().int().min(1)

/** Origins as browsers send them. One with a path, a pattern, or `null` could never match. */
function readOrigins(list: string | undefined, context: z.RefinementCtx): string[] {
  const origins = (list ?? '').split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]))
  for (const origin of origins) {
    const isOrigin =
      /^https?:\/\/[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
    if (!isOrigin) {
      context.addIssue(`${origin} is not an origin such as https://app.example.com`)
    }
  }
  return origins
}

/** The languages that the profanity filter has words of. */
export const profanityLanguages: readonly string[] = 'ar de en es fr hi it ja ko pt ru zh'.split(' ')

/** Some of these languages, or none. */
function readLanguages(list: string, context: z.RefinementCtx): string[] {
  const languages = list === 'none' ? [] : list.split(',').map((each) => each.trim())
  for (const language of languages.filter((each) => !profanityLanguages.includes(each))) {
    context.addIssue(`${language} is not one of ${profanityLanguages.join(', ')}`)
  }
  return languages
}

/** Without a closing slash, resolving a relative URL would drop the last segment. */
function isApiBase(value: string): boolean {
  return /^(\/|https?:\/\/)[^/\\?#\s][^\\?#\s]*\/$/.test(value) && URL.canParse(value, 'http://localhost')
}

/** Hosts may differ by {s}, one of a, b and c, at their start only. */
function isTiles(template: string): boolean {
  return (
    /^https:\/\/(\{s\}\.)?[a-z0-9.-]+(:\d+)?\/[^\s;,'"]*$/i.test(template) &&
    ['{z}', '{x}', '{y}'].every((part) => template.includes(part)) &&
    URL.canParse(template.replace('{s}.', ''))
  )
}

/**
 * The server's environment variables. An invalid value stops the start with a sentence that names the variable. All have
 * defaults that work on a fresh machine; `readSecrets` supplies missing secrets.
 */
const environmentSchema = z.object({
  PORT: port.default(8080),
  HOST: text.default('0.0.0.0'),
  /** `demo` fills the database and shows codes and mails in an outbox; `production` does neither. */
  KERBSIDE_MODE: z.enum(['demo', 'production', 'test']).default('production'),
  KERBSIDE_DATA: text.default('.data'),
  /** Address people use, for links in mails; default http://localhost:PORT. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.url().optional(),
  /** Starts on DATABASE_URL although the data folder holds an embedded database. */
  KERBSIDE_IGNORE_EMBEDDED: flag.default(false),
  /** Takes files that carry another installation's id, or none, as those of the database. */
  KERBSIDE_ADOPT_FILES: flag.default(false),
  /** The token with which /metrics answers; there is no such address without it. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The collector of traces, OTLP over HTTP; without it there are none. The SDK reads further OTEL_* variables by itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Its whole address for traces; default: v1/traces below the above. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** `none` sends no traces. */
  OTEL_TRACES_EXPORTER: text.default('otlp'),
  OTEL_SDK_DISABLED: text.optional().transform((value) => value?.toLowerCase() === 'true'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The stream of the security log; default: among the lines of the log. */
  SECURITY_LOG_FILE: text.optional(),
  /** Days that entries of the security log are kept. */
  SECURITY_LOG_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  /** Days that entries of the activity timelines are kept. */
  ACTIVITY_DAYS: z.coerce.number().int().min(1).max(36_500).default(730),
  /** Other origins whose browser applications may use this server, comma-separated. */
  ALLOWED_ORIGINS: text.optional().transform(readOrigins),
  /** Addresses of proxies whose X-Forwarded-For counts, comma-separated. */
  TRUST_PROXY: text.optional(),
  JWT_SECRET: z.string().min(32).optional(),
  APPLICATION_NAME: text.default('Kerbside'),
  APPLICATION_DISABLED: flag.default(false),
  /** Language of the browser application; default: each browser's own. */
  LOCALE: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'it is a language tag such as de or pt-BR')
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_PORTAL: z.url().optional(),
  HELP_URL: z.url().optional(),
  CANONICAL_ORIGIN: z.url().optional(),
  /** Where browsers find the API: below this origin, or at another address that leads here (LIM-011). */
  API_BASE: z
    .string()
    .refine(isApiBase, 'it is a path such as /api/v2/ or an address such as https://api.example.com/api/v2/')
    .default('/api/v2/'),
  /** Google Maps; without a key an open map is shown. */
  MAPS_KEY: text.optional(),
  /** Tiles of the open map, such as https://tiles.example.com/{z}/{x}/{y}.png; default: outlines that ship with the product. */
  MAP_TILES: text
    .refine(
      isTiles,
      'it is an https address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png',
    )
    .optional(),
  /** What the provider of the tiles wants to be said on the map, as plain text. */
  MAP_ATTRIBUTION: text.optional(),
  LATE_COPY: flag.default(true),
  MAX_FILES_PER_DROP: z.coerce.number().int().min(1).max(50).default(5),
  POLLING_SECONDS: z.coerce.number().int().min(5).max(3600).default(60),
  /** Languages whose profane words reject content items by themselves, comma-separated; `none` for no filter. */
  PROFANITY_LANGUAGES: text.default('en').transform(readLanguages),
  MAX_UPLOAD_BYTES: amount.default(2_000_000_000),
  /** Unfinished uploads and their bytes, per person and per account of a link. */
  UPLOADS_PER_PERSON: amount.default(50),
  UPLOADS_PER_LINK: amount.default(25),
  UPLOAD_BYTES_PER_PERSON: amount.default(10_000_000_000),
  UPLOAD_BYTES_PER_LINK: amount.default(5_000_000_000),
  /** Bytes of the data folder's disk that uploads leave free. */
  KEEP_FREE_BYTES: z.coerce.number().int().min(0).default(1_000_000_000),
  /** Builds of a campaign: per hour, and how many are kept for how long. */
  BUILDS_PER_HOUR: amount.default(20),
  BUILDS_PER_CAMPAIGN: amount.default(50),
  BUILD_DAYS: amount.default(90),
  /** Screenshots of a frame: how many its player may send per hour, and for how many days they are kept. */
  SCREENSHOTS_PER_HOUR: amount.default(120),
  SCREENSHOT_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  /** The built browser application; default dist/web of the checkout. */
  WEB_FOLDER: text.optional(),
  /** Server processes behind one proxy, which share the limits of requests equally. */
  KERBSIDE_PROCESSES: amount.default(1),
  /** Requests per address and minute, to all processes together: to the whole API, and to sign-in routes. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  AUTH_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  /** Seconds between two codes of one sign-in. */
  CODE_PAUSE_SECONDS: z.coerce.number().int().min(0).max(600).default(30),
  /** Codes for one account and place in 15 minutes. */
  CODES_PER_ACCOUNT: z.coerce.number().int().min(1).default(10),
  /** Push: the embedded endpoint, unless a host of a Pusher-compatible service is given. */
  PUSHER_APP_ID: text.optional(),
  PUSHER_KEY: text.optional(),
  PUSHER_SECRET: text.optional(),
  PUSHER_HOST: text.optional(),
  /** Port of that service (RT-001). Browsers reach the embedded endpoint at the page's port. */
  PUSHER_PORT: port.default(6001),
  PUSHER_TLS: flag.default(true),
  /** Set these when browsers reach the push service at another address than the server. */
  PUSHER_PUBLIC_HOST: text.optional(),
  PUSHER_PUBLIC_PORT: port.optional(),
  PUSHER_PUBLIC_TLS: flag.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: text.default('Kerbside <no-reply@kerbside.test>'),
  /** Hour of the day, in UTC, from which digests and reminders, once a day, are sent. */
  DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(6),
  /** An HTTP gateway for text messages: gets POST {to, text} with the token as bearer. */
  SMS_GATEWAY_URL: z.url().optional(),
  SMS_GATEWAY_TOKEN: text.optional(),
  /** An ad network's HTTP interface; the local simulator otherwise. */
  AD_NETWORK_URL: z.url().optional(),
  AD_NETWORK_TOKEN: text.optional(),
  /** Seconds per step of the simulated network. */
  SIMULATOR_STEP_SECONDS: z.coerce.number().min(0).max(600).default(2),
  /** Where the weather at frames comes from; default: `simulator`, and in production `none`. */
  WEATHER: z.enum(['simulator', 'none']).optional(),
  /** Seconds until a running job counts as lost, and the timeout of a graceful stop. */
  SHUTDOWN_SECONDS: z.coerce.number().int().min(1).max(300).default(10),
  /** Seconds before a stop in which requests are still answered, but /ready no longer: a proxy sends none meanwhile. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(0),
})

export interface Config extends z.infer<typeof environmentSchema> {
  /** Absolute path of the data folder. */
  dataFolder: string
  isDemo: boolean
  publicUrl: string
  /** WEATHER, or the mode's own. */
  weather: 'simulator' | 'none'
}

/** An invalid environment; the message has a sentence per variable. */
export class ConfigError extends Error {}

/** Reads the environment; throws ConfigError with a sentence per invalid variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape)
      .map((name) => [name, environment[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues
        .map((issue) => `The environment variable ${String(issue.path[0])} is not usable: ${issue.message}.`)
        .join('\n'),
    )
  }
  const values = parsed.data
  return {
    ...values,
    dataFolder: resolve(values.KERBSIDE_DATA),
    isDemo: values.KERBSIDE_MODE === 'demo',
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    weather: values.WEATHER ?? (values.KERBSIDE_MODE === 'production' ? 'none' : 'simulator'),
  }
}
